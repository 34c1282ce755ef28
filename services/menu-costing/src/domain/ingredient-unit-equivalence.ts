import type { UnitEquivalence as UnitEquivalenceAnswer } from '@rms/contracts'
import {
  findContradictedConversion,
  getUnitKey,
  parseUnit,
  toDecimal,
  type UnitConversion,
  type UnitEquivalence,
} from '@rms/domain-kit'
import type { IngredientUnitEquivalence } from './ingredient.ts'

/** The input of a person; for an update, the fields sent. */
export interface UnitEquivalenceInput {
  readonly from_quantity: number
  readonly from_unit: string
  readonly to_quantity: number
  readonly to_unit: string
}

export type UnitEquivalenceUpsertResult =
  | { readonly kind: 'accepted'; readonly equivalences: readonly IngredientUnitEquivalence[] }
  | { readonly kind: 'same-unit' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'contradicts'; readonly existingConversion: UnitConversion }

/** Limits the number of equivalences, because every costed row may search them. */
const MAX_EQUIVALENCES = 50

/** Adds or replaces an equivalence of an ingredient, unless it contradicts known conversions. */
export function upsertUnitEquivalence(
  known: readonly IngredientUnitEquivalence[],
  wanted: IngredientUnitEquivalence,
): UnitEquivalenceUpsertResult {
  if (getUnitKey(wanted.fromUnit) === getUnitKey(wanted.toUnit)) return { kind: 'same-unit' }
  const isNew = known.every(({ id }) => id !== wanted.id)
  if (isNew && known.length >= MAX_EQUIVALENCES) return { kind: 'too-many' }
  const others = known.filter(({ id }) => id !== wanted.id)
  const existingConversion = findContradictedConversion(wanted, others)
  if (existingConversion) return { kind: 'contradicts', existingConversion }
  const equivalences = isNew ? [...known, wanted] : known.map(each => (each.id === wanted.id ? wanted : each))
  return { kind: 'accepted', equivalences }
}

/** Parses the input: the 13 ingredient units get their canonical name, other units stay as written. */
export const parseUnitEquivalence = (written: UnitEquivalenceInput): UnitEquivalence => ({
  fromQuantity: toDecimal(written.from_quantity),
  fromUnit: parseUnit(written.from_unit) ?? written.from_unit,
  toQuantity: toDecimal(written.to_quantity),
  toUnit: parseUnit(written.to_unit) ?? written.to_unit,
})

export const presentUnitEquivalence = (equivalence: IngredientUnitEquivalence): UnitEquivalenceAnswer => ({
  id: equivalence.id,
  from_quantity: equivalence.fromQuantity.toNumber(),
  from_unit: equivalence.fromUnit,
  to_quantity: equivalence.toQuantity.toNumber(),
  to_unit: equivalence.toUnit,
  version: equivalence.version,
})
