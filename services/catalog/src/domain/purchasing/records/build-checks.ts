import { type MatchStatus, MatchStatus as MatchStatusSchema } from '@rms/contracts'
import { ONE, sumDecimals, toNumber } from '@rms/domain-kit'
import type { Purchasing } from '../derive-purchasing.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import { getPaymentFingerprint } from '../payments/approvals.ts'
import type { Payment } from '../payments/payments.ts'
import { createExchangeRates, type ExchangeRates } from '../prices/exchange-rates.ts'
import type { OrderFinder } from './build-purchase-lines.ts'
import type {
  ClaimRecord,
  PaymentRecord,
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from './purchase-records.ts'

interface CheckContext {
  readonly lines: ReadonlyMap<number, readonly PurchaseLineRecord[]>
  readonly claims: readonly ClaimRecord[]
  readonly orders: OrderFinder
  readonly policy: PurchasingPolicy
  /** Names of the users who have decided. */
  readonly userNames: ReadonlyMap<number, string>
}

/** Each invoice and credit note with its result. */
export function buildChecks(
  { facts, match, payments }: Purchasing,
  { lines, claims, orders, policy, userNames }: CheckContext,
): PurchaseCheckRecord[] {
  const assigned = Map.groupBy(match.assigned, ({ invoice }) => invoice.id)
  const claimsByInvoice = Map.groupBy(claims, claim => claim.invoice_id)
  const paymentByInvoice = new Map(payments.map(payment => [payment.invoiceId, payment]))
  const shortPaid = new Set(
    facts.decisions.flatMap(({ decision }) => (decision.type === 'short-pay' ? [decision.invoiceId] : [])),
  )
  const rates = createExchangeRates(facts.exchangeRates, policy.businessCurrency)
  const agreedLineIds = new Set(
    match.lines.flatMap(({ billed }) => (billed.terms === null ? [] : [billed.line.lineId])),
  )
  const ibans = new Map(facts.suppliers.map(({ id, iban }) => [id, iban]))
  return facts.invoices.flatMap(invoice => {
    const payment = paymentByInvoice.get(invoice.id)
    if (!payment) return []
    const ownLines = lines.get(invoice.id) ?? []
    const ownClaims = claimsByInvoice.get(invoice.id) ?? []
    const claimed_amount = toNumber(sumDecimals(ownClaims.map(({ amount }) => amount)), 2)
    return [
      {
        invoice_id: invoice.id,
        supplier_id: invoice.supplierId,
        location_id: invoice.locationId,
        document_type: invoice.documentType,
        invoice_number: invoice.invoiceNumber,
        invoice_date: invoice.invoiceDate,
        entered_by: invoice.enteredBy,
        involved: payment.involved,
        is_paid: invoice.isPaid,
        status: findStatus(ownLines),
        ...listReferences(assigned.get(invoice.id) ?? [], orders),
        lines: ownLines,
        claimed_amount,
        ...(isRateMissing(invoice, assigned.get(invoice.id) ?? [], rates) && { rate_missing: true }),
        payment: buildPayment(payment, {
          fingerprint: getPaymentFingerprint(invoice, ibans.get(invoice.supplierId) ?? ''),
          isShortPaid: invoice.payment?.isShortPaid ?? shortPaid.has(invoice.id),
          userNames,
        }),
        result: buildResult(invoice, {
          lines: ownLines,
          claims: ownClaims,
          claimed_amount,
          policy,
          checkedLineIds: listCheckedLineIds(assigned.get(invoice.id) ?? []),
          agreedLineIds,
          deliveryLocationIds: listDeliveryLocations(invoice, assigned.get(invoice.id) ?? []),
        }),
      },
    ]
  })
}

/** Costs count on the day of the delivery. */
function isRateMissing(
  { currency, invoiceDate, exchangeRate }: InvoiceFact,
  lines: readonly AssignedLine[],
  { convertPrice }: ExchangeRates,
): boolean {
  const days = lines.length === 0 ? [invoiceDate] : lines.map(({ date }) => date)
  return days.some(day => convertPrice(ONE, currency, day, exchangeRate) === null)
}

const findStatus = (lines: readonly PurchaseLineRecord[]): MatchStatus => {
  const found = new Set(lines.flatMap(({ statuses }) => statuses))
  return MatchStatusSchema.options.find(status => found.has(status)) ?? 'matched'
}

function listReferences(
  assigned: readonly AssignedLine[],
  { findOrders }: OrderFinder,
): Pick<PurchaseCheckRecord, 'orders' | 'deliveries'> {
  const orders = new Map(assigned.flatMap(findOrders).map(order => [order.id, order]))
  const deliveries = new Map(
    assigned.flatMap(({ deliveries }) => deliveries.map(delivery => [delivery.id, delivery] as const)),
  )
  return {
    orders: [...orders.values()].map(({ id, orderNumber }) => ({ id, order_number: orderNumber })),
    deliveries: [...deliveries.values()].map(({ id, noteNumber, deliveryDate }) => ({
      id,
      note_number: noteNumber,
      date: deliveryDate,
    })),
  }
}

function buildPayment(
  payment: Payment,
  context: {
    readonly fingerprint: string
    readonly isShortPaid: boolean
    readonly userNames: ReadonlyMap<number, string>
  },
): PaymentRecord {
  const { currency, total, withheld, alreadyWithheld, due, owed, undeducted, isPaid, approval, holds } =
    payment
  const approvedBy = 'approvedBy' in approval ? approval.approvedBy : null
  return {
    currency,
    total: toNumber(total, 2),
    withheld: toNumber(withheld, 2),
    already_withheld: toNumber(alreadyWithheld, 2),
    due: toNumber(due, 2),
    owed: toNumber(owed, 2),
    undeducted: toNumber(undeducted, 2),
    short_paid: context.isShortPaid,
    is_paid: isPaid,
    holds: [...holds],
    approval: {
      state: approval.type,
      approved_by: approvedBy === null ? null : (context.userNames.get(approvedBy) ?? ''),
      fingerprint: context.fingerprint,
    },
  }
}

/** The lines of deliveries that were checked in. */
const listCheckedLineIds = (assigned: readonly AssignedLine[]): ReadonlySet<number> =>
  new Set(assigned.flatMap(({ delivery, line }) => (delivery?.checkedInAt == null ? [] : [line.lineId])))

/** The locations other than that of the invoice to which its goods were delivered. */
const listDeliveryLocations = ({ locationId }: InvoiceFact, lines: readonly AssignedLine[]): number[] =>
  [...new Set(lines.map(line => line.locationId))].filter(id => id !== locationId).sort((a, b) => a - b)

interface ComparedInvoice {
  readonly lines: readonly PurchaseLineRecord[]
  readonly claims: readonly ClaimRecord[]
  readonly claimed_amount: number
  readonly policy: PurchasingPolicy
  readonly checkedLineIds: ReadonlySet<number>
  /** The lines for whose goods something is agreed. */
  readonly agreedLineIds: ReadonlySet<number>
  readonly deliveryLocationIds: readonly number[]
}

function buildResult(
  { id, revision, currency }: InvoiceFact,
  { lines, claims, claimed_amount, deliveryLocationIds, ...context }: ComparedInvoice,
): PurchaseCheckRecord['result'] {
  const claimByLine = new Map(claims.map(claim => [claim.item_id, claim]))
  const compared = lines
    .filter(({ statuses }) => statuses.length > 0)
    .map(line => {
      const claim = claimByLine.get(line.item_id)
      return {
        item_id: line.item_id,
        statuses: line.statuses,
        claimed_amount: claim?.amount ?? 0,
        needs_decision: claim !== undefined || needsDecision(line, context),
        ...(claim && { claim_reasons: claim.reasons }),
        ...(line.unclear_reason && { unclear_reason: line.unclear_reason }),
      }
    })
  const differs = compared.some(({ needs_decision }) => needs_decision)
  return {
    invoice_id: id,
    revision,
    outcome: differs ? 'differs' : 'matched',
    currency,
    claimed_amount,
    ...(deliveryLocationIds.length > 0 && { delivery_location_ids: [...deliveryLocationIds] }),
    lines: compared,
  }
}

/**
 * Without a claim, a person has to decide about another price or pack, about goods that should have been ordered, about
 * what cannot be compared with a delivery that was checked in (an unknown product, other units or goods), about unclear VAT
 * if that matters for a delivery or an agreement, and which delivery is invoiced if several are possible.
 */
const needsDecision = (
  { item_id, price, statuses, unclear_reason }: PurchaseLineRecord,
  {
    policy: { requireOrders },
    checkedLineIds,
    agreedLineIds,
  }: Pick<ComparedInvoice, 'policy' | 'checkedLineIds' | 'agreedLineIds'>,
): boolean =>
  unclear_reason === 'delivery' ||
  unclear_reason === 'units' ||
  unclear_reason === 'other-goods' ||
  (unclear_reason === 'product' && checkedLineIds.has(item_id)) ||
  (unclear_reason === 'vat' && (checkedLineIds.has(item_id) || agreedLineIds.has(item_id))) ||
  (price !== null && isOtherPrice(price) && price.decision === null) ||
  (requireOrders && statuses.includes('not-ordered'))

const isOtherPrice = ({ status }: NonNullable<PurchaseLineRecord['price']>): boolean =>
  status === 'above' || status === 'pack-changed'
