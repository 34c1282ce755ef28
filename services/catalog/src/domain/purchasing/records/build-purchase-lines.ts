import type { PriceCheck, UnclearReason } from '@rms/contracts'
import { type Decimal, sumDecimals, toNumber } from '@rms/domain-kit'
import { getClaimId } from '../claims/claims.ts'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import { listOrderedQuantities } from '../matching/ordered-quantities.ts'
import { findReceivedFactor, type ReceivedGoods } from '../matching/received-goods.ts'
import type { SnapshotLine } from '../sources/to-invoice-fact.ts'
import { convertQuantity } from '../units/purchase-units.ts'
import { findPriceDecision, type PriceDecisions } from './price-decisions.ts'
import type { PurchaseLineRecord } from './purchase-records.ts'

export interface LineContext {
  /** Lines as printed, by id. */
  readonly printed: ReadonlyMap<number, Pick<SnapshotLine, 'product_name' | 'pack'>>
  readonly decisions: PriceDecisions
  readonly claimIds: ReadonlySet<string>
}

export interface OrderFinder {
  /** The orders of a line: those of its delivery and the one that it names. */
  readonly findOrders: (line: AssignedLine) => readonly OrderFact[]
}

export function createOrderFinder({ orders }: Pick<PurchasingFacts, 'orders'>): OrderFinder {
  const byId = new Map(orders.map(order => [order.id, order]))
  const byNumber = new Map(orders.map(order => [normaliseDocumentNumber(order.orderNumber), order]))
  return {
    findOrders: ({ line, deliveries }) => {
      const named = isDocumentNumber(line.orderNumber)
        ? byNumber.get(normaliseDocumentNumber(line.orderNumber))
        : undefined
      const delivered = deliveries.flatMap(({ orderIds }) => orderIds).flatMap(id => byId.get(id) ?? [])
      return [...new Set(named ? [...delivered, named] : delivered)]
    },
  }
}

/** All lines of all documents, in the order of the documents. */
export function buildPurchaseLines(
  { assigned, lines }: InvoiceMatch,
  orders: OrderFinder,
  context: LineContext,
): ReadonlyMap<number, readonly PurchaseLineRecord[]> {
  const matched = new Map(lines.map(line => [line.billed.line.lineId, line]))
  const ordered = listOrderedQuantities(lines, orders.findOrders)
  const byInvoice = Map.groupBy(assigned, ({ invoice }) => invoice.id)
  return new Map(
    [...byInvoice].map(([invoiceId, group]) => [
      invoiceId,
      group
        .toSorted((a, b) => a.line.order - b.line.order)
        .map(each => buildLine(each, matched.get(each.line.lineId), { ...context, ordered })),
    ]),
  )
}

function buildLine(
  assigned: AssignedLine,
  matched: MatchedLine | undefined,
  {
    printed,
    decisions,
    claimIds,
    ordered,
  }: LineContext & { readonly ordered: ReturnType<typeof listOrderedQuantities> },
): PurchaseLineRecord {
  const { invoice, line, date, locationId } = assigned
  const claimId = getClaimId(invoice.id, line.lineId)
  const { product_name = '', pack = '' } = printed.get(line.lineId) ?? {}
  return {
    item_id: line.lineId,
    kind: line.kind,
    product_id: line.productId,
    product_name,
    unit: line.unit.name,
    pack,
    statuses: matched ? [...matched.statuses] : isUnknown(assigned) ? ['unclear'] : [],
    unclear_reason: matched ? findUnclearReason(matched) : isUnknown(assigned) ? 'product' : null,
    ordered_quantity: toQuantity(ordered.get(line.lineId) ?? null),
    received_quantity: toQuantity(matched ? sumReceived(matched) : null),
    accepted_quantity: toQuantity(matched?.accepted ?? null),
    invoiced_quantity: toNumber(line.quantity, 6),
    price: matched ? buildPriceCheck(matched, decisions) : null,
    delivery_date: date,
    claim_id: claimIds.has(claimId) ? claimId : null,
    location_id: locationId,
    is_confirmed: invoice.confirmedPrices?.get(line.lineId)?.eq(line.unitPrice) ?? false,
  }
}

const isUnknown = ({ invoice, line }: AssignedLine): boolean =>
  invoice.documentType === 'invoice' && line.kind === 'goods' && line.productId === null

function findUnclearReason({ billed, hasUnclearUnits, mayBeOtherGoods }: MatchedLine): UnclearReason | null {
  if (billed.isAmbiguous) return 'delivery'
  if (hasUnclearUnits) return 'units'
  if (mayBeOtherGoods) return 'other-goods'
  return billed.net === null ? 'vat' : null
}

export const toQuantity = (value: Decimal | null): number | null =>
  value === null ? null : toNumber(value, 6)

/** What was accepted for the line, with refused and damaged goods and what no invoice has billed. */
function sumReceived({ billed, accepted, received }: MatchedLine): Decimal | null {
  if (accepted === null) return null
  const more = received.map(goods => {
    const factor = findReceivedFactor(goods, billed.line.unit)
    return factor && convertQuantity(countRest(goods), factor)
  })
  return sumKnown([accepted, ...more])
}

/** Of weighed goods, only the accepted ones were weighed. */
const countRest = ({ line, remaining }: ReceivedGoods): Decimal =>
  line.weighed ? remaining : remaining.plus(line.damaged).plus(line.refused)

const sumKnown = (quantities: readonly (Decimal | null)[]): Decimal | null =>
  quantities.length === 0 || quantities.includes(null)
    ? null
    : sumDecimals(quantities.filter(quantity => quantity !== null))

function buildPriceCheck(
  { billed: { line, net }, price, dayPriceAlert }: MatchedLine,
  decisions: PriceDecisions,
): PriceCheck | null {
  if (price === null || net === null) return null
  return {
    status: price.status,
    agreement_id: price.agreementId,
    price: toNumber(net.price, 6),
    agreed_price: toQuantity(price.agreedPrice),
    difference: toNumber(price.difference, 2),
    base_prices: price.comparison && {
      unit: price.comparison.unit,
      agreed: toNumber(price.comparison.agreed, 6),
      invoiced: toNumber(price.comparison.invoiced, 6),
    },
    day_price: dayPriceAlert && {
      median: toNumber(dayPriceAlert.median, 6),
      percent: toNumber(dayPriceAlert.percent, 1),
    },
    decision: findPriceDecision(decisions, { lineId: line.lineId, price: net.price }),
  }
}
