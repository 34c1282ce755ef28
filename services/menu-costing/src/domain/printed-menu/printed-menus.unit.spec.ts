import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Look, type PrintedPart, priceIn, printedMenu, printMenu } from '../../testing/printed-menus.ts'
import { readMenu } from './read-menu.ts'

/** A heading in capitals does not tell which of its words were small. */
const inSmall = <Dish extends { readonly category: string }>(dish: Dish): Dish => ({
  ...dish,
  category: dish.category.toLowerCase(),
})

const dishesIn = (said: readonly PrintedPart[], { currency }: Look) =>
  said.flatMap(({ category, dishes }) =>
    dishes.map(({ name, description, price }) => ({
      name,
      description: description.join(' '),
      price: price === null ? null : priceIn(currency, price),
      category,
      ingredients: [],
    })),
  )

describe('Whatever a menu looks like', () => {
  it('its dishes are read as they are printed, those without a price among them', () => {
    fc.assert(
      fc.property(printedMenu, ({ said, look }) => {
        const { dishes } = readMenu([printMenu(said, look)])
        expect(dishes.map(inSmall)).toEqual(dishesIn(said, look).map(inSmall))
      }),
      { numRuns: 150, seed: 20_260_301 },
    )
  })
})
