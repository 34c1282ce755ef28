import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatMenuPrice,
  generateMenu,
  layOutMenu,
  type MenuLayout,
  type PrintedSection,
} from '../../testing/printed-menus.ts'
import { readPrintedMenu } from './read-printed-menu.ts'

/** A heading in capitals does not show which of its words were in lower case. */
const inSmall = <Dish extends { readonly category: string }>(dish: Dish): Dish => ({
  ...dish,
  category: dish.category.toLowerCase(),
})

const dishesIn = (sections: readonly PrintedSection[], { currency }: MenuLayout) =>
  sections.flatMap(({ category, dishes }) =>
    dishes.map(({ name, description, price }) => ({
      name,
      description: description.join(' '),
      price: price === null ? null : formatMenuPrice(currency, price),
      category,
      ingredients: [],
    })),
  )

describe('A menu of any layout', () => {
  it('is read with all of its dishes, also those without a price', () => {
    fc.assert(
      fc.property(generateMenu, ({ sections, layout }) => {
        const { dishes } = readPrintedMenu([layOutMenu(sections, layout)])
        expect(dishes.map(inSmall)).toEqual(dishesIn(sections, layout).map(inSmall))
      }),
      { numRuns: 150, seed: 20_260_301 },
    )
  })
})
