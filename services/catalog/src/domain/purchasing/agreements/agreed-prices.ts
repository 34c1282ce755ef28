import type { CalendarDate } from '@rms/domain-kit'
import type { AgreementFact } from '../facts/agreement-fact.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import { isSameUnit, type PurchaseUnit } from '../units/purchase-units.ts'
import { type AgreedTerms, isValidOn } from './agreed-terms.ts'
import { applyPriceAcceptances } from './price-acceptances.ts'

export interface AgreementQuery {
  readonly supplierId: number
  readonly productId: number
  readonly unit: PurchaseUnit
  readonly locationId: number
  /** Null for any currency. */
  readonly currency: string | null
  readonly date: CalendarDate
}

/** The agreed terms by supplier and product. */
export type AgreedPrices = ReadonlyMap<string, readonly AgreedTerms[]>

/** The terms that follow from agreements and from the prices that people have accepted. */
export function createAgreedPrices(
  agreements: readonly AgreementFact[],
  decisions: readonly DecisionFact[],
): AgreedPrices {
  const terms = applyPriceAcceptances(agreements.map(toTerms), decisions)
  return Map.groupBy(terms, ({ supplierId, productId }) => getKey(supplierId, productId))
}

/**
 * The terms on a day: those for the same unit before those for another pack, a location's own before the general ones,
 * and then the latest.
 */
export function findAgreedTerms(prices: AgreedPrices, query: AgreementQuery): AgreedTerms | null {
  let best: AgreedTerms | null = null
  for (const terms of prices.get(getKey(query.supplierId, query.productId)) ?? [])
    if (applies(terms, query) && (best === null || isPreferred(terms, best, query.unit))) best = terms
  return best
}

const getKey = (supplierId: number, productId: number): string => `${supplierId} ${productId}`

const toTerms = ({ id, ...agreement }: AgreementFact): AgreedTerms => ({
  agreementId: id,
  supplierId: agreement.supplierId,
  productId: agreement.productId,
  unit: agreement.unit,
  locationId: agreement.locationId,
  currency: agreement.currency,
  validFrom: agreement.validFrom,
  validTo: agreement.validTo,
  pricing: agreement.pricing,
})

const applies = (terms: AgreedTerms, { locationId, currency, date }: AgreementQuery): boolean =>
  (terms.locationId === null || terms.locationId === locationId) &&
  (currency === null || terms.currency === currency) &&
  isValidOn(terms, date)

function isPreferred(terms: AgreedTerms, other: AgreedTerms, unit: PurchaseUnit): boolean {
  const isSame = isSameUnit(terms.unit, unit)
  if (isSame !== isSameUnit(other.unit, unit)) return isSame
  if ((terms.locationId === null) !== (other.locationId === null)) return terms.locationId !== null
  if (terms.validFrom !== other.validFrom) return terms.validFrom > other.validFrom
  return (terms.agreementId ?? Number.MAX_SAFE_INTEGER) > (other.agreementId ?? Number.MAX_SAFE_INTEGER)
}
