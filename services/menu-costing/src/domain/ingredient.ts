import {
  convertUnits,
  type Decimal,
  type IngredientUnit,
  roundTo,
  roundToDecimal128,
  toDecimal,
  toNumber,
  type UnitEquivalence,
} from '@rms/domain-kit'

/** Number of decimals of unit costs in responses and in comparisons by people. */
export const UNIT_COST_DECIMALS = 4

export interface Ingredient {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly unit: IngredientUnit
  /** Cost of one unit, exact. */
  readonly cost: Decimal
  readonly supplierId: number | null
  readonly notes: string
  /** The link whose product sets the cost; null when a person sets it. */
  readonly activeLinkId: number | null
  /** The product of the active link has no price any more: the cost is the last known one. */
  readonly isPriceMissing: boolean
  /** Its own unit conversions, oldest first; they never contradict each other. */
  readonly equivalences: readonly IngredientUnitEquivalence[]
  readonly createdAt: Temporal.Instant | null
  /** Increases with changes made by a person, not when the cost follows a product. */
  readonly version: number
}

export interface IngredientUnitEquivalence extends UnitEquivalence {
  readonly id: number
  readonly version: number
}

/** The fields that a person edits; in an update, omitted fields are missing. */
export interface IngredientFields
  extends Pick<Ingredient, 'name' | 'category' | 'unit' | 'supplierId' | 'notes'> {
  /** As a JSON number: the displayed cost or a more precise one. */
  readonly cost: number
}

export type IngredientChange =
  | {
      readonly kind: 'accepted'
      /** The ingredient with all changes except the cost, which is the old one converted to the new unit. */
      readonly ingredient: Ingredient
      readonly newCost: Decimal
      readonly nameChanged: boolean
      readonly unitChanged: boolean
    }
  | { readonly kind: 'cost-follows-link' }
  | { readonly kind: 'packs-hold-old-unit' }

/**
 * Decides a change of an ingredient. While a link is active the cost follows it, so another cost is refused; while
 * links exist their pack sizes are in the current unit, so another unit is refused.
 */
export const planIngredientChange = (
  current: Ingredient,
  wanted: Partial<IngredientFields>,
  hasLinks: boolean,
): IngredientChange => {
  const { cost, ...fields } = wanted
  const unit = wanted.unit ?? current.unit
  const unitChanged = unit !== current.unit
  if (unitChanged && hasLinks) return { kind: 'packs-hold-old-unit' }
  const newCost = wantedCost(current.cost, cost)
  if (current.activeLinkId !== null && !hasSameDisplayedCost(newCost, current.cost))
    return { kind: 'cost-follows-link' }
  return {
    kind: 'accepted',
    ingredient: { ...current, ...fields, cost: costPerUnit(current, unit), version: current.version + 1 },
    newCost: current.activeLinkId === null ? newCost : current.cost,
    nameChanged: wanted.name !== undefined && wanted.name !== current.name,
    unitChanged,
  }
}

/** The ingredient without its active link. It keeps the last cost, rounded as if a person had entered it. */
export const withoutActiveProductLink = (ingredient: Ingredient): Ingredient => {
  const shown = roundTo(ingredient.cost, UNIT_COST_DECIMALS)
  return {
    ...ingredient,
    activeLinkId: null,
    isPriceMissing: false,
    cost: shown.isZero() ? ingredient.cost : shown,
  }
}

/** Forms send back the displayed cost, which is not a change although the stored cost has more decimals. */
const wantedCost = (current: Decimal, sent: number | undefined): Decimal =>
  sent === undefined || sent === toNumber(current, UNIT_COST_DECIMALS) ? current : toDecimal(sent)

const hasSameDisplayedCost = (a: Decimal, b: Decimal): boolean =>
  roundTo(a, UNIT_COST_DECIMALS).eq(roundTo(b, UNIT_COST_DECIMALS))

/** The current cost per unit of another unit; unchanged when no conversion exists. */
const costPerUnit = (current: Ingredient, unit: IngredientUnit): Decimal => {
  const factor = unit === current.unit ? null : convertUnits(unit, current.unit, current.equivalences)?.factor
  if (!factor) return current.cost
  return roundToDecimal128(current.cost.times(factor.numerator).div(factor.denominator))
}
