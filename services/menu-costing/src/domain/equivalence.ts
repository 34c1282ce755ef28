import type { UnitEquivalence as UnitEquivalenceAnswer } from '@rms/contracts'
import {
  type Conversion,
  contradictionOf,
  decimal,
  readUnit,
  type UnitEquivalence,
  unitKey,
} from '@rms/domain-kit'
import type { IngredientEquivalence } from './ingredient.ts'

/** As a person writes it; of a change, what was sent. */
export interface WrittenEquivalence {
  readonly from_quantity: number
  readonly from_unit: string
  readonly to_quantity: number
  readonly to_unit: string
}

export type EquivalencePlan =
  | { readonly kind: 'accepted'; readonly equivalences: readonly IngredientEquivalence[] }
  | { readonly kind: 'same-unit' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'contradicts'; readonly told: Conversion }

/** More than any kitchen has words for; every row that is costed may look through them. */
const MOST_EQUIVALENCES = 50

/** The equivalences of an ingredient with this one among them, if nothing that is known says otherwise. */
export function planEquivalence(
  known: readonly IngredientEquivalence[],
  wanted: IngredientEquivalence,
): EquivalencePlan {
  if (unitKey(wanted.fromUnit) === unitKey(wanted.toUnit)) return { kind: 'same-unit' }
  const isNew = known.every(({ id }) => id !== wanted.id)
  if (isNew && known.length >= MOST_EQUIVALENCES) return { kind: 'too-many' }
  const others = known.filter(({ id }) => id !== wanted.id)
  const told = contradictionOf(wanted, others)
  if (told) return { kind: 'contradicts', told }
  const equivalences = isNew ? [...known, wanted] : known.map(each => (each.id === wanted.id ? wanted : each))
  return { kind: 'accepted', equivalences }
}

/** Units of the 13 by their own name, others as they were written. */
export const readEquivalence = (written: WrittenEquivalence): UnitEquivalence => ({
  fromQuantity: decimal(written.from_quantity),
  fromUnit: readUnit(written.from_unit) ?? written.from_unit,
  toQuantity: decimal(written.to_quantity),
  toUnit: readUnit(written.to_unit) ?? written.to_unit,
})

export const presentEquivalence = (equivalence: IngredientEquivalence): UnitEquivalenceAnswer => ({
  id: equivalence.id,
  from_quantity: equivalence.fromQuantity.toNumber(),
  from_unit: equivalence.fromUnit,
  to_quantity: equivalence.toQuantity.toNumber(),
  to_unit: equivalence.toUnit,
  version: equivalence.version,
})
