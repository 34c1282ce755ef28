import type { UnitEquivalence as UnitEquivalenceAnswer } from '@rms/contracts'
import {
  type Conversion,
  decimal,
  findContradiction,
  parseUnit,
  type UnitEquivalence,
  unitKey,
} from '@rms/domain-kit'
import type { IngredientEquivalence } from './ingredient.ts'

/** The input of a person; for an update, the fields sent. */
export interface EquivalenceInput {
  readonly from_quantity: number
  readonly from_unit: string
  readonly to_quantity: number
  readonly to_unit: string
}

export type EquivalencePlan =
  | { readonly kind: 'accepted'; readonly equivalences: readonly IngredientEquivalence[] }
  | { readonly kind: 'same-unit' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'contradicts'; readonly existingConversion: Conversion }

/** Limits the number of equivalences, because every costed row may search them. */
const MAX_EQUIVALENCES = 50

/** Adds or replaces an equivalence of an ingredient, unless it contradicts known conversions. */
export function planEquivalence(
  known: readonly IngredientEquivalence[],
  wanted: IngredientEquivalence,
): EquivalencePlan {
  if (unitKey(wanted.fromUnit) === unitKey(wanted.toUnit)) return { kind: 'same-unit' }
  const isNew = known.every(({ id }) => id !== wanted.id)
  if (isNew && known.length >= MAX_EQUIVALENCES) return { kind: 'too-many' }
  const others = known.filter(({ id }) => id !== wanted.id)
  const existingConversion = findContradiction(wanted, others)
  if (existingConversion) return { kind: 'contradicts', existingConversion }
  const equivalences = isNew ? [...known, wanted] : known.map(each => (each.id === wanted.id ? wanted : each))
  return { kind: 'accepted', equivalences }
}

/** Parses the input: the 13 ingredient units get their canonical name, other units stay as written. */
export const parseEquivalence = (written: EquivalenceInput): UnitEquivalence => ({
  fromQuantity: decimal(written.from_quantity),
  fromUnit: parseUnit(written.from_unit) ?? written.from_unit,
  toQuantity: decimal(written.to_quantity),
  toUnit: parseUnit(written.to_unit) ?? written.to_unit,
})

export const presentEquivalence = (equivalence: IngredientEquivalence): UnitEquivalenceAnswer => ({
  id: equivalence.id,
  from_quantity: equivalence.fromQuantity.toNumber(),
  from_unit: equivalence.fromUnit,
  to_quantity: equivalence.toQuantity.toNumber(),
  to_unit: equivalence.toUnit,
  version: equivalence.version,
})
