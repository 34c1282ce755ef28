import type { Ingredient } from '@rms/contracts'
import type { WhatIfBody } from '../costings-api.ts'

/** How the new price is entered: as a percentage, a cost per unit or a product price. */
export type Way = 'percentage' | 'cost_per_unit' | 'product_price'

export const wayNamed = (text: string): Way =>
  text === 'cost_per_unit' || text === 'product_price' ? text : 'percentage'

interface Typed {
  ingredient: Ingredient | null
  way: Way
  typed: number | string
}

/** The request body; null while the input is incomplete. */
export function questionOf({ ingredient, way, typed }: Typed): WhatIfBody | null {
  const amount = Number(typed)
  if (!ingredient || typed === '' || !Number.isFinite(amount)) return null
  if (way === 'percentage') return { ingredient_id: ingredient.id, percentage: amount }
  if (amount <= 0) return null
  if (way === 'cost_per_unit') return { ingredient_id: ingredient.id, cost_per_unit: amount }
  return ingredient.has_active_link ? { ingredient_id: ingredient.id, product_price: amount } : null
}
