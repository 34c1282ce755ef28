import type { MenuDish } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { findUnnamedIndices, mapErrorsByIndex, toDishBodies, toExtractedDishes } from './extracted-dishes.ts'

const soup = createMenuDish({ name: 'Soup', price: 6.5, category: 'Starters' })
const oysters = createMenuDish({ name: 'Oysters' })
const stew = createMenuDish({ name: 'Stew', price: 18, existing_dish_id: 4 })

describe('The dishes extracted from a menu', () => {
  it('are selected unless they are already on the menu', () => {
    expect(toExtractedDishes([soup, stew]).map(({ isSelected }) => isSelected)).toEqual([true, false])
  })

  it('are sent trimmed, without a price if the menu has none', () => {
    const [first, second] = toDishBodies(toExtractedDishes([{ ...soup, name: ' Soup ' }, oysters, stew]))
    expect(first).toMatchObject({ name: 'Soup', price: 6.5, category: 'Starters' })
    expect(second).toMatchObject({ name: 'Oysters', price: null })
  })

  it('require a name if they are selected', () => {
    const nameless = toExtractedDishes([
      { ...soup, name: ' ' },
      { ...stew, name: '' },
    ])
    expect(findUnnamedIndices(nameless)).toEqual([0])
  })

  it('show server errors at their position in the review', () => {
    const dishes = toExtractedDishes([stew, soup, oysters])
    const problems = mapErrorsByIndex({ 'dishes.1.price': 'too much', dishes: 'some are wrong' }, dishes)
    expect([...problems]).toEqual([[2, 'too much']])
  })
})

function createMenuDish(given: Partial<MenuDish>): MenuDish {
  return { name: '', description: '', price: null, category: '', ingredients: [], ...given }
}
