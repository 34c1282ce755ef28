import type { MenuDish } from '@rms/contracts'
import type { DishBody } from '../menu-api.ts'

/** A dish extracted from a menu, as edited in the review. */
export interface ReadDish {
  name: string
  price: number | string
  category: string
  description: string
  /** Whether it will be saved. */
  isTaken: boolean
  /** Whether a dish with this name is already on the menu. */
  isKnown: boolean
}

/** The initial state of the review. Dishes that are already on the menu are not selected. */
export const readDishes = (dishes: readonly MenuDish[]): ReadDish[] =>
  dishes.map(({ name, price, category, description, existing_dish_id }) => {
    const isKnown = existing_dish_id !== null && existing_dish_id !== undefined
    return { name, price: price ?? '', category, description, isTaken: !isKnown, isKnown }
  })

/** Indices of the selected dishes that have no name. */
export const namelessOf = (dishes: readonly ReadDish[]): number[] =>
  dishes.flatMap(({ isTaken, name }, place) => (isTaken && name.trim() === '' ? [place] : []))

/** Whether a selected dish has a price that is not a number. */
export const hasUnreadablePrice = (dishes: readonly ReadDish[]): boolean =>
  dishes.some(({ isTaken, price }) => isTaken && Number.isNaN(price))

/** The bodies of the selected dishes; the server saves all or none. */
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

/** Maps server errors to indices in the review. The server counts only the dishes that were sent (`dishes.2.price`). */
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
