import type { Ingredient } from '@rms/contracts'
import type { WhatIfBody } from '../costings-api.ts'

/** How another price is said. */
export type Way = 'percentage' | 'cost_per_unit' | 'product_price'

export const wayNamed = (text: string): Way =>
  text === 'cost_per_unit' || text === 'product_price' ? text : 'percentage'

interface Typed {
  ingredient: Ingredient | null
  way: Way
  typed: number | string
}

/** What is asked of the server; null while it is no question yet. */
export function questionOf({ ingredient, way, typed }: Typed): WhatIfBody | null {
  const amount = Number(typed)
  if (!ingredient || typed === '' || !Number.isFinite(amount)) return null
  if (way === 'percentage') return { ingredient_id: ingredient.id, percentage: amount }
  if (amount <= 0) return null
  if (way === 'cost_per_unit') return { ingredient_id: ingredient.id, cost_per_unit: amount }
  return ingredient.has_active_link ? { ingredient_id: ingredient.id, product_price: amount } : null
}
