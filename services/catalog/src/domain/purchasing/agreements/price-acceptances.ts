import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { FixedPricing } from '../facts/agreement-fact.ts'
import type { DecisionFact, PriceAcceptance } from '../facts/decision-fact.ts'
import { isSameUnit } from '../units/purchase-units.ts'
import { type AgreedTerms, isValidOn } from './agreed-terms.ts'

/**
 * Applies accepted prices in the order of their dates: the terms that apply on that day end the day before, and the
 * accepted price applies until they would have ended. A price that has become an agreement applies as such.
 */
export function applyPriceAcceptances(
  terms: readonly AgreedTerms[],
  decisions: readonly DecisionFact[],
): AgreedTerms[] {
  return listAcceptances(decisions).reduce(applyAcceptance, [...terms])
}

function listAcceptances(decisions: readonly DecisionFact[]): PriceAcceptance[] {
  const accepted = decisions.flatMap(({ decision, ...fact }) =>
    decision.type === 'accept-price' && !decision.agreement ? [{ decision, ...fact }] : [],
  )
  accepted.sort(
    (a, b) =>
      compareText(a.decision.from, b.decision.from) ||
      Temporal.Instant.compare(a.decidedAt, b.decidedAt) ||
      a.id - b.id,
  )
  return accepted.map(({ decision }) => decision)
}

function applyAcceptance(terms: readonly AgreedTerms[], accepted: PriceAcceptance): AgreedTerms[] {
  const sameItem = terms.filter(each => isSameItem(each, accepted))
  const own = sameItem.filter(each => each.locationId === accepted.locationId)
  const covering = own.find(each => isValidOn(each, accepted.from))
  const general = sameItem.find(each => each.locationId === null && isValidOn(each, accepted.from))
  const followed = covering ?? general ?? null
  const next = own.map(each => each.validFrom).filter(from => from > accepted.from)
  const changed: AgreedTerms = {
    agreementId: followed?.agreementId ?? null,
    supplierId: accepted.supplierId,
    productId: accepted.productId,
    unit: accepted.unit,
    locationId: accepted.locationId,
    currency: accepted.currency,
    validFrom: accepted.from,
    validTo: findEarliest([followed?.validTo ?? null, ...next.map(from => addDays(from, -1))]),
    pricing: changePrice(followed, accepted),
  }
  return [...terms.flatMap(each => (each === covering ? endBefore(each, accepted.from) : [each])), changed]
}

const isSameItem = (terms: AgreedTerms, accepted: PriceAcceptance): boolean =>
  terms.supplierId === accepted.supplierId &&
  terms.productId === accepted.productId &&
  terms.currency === accepted.currency &&
  isSameUnit(terms.unit, accepted.unit)

const endBefore = (terms: AgreedTerms, date: CalendarDate): AgreedTerms[] =>
  terms.validFrom < date ? [{ ...terms, validTo: addDays(date, -1) }] : []

function changePrice(terms: AgreedTerms | null, { price }: PriceAcceptance): FixedPricing {
  return terms?.pricing.type === 'fixed'
    ? { ...terms.pricing, price }
    : { type: 'fixed', price, tolerance: null, freeGoods: null }
}

const findEarliest = (dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce((earliest, date) => (date && (!earliest || date < earliest) ? date : earliest), null)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
