import type { AgreementFact } from '../facts/agreement-fact.ts'
import { isSameUnit } from '../units/purchase-units.ts'

export type AgreementPeriod = Pick<
  AgreementFact,
  'supplierId' | 'productId' | 'unit' | 'locationId' | 'validFrom' | 'validTo'
>

/**
 * The agreement that would apply to the same item on the same day, which is not allowed; null if there is none. A
 * location's agreement may overlap a general one.
 */
export const findOverlappingAgreement = <Agreement extends AgreementPeriod>(
  candidate: AgreementPeriod,
  agreements: Iterable<Agreement>,
): Agreement | null => {
  for (const agreement of agreements)
    if (isSameItem(candidate, agreement) && overlaps(candidate, agreement)) return agreement
  return null
}

/** All pairs of agreements that overlap, as in an imported list. */
export function listOverlappingAgreements<Agreement extends AgreementPeriod>(
  agreements: readonly Agreement[],
): (readonly [Agreement, Agreement])[] {
  const items = Map.groupBy(agreements, each => `${each.supplierId} ${each.productId} ${each.locationId}`)
  return [...items.values()].flatMap(listPairs)
}

/** Sorted by their first day, so that each is compared only with those that start before it ends. */
function listPairs<Agreement extends AgreementPeriod>(agreements: Agreement[]): [Agreement, Agreement][] {
  const sorted = agreements.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return sorted.flatMap((agreement, index) => {
    const pairs: [Agreement, Agreement][] = []
    for (const later of sorted.slice(index + 1)) {
      if (!overlaps(agreement, later)) break
      if (isSameUnit(agreement.unit, later.unit)) pairs.push([agreement, later])
    }
    return pairs
  })
}

const isSameItem = (a: AgreementPeriod, b: AgreementPeriod): boolean =>
  a.supplierId === b.supplierId &&
  a.productId === b.productId &&
  a.locationId === b.locationId &&
  isSameUnit(a.unit, b.unit)

const overlaps = (a: AgreementPeriod, b: AgreementPeriod): boolean =>
  (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo)
