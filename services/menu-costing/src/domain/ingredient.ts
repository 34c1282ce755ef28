import {
  convertUnits,
  type Decimal,
  decimal,
  fitDecimal128,
  type IngredientUnit,
  roundTo,
  toNumber,
  type UnitEquivalence,
} from '@rms/domain-kit'

/** Unit costs leave the system, and are compared by people, with 4 decimals. */
export const SHOWN_PLACES = 4

export interface Ingredient {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly unit: IngredientUnit
  /** Of one unit; exact. */
  readonly cost: Decimal
  readonly supplierId: number | null
  readonly notes: string
  /** The one link whose product drives the cost; null when the cost is a person's. */
  readonly activeLinkId: number | null
  /** The product behind the active link has no price any more: the cost is the last one that is known. */
  readonly isPriceMissing: boolean
  /** What a manager said of its units, the oldest first; they never contradict one another. */
  readonly equivalences: readonly IngredientEquivalence[]
  readonly createdAt: Temporal.Instant | null
  /** Rises with every change of what a person edits; a cost that follows a product leaves it as it is. */
  readonly version: number
}

export interface IngredientEquivalence extends UnitEquivalence {
  readonly id: number
  readonly version: number
}

/** The fields a person sends; those of a change that were not sent are missing. */
export interface IngredientFields
  extends Pick<Ingredient, 'name' | 'category' | 'unit' | 'supplierId' | 'notes'> {
  /** As a JSON number: the shown cost, or a finer one. */
  readonly cost: number
}

export type IngredientChange =
  | {
      readonly kind: 'accepted'
      /** With everything but the cost as wanted; its cost is the old one, per the new unit. */
      readonly ingredient: Ingredient
      readonly newCost: Decimal
      readonly nameChanged: boolean
      readonly unitChanged: boolean
    }
  | { readonly kind: 'cost-follows-link' }
  | { readonly kind: 'packs-hold-old-unit' }

/**
 * What a change of an ingredient comes to. While a link is active the cost is the link's, so another one is
 * refused; while links exist their pack sizes are counted in the unit, so another unit is refused.
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
  if (current.activeLinkId !== null && !showsTheSame(newCost, current.cost))
    return { kind: 'cost-follows-link' }
  return {
    kind: 'accepted',
    ingredient: { ...current, ...fields, cost: costPerUnit(current, unit), version: current.version + 1 },
    newCost: current.activeLinkId === null ? newCost : current.cost,
    nameChanged: wanted.name !== undefined && wanted.name !== current.name,
    unitChanged,
  }
}

/** The ingredient without its active link: the last cost stays as a person would have typed it. */
export const withoutActiveLink = (ingredient: Ingredient): Ingredient => {
  const shown = roundTo(ingredient.cost, SHOWN_PLACES)
  return {
    ...ingredient,
    activeLinkId: null,
    isPriceMissing: false,
    cost: shown.isZero() ? ingredient.cost : shown,
  }
}

/** A form sends back the cost it showed: that is no new cost, though the stored one has more decimals. */
const wantedCost = (current: Decimal, sent: number | undefined): Decimal =>
  sent === undefined || sent === toNumber(current, SHOWN_PLACES) ? current : decimal(sent)

const showsTheSame = (a: Decimal, b: Decimal): boolean =>
  roundTo(a, SHOWN_PLACES).eq(roundTo(b, SHOWN_PLACES))

/** The present cost counted in another unit; as it is where no conversion exists. */
const costPerUnit = (current: Ingredient, unit: IngredientUnit): Decimal => {
  const factor = unit === current.unit ? null : convertUnits(unit, current.unit, current.equivalences)?.factor
  if (!factor) return current.cost
  return fitDecimal128(current.cost.times(factor.numerator).div(factor.denominator))
}
