import type { MenuDish } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { bodiesOf, namelessOf, problemsByPlace, readDishes } from './read-dishes.ts'

const soup = read({ name: 'Soup', price: 6.5, category: 'Starters' })
const oysters = read({ name: 'Oysters' })
const stew = read({ name: 'Stew', price: 18, existing_dish_id: 4 })

describe('The dishes extracted from a menu', () => {
  it('are selected unless they are already on the menu', () => {
    expect(readDishes([soup, stew]).map(({ isTaken }) => isTaken)).toEqual([true, false])
  })

  it('are sent trimmed, without a price if the menu has none', () => {
    const [first, second] = bodiesOf(readDishes([{ ...soup, name: ' Soup ' }, oysters, stew]))
    expect(first).toMatchObject({ name: 'Soup', price: 6.5, category: 'Starters' })
    expect(second).toMatchObject({ name: 'Oysters', price: null })
  })

  it('require a name if they are selected', () => {
    const nameless = readDishes([
      { ...soup, name: ' ' },
      { ...stew, name: '' },
    ])
    expect(namelessOf(nameless)).toEqual([0])
  })

  it('show server errors at their position in the review', () => {
    const dishes = readDishes([stew, soup, oysters])
    const problems = problemsByPlace({ 'dishes.1.price': 'too much', dishes: 'some are wrong' }, dishes)
    expect([...problems]).toEqual([[2, 'too much']])
  })
})

function read(given: Partial<MenuDish>): MenuDish {
  return { name: '', description: '', price: null, category: '', ingredients: [], ...given }
}
