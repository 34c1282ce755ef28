import type { MenuItemReferences } from '@rms/contracts'
import { type Decimal, removeDivisionRoundingError, roundToDecimal128 } from '@rms/domain-kit'
import type { PublishedDish } from './dish.ts'
import type { Ingredient } from './ingredient.ts'

export type MenuItemReference = MenuItemReferences['items'][number]

/** The unit of a dish that makes one portion. */
const PORTION = 'portion'

/** What other services know about an ingredient; a cost of 0 has not been entered yet. */
export const toIngredientReference = ({
  id,
  name,
  unit,
  cost,
  isPriceMissing,
}: Pick<Ingredient, 'id' | 'name' | 'unit' | 'cost' | 'isPriceMissing'>): MenuItemReference => ({
  kind: 'ingredient',
  id,
  name,
  unit,
  unit_cost: toCostText(cost),
  is_estimate: isPriceMissing ?? false,
  deleted: false,
})

/** What other services know about a dish: the cost of one unit of what its recipe makes. */
export const toDishReference = ({
  id,
  name,
  cost,
  isEstimate,
  yieldQuantity,
  yieldUnit,
}: PublishedDish): MenuItemReference => ({
  kind: 'dish',
  id,
  name,
  unit: (yieldQuantity && yieldUnit) || PORTION,
  unit_cost: toCostText(yieldQuantity ? removeDivisionRoundingError(cost.div(yieldQuantity)) : cost),
  is_estimate: isEstimate,
  deleted: false,
})

export const toDeletedReference = (kind: MenuItemReference['kind'], id: number): MenuItemReference => ({
  ...{ kind, id, name: '', unit: '' },
  ...{ unit_cost: null, is_estimate: false, deleted: true },
})

const toCostText = (cost: Decimal): string | null =>
  cost.isZero() ? null : roundToDecimal128(cost).toFixed()
