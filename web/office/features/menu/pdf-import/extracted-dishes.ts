import type { MenuDish } from '@rms/contracts'
import type { DishBody } from '../menu-api.ts'

/** A dish extracted from a menu, as edited in the review. */
export interface ExtractedDish {
  name: string
  price: number | string
  category: string
  description: string
  /** Whether it will be saved. */
  isSelected: boolean
  /** Whether a dish with this name is already on the menu. */
  isOnMenu: boolean
}

/** The initial state of the review. Dishes that are already on the menu are not selected. */
export const toExtractedDishes = (dishes: readonly MenuDish[]): ExtractedDish[] =>
  dishes.map(({ name, price, category, description, existing_dish_id }) => {
    const isOnMenu = existing_dish_id !== null && existing_dish_id !== undefined
    return { name, price: price ?? '', category, description, isSelected: !isOnMenu, isOnMenu }
  })

/** Indices of the selected dishes that have no name. */
export const findUnnamedIndices = (dishes: readonly ExtractedDish[]): number[] =>
  dishes.flatMap(({ isSelected, name }, index) => (isSelected && name.trim() === '' ? [index] : []))

/** Whether a selected dish has a price that is not a number. */
export const hasInvalidPrice = (dishes: readonly ExtractedDish[]): boolean =>
  dishes.some(({ isSelected, price }) => isSelected && Number.isNaN(price))

/** The bodies of the selected dishes; the server saves all or none. */
export const toDishBodies = (dishes: readonly ExtractedDish[]): DishBody[] =>
  dishes
    .filter(({ isSelected }) => isSelected)
    .map(({ name, price, category, description }) => ({
      name: name.trim(),
      price: price === '' ? null : Number(price),
      category: category.trim(),
      description: description.trim(),
      ingredients: [],
    }))

/** Maps server errors to indices in the review. The server counts only the dishes that were sent (`dishes.2.price`). */
export function mapErrorsByIndex(
  fields: Readonly<Record<string, string>>,
  dishes: readonly ExtractedDish[],
): ReadonlyMap<number, string> {
  const sentIndices = dishes.flatMap(({ isSelected }, place) => (isSelected ? [place] : []))
  const errors = new Map<number, string>()
  for (const [field, message] of Object.entries(fields)) {
    const place = sentIndices[Number(/^dishes\.(\d+)(?:\.|$)/.exec(field)?.[1])]
    if (place !== undefined) errors.set(place, message)
  }
  return errors
}
