import { createHash } from 'node:crypto'
import { addDays, ZERO } from '@rms/domain-kit'
import type { ItemUnit } from '../../agreements/agreement-item.ts'
import { compareByStart, findOverlap } from '../../agreements/agreement-periods.ts'
import {
  type AgreementChange,
  type AgreementParties,
  buildPriceAgreement,
  changeTerms,
  type PriceAgreement,
} from '../../agreements/price-agreement.ts'
import { toTermColumns } from '../../agreements/price-agreement-presenter.ts'
import { isValidOn } from '../agreements/agreed-terms.ts'
import type { AcceptedAgreement, PriceAcceptance } from '../facts/decision-fact.ts'
import { toAgreementFact } from '../sources/to-agreement-fact.ts'
import { isSameUnit } from '../units/purchase-units.ts'

/** What accepting a price changes in the agreements, or the agreement that prevents it. */
export type AcceptancePlan =
  | {
      readonly kind: 'changes'
      readonly changes: readonly AgreementChange[]
      readonly accepted: AcceptedAgreement
    }
  | { readonly kind: 'begins-later'; readonly next: PriceAgreement }
  | { readonly kind: 'overlap'; readonly conflicting: PriceAgreement }

export interface AcceptanceContext {
  /** The id of the new agreement. */
  readonly id: number
  readonly parties: AgreementParties
  /** Unit and pack as on the invoice, for an item without an agreement. */
  readonly item: ItemUnit
  readonly note: string
  /** The agreements for the same product of the same supplier. */
  readonly siblings: readonly PriceAgreement[]
}

/**
 * The agreements that follow from an accepted price: the one in force ends the day before, and a new one has its other
 * terms until it would have ended. An agreement that begins on this day gets the price itself.
 */
export function planAcceptedPrice(
  acceptance: PriceAcceptance,
  { siblings, ...context }: AcceptanceContext,
  now: Temporal.Instant,
): AcceptancePlan {
  const { from, price } = acceptance
  const { note } = context
  const sameItem = siblings.filter(each => isSameItem(each, acceptance))
  const own = sameItem.filter(({ location }) => (location?.id ?? null) === acceptance.locationId)
  const [next] = own.filter(({ validFrom }) => validFrom > from).sort(compareByStart)
  if (next) return { kind: 'begins-later', next }
  const current = own.find(each => isValidOn(each, from)) ?? null
  if (current?.validFrom === from) {
    const after = changeTerms(current, { unitPrice: price, note })
    const previous = { type: 'changed', price: current.unitPrice, note: current.note } as const
    return planChanges(after, previous, [{ action: 'changed', before: current, after }])
  }
  const general = sameItem.find(each => each.location === null && isValidOn(each, from)) ?? null
  const after = buildAcceptedAgreement(acceptance, { ...context, followed: current ?? general }, now)
  const conflicting = findOverlap(
    after,
    siblings.filter(each => each !== current),
  )
  if (conflicting) return { kind: 'overlap', conflicting }
  const created = { action: 'created', before: null, after } as const
  if (!current) return planChanges(after, null, [created])
  const ended = changeTerms(current, { validTo: addDays(from, -1) })
  const previous = { type: 'ended', id: current.id, validTo: current.validTo } as const
  return planChanges(after, previous, [{ action: 'ended', before: current, after: ended }, created])
}

const planChanges = (
  agreement: PriceAgreement,
  previous: AcceptedAgreement['previous'],
  changes: readonly AgreementChange[],
): AcceptancePlan => {
  const accepted = { id: agreement.id, fingerprint: getTermsFingerprint(agreement), previous }
  return { kind: 'changes', changes, accepted }
}

function isSameItem(agreement: PriceAgreement, { unit, currency }: PriceAcceptance): boolean {
  return agreement.currency === currency && isSameUnit(toAgreementFact(agreement).unit, unit)
}

function buildAcceptedAgreement(
  { price, currency, from }: PriceAcceptance,
  {
    id,
    parties,
    item,
    note,
    followed,
  }: Omit<AcceptanceContext, 'siblings'> & { readonly followed: PriceAgreement | null },
  now: Temporal.Instant,
): PriceAgreement {
  const { unit, pack } = followed ?? item
  const terms = {
    ...{ unit, pack, currency, note, unitPrice: price, validFrom: from, validTo: followed?.validTo ?? null },
    tolerancePercent: followed?.tolerancePercent ?? ZERO,
    toleranceAmount: followed?.toleranceAmount ?? ZERO,
    freeGoods: followed?.freeGoods ?? null,
  }
  return buildPriceAgreement(id, { parties, terms }, now)
}

/** What undoing an accepted price changes in the agreements. */
export interface UndoPlan {
  readonly removed: PriceAgreement | null
  readonly changes: readonly AgreementChange[]
}

/**
 * The agreements as they were before a price was accepted; null if somebody has changed them since. Nothing changes if
 * the agreement has been deleted.
 */
export function planUndo(
  { fingerprint, previous }: AcceptedAgreement,
  { agreement, ended }: { readonly agreement: PriceAgreement | null; readonly ended: PriceAgreement | null },
): UndoPlan | null {
  if (!agreement) return { removed: null, changes: [] }
  if (getTermsFingerprint(agreement) !== fingerprint) return null
  if (previous?.type === 'changed') {
    const after = changeTerms(agreement, { unitPrice: previous.price, note: previous.note })
    return { removed: null, changes: [{ action: 'changed', before: agreement, after }] }
  }
  if (!previous || !ended) return { removed: agreement, changes: [] }
  if (ended.validTo !== addDays(agreement.validFrom, -1)) return null
  const after = changeTerms(ended, { validTo: previous.validTo })
  return { removed: agreement, changes: [{ action: 'changed', before: ended, after }] }
}

/** A hash of the terms and the location. It stays the same when another accepted price is undone. */
export const getTermsFingerprint = (agreement: PriceAgreement): string =>
  createHash('sha256')
    .update(JSON.stringify([agreement.location?.id ?? null, toTermColumns(agreement)]))
    .digest('base64url')
