import type { Ingredient } from '@rms/contracts'
import type { WhatIfBody } from '../costings-api.ts'

/** How the new price is entered: as a percentage, a cost per unit or a product price. */
export type PriceChangeMode = 'percentage' | 'cost_per_unit' | 'product_price'

export const parsePriceChangeMode = (text: string): PriceChangeMode =>
  text === 'cost_per_unit' || text === 'product_price' ? text : 'percentage'

interface WhatIfInput {
  ingredient: Ingredient | null
  mode: PriceChangeMode
  typed: number | string
}

/** The request body; null while the input is incomplete. */
export function toWhatIfRequest({ ingredient, mode, typed }: WhatIfInput): WhatIfBody | null {
  const amount = Number(typed)
  if (!ingredient || typed === '' || !Number.isFinite(amount)) return null
  if (mode === 'percentage') return { ingredient_id: ingredient.id, percentage: amount }
  if (amount <= 0) return null
  if (mode === 'cost_per_unit') return { ingredient_id: ingredient.id, cost_per_unit: amount }
  return ingredient.has_active_link ? { ingredient_id: ingredient.id, product_price: amount } : null
}
