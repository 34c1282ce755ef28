import type { MenuDish } from '@rms/contracts'
import type { DishBody } from '../menu-api.ts'

/** A dish that was read, as the review holds it: texts as typed. */
export interface ReadDish {
  name: string
  price: number | string
  category: string
  description: string
  /** Whether it is to be saved. */
  isTaken: boolean
  /** A dish of this name is on the menu already. */
  isKnown: boolean
}

/** What was read, to be looked at: dishes that are on the menu already are left out unless asked for. */
export const readDishes = (dishes: readonly MenuDish[]): ReadDish[] =>
  dishes.map(({ name, price, category, description, existing_dish_id }) => {
    const isKnown = existing_dish_id !== null && existing_dish_id !== undefined
    return { name, price: price ?? '', category, description, isTaken: !isKnown, isKnown }
  })

/** The places of the dishes to be saved that have no name. */
export const namelessOf = (dishes: readonly ReadDish[]): number[] =>
  dishes.flatMap(({ isTaken, name }, place) => (isTaken && name.trim() === '' ? [place] : []))

/** Whether the price of a dish to be saved is a text that is no amount. */
export const hasUnreadablePrice = (dishes: readonly ReadDish[]): boolean =>
  dishes.some(({ isTaken, price }) => isTaken && Number.isNaN(price))

/** What is sent, all of it or nothing. */
export const bodiesOf = (dishes: readonly ReadDish[]): DishBody[] =>
  dishes
    .filter(({ isTaken }) => isTaken)
    .map(({ name, price, category, description }) => ({
      name: name.trim(),
      price: price === '' ? null : Number(price),
      category: category.trim(),
      description: description.trim(),
      ingredients: [],
    }))

/**
 * The server names a problem by the place among the dishes that were sent (`dishes.2.price`); answered are the problems
 * by the place in the review.
 */
export function problemsByPlace(
  fields: Readonly<Record<string, string>>,
  dishes: readonly ReadDish[],
): ReadonlyMap<number, string> {
  const sent = dishes.flatMap(({ isTaken }, place) => (isTaken ? [place] : []))
  const problems = new Map<number, string>()
  for (const [field, message] of Object.entries(fields)) {
    const place = sent[Number(/^dishes\.(\d+)(?:\.|$)/.exec(field)?.[1])]
    if (place !== undefined) problems.set(place, message)
  }
  return problems
}
