import { type CalendarDate, toDecimal } from '@rms/domain-kit'
import { type AppError, conflict, notFound, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { getItemPack } from '../../domain/agreements/agreement-item.ts'
import type { Decision } from '../../domain/purchasing/facts/decision-fact.ts'
import { isToDecide, toPriceDifference } from '../../domain/purchasing/records/build-price-differences.ts'
import type {
  PriceDifferenceRecord,
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import type { PurchaseDecision } from '../../storage/purchasing/purchase-decision-repository.ts'
import { AGREEMENTS_LOCK } from '../agreements/agreement-dependencies.ts'
import type { PurchasingDependencies } from '../purchasing/purchasing-dependencies.ts'
import { type OpenPurchases, openPurchases } from '../purchasing/record-decisions.ts'
import { agreeOnAcceptedPrice, undoAcceptedPrice } from './accepted-agreements.ts'
import { requireOpenClaim, requireUnchangedClaims } from './accepted-claims.ts'

/** A price with what the user saw. */
interface SeenPrice {
  readonly lineId: number
  readonly price: number
  readonly actor: UserActor
}

/**
 * Accepts a price: from this date on, by default from the delivery, it is the agreed one. Nothing is agreed about a day
 * price. After the price was claimed, it can be accepted from a later day on, and the claim stays. 409 if the price has
 * changed, is decided or does not differ, if another agreed price begins later, or if a claim that was sent, credited,
 * waived or not paid would disappear.
 */
export const acceptPrice = (
  needs: PurchasingDependencies,
  { from, ...seen }: SeenPrice & { readonly from: CalendarDate | undefined },
): Promise<PriceDifferenceRecord> =>
  decidePrice(needs, seen, async (purchase, purchases) => {
    const { line, price } = purchase
    const exact = toDecimal(seen.price)
    if (price.status === 'day-price' && price.decision !== null) throw createDecidedError()
    if (price.status === 'day-price' && isToDecide(price))
      return { type: 'accept-day-price', lineId: line.item_id, price: exact }
    if (['agreed', 'free', 'day-price'].includes(price.status) || line.product_id === null)
      throw conflict('price-not-different', 'This price does not differ from the agreed one.')
    if (price.decision !== null && (price.decision !== 'claimed' || !isLater(from, line)))
      throw createDecidedError()
    if (!isLater(from, line)) await requireOpenClaim(needs, purchase, purchases.transaction.session)
    return {
      type: 'accept-price',
      // The decision about this line remains: its price is claimed.
      lineId: price.decision === null ? line.item_id : null,
      supplierId: purchase.check.supplier_id,
      productId: line.product_id,
      unit: { name: line.unit, content: getItemPack(line.product_name, line) },
      locationId: await findAgreedLocation(needs, purchase, seen.actor, purchases),
      price: exact,
      currency: purchase.check.payment.currency,
      from: from ?? line.delivery_date,
    }
  })

const isLater = (from: CalendarDate | undefined, line: PurchaseLineRecord): boolean =>
  from !== undefined && from > line.delivery_date

const createDecidedError = (): AppError => conflict('price-decided', 'This price has already been decided.')

/** Claims the difference from the agreed price. 409 if the price has changed, is decided or is not above it. */
export const claimPrice = (needs: PurchasingDependencies, seen: SeenPrice): Promise<PriceDifferenceRecord> =>
  decidePrice(needs, seen, async ({ check, line, price }) => {
    if (price.decision !== null) throw createDecidedError()
    const isAbove = price.agreed_price !== null && price.difference > 0
    if (!isAbove || !['above', 'pack-changed'].includes(price.status))
      throw conflict(
        'price-not-claimable',
        'This price is not above an agreed one, so nothing can be claimed.',
      )
    return { type: 'dispute-price', invoiceId: check.invoice_id, lineId: line.item_id }
  })

export interface PricedPurchase {
  readonly check: PurchaseCheckRecord
  readonly line: PurchaseLineRecord
  readonly price: NonNullable<PurchaseLineRecord['price']>
}

async function decidePrice(
  needs: PurchasingDependencies,
  { lineId, price: seenPrice, actor }: SeenPrice,
  toDecision: (purchase: PricedPurchase, purchases: OpenPurchases) => Promise<Decision>,
): Promise<PriceDifferenceRecord> {
  const { check } = await requirePrice(needs, lineId)
  return withAgreements(needs, { supplierId: check.supplier_id, actor }, async purchases => {
    const { session } = purchases.transaction
    const purchase = await requirePrice(needs, lineId, session)
    const { price } = purchase
    if (price.price !== seenPrice)
      throw conflict('price-changed', 'The price of this line has changed. Check it and try again.', {
        extra: { price: price.price },
      })
    const decision = await toDecision(purchase, purchases)
    // An earlier decision about another price of the line no longer counts.
    const earlier = price.decision === null ? listDecisions(purchases, lineId) : []
    for (const { decision } of earlier.toReversed())
      await undoAcceptedPrice(needs, { decision, actor }, purchases.transaction)
    const decided = await agreeOnAcceptedPrice(needs, { decision, ...purchase }, purchases.transaction)
    const claims = await needs.claims.listDecided(check.supplier_id, session)
    await purchases.decide({ decided: [decided], withdrawn: earlier.map(({ id }) => id) })
    await requireUnchangedClaims(needs, claims, session)
    const action = decision.type === 'dispute-price' ? 'claimed' : 'accepted'
    return recordDecision(needs, { action, before: purchase }, session)
  })
}

/** Undoes the decision about a price; 409 if there is none, or if somebody has changed the accepted agreement. */
export async function withdrawPriceDecision(
  needs: PurchasingDependencies,
  { lineId, actor }: Pick<SeenPrice, 'lineId' | 'actor'>,
): Promise<PriceDifferenceRecord> {
  const { check } = await requirePrice(needs, lineId)
  return withAgreements(needs, { supplierId: check.supplier_id, actor }, async purchases => {
    const { session } = purchases.transaction
    const before = await requirePrice(needs, lineId, session)
    const withdrawn = listDecisions(purchases, lineId)
    if (withdrawn.length === 0) throw conflict('price-not-decided', 'Nobody has decided about this price.')
    for (const { decision } of withdrawn.toReversed())
      if (!(await undoAcceptedPrice(needs, { decision, actor }, purchases.transaction)))
        throw conflict(
          'accepted-agreement-changed',
          'The agreed price from this decision has been changed since, so the decision cannot be undone. Change the agreed price instead.',
        )
    await purchases.decide({ withdrawn: withdrawn.map(({ id }) => id) })
    return recordDecision(needs, { action: 'withdrawn', before }, session)
  })
}

/** Runs a decision that may change agreed prices. Their lock is acquired first, as everywhere. */
const withAgreements = <T>(
  needs: PurchasingDependencies,
  decider: { readonly supplierId: number; readonly actor: UserActor },
  work: (purchases: OpenPurchases) => Promise<T>,
): Promise<T> =>
  needs.unitOfWork.withLock(AGREEMENTS_LOCK, transaction =>
    openPurchases(needs, decider, transaction).then(work),
  )

const listDecisions = ({ decisions }: OpenPurchases, lineId: number): readonly PurchaseDecision[] =>
  decisions.filter(({ decision }) => 'lineId' in decision && decision.lineId === lineId)

async function recordDecision(
  needs: PurchasingDependencies,
  {
    action,
    before,
  }: { readonly action: 'accepted' | 'claimed' | 'withdrawn'; readonly before: PricedPurchase },
  session: ClientSession,
): Promise<PriceDifferenceRecord> {
  const after = await requirePrice(needs, before.line.item_id, session)
  await needs.audit.record(
    {
      ...{ action, entity: 'purchase-price', entityId: before.line.item_id },
      before: toAuditedPrice(before),
      after: toAuditedPrice(after),
    },
    session,
  )
  return toPriceDifference(after.check, after.line)
}

const toAuditedPrice = ({ check, line, price }: PricedPurchase) => ({
  invoice_number: check.invoice_number,
  product_name: line.product_name,
  unit_price: price.price,
  agreed_price: price.agreed_price,
  currency: check.payment.currency,
  decision: price.decision,
})

/** 404 if the line does not exist or has no price that could be compared. */
async function requirePrice(
  { purchaseRecords }: PurchasingDependencies,
  lineId: number,
  session?: ClientSession,
): Promise<PricedPurchase> {
  const [check] = await purchaseRecords.findChecksOfLines([lineId], session)
  const line = check?.lines.find(({ item_id }) => item_id === lineId)
  if (!check || !line?.price) throw notFound('invoice line')
  return { check, line, price: line.price }
}

/**
 * The price is agreed for the location of the agreed price that it replaces, null for all. A manager of some
 * locations changes the price of the line's location.
 */
async function findAgreedLocation(
  { agreements }: PurchasingDependencies,
  { line, price }: PricedPurchase,
  { locationIds }: UserActor,
  { transaction: { session } }: OpenPurchases,
): Promise<number | null> {
  if (locationIds !== null) return line.location_id
  if (price.agreement_id === null) return null
  const agreement = await agreements.find(price.agreement_id, session)
  return agreement?.location?.id ?? null
}
