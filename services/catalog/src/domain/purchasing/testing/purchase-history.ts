import { addDays, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import type { AgreementFact } from '../facts/agreement-fact.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import {
  agreement,
  creditNote,
  decision,
  delivery,
  invoice,
  invoicedLine,
  order,
  orderedLine,
  receivedLine,
} from './purchasing-facts.ts'

/** Generated purchases of a few products: orders, deliveries, invoices, credit notes, corrections and decisions. */

const START = '2026-03-01'
const PRODUCTS = [1, 2, 3] as const

const day = fc.nat(40).map(days => addDays(START, days))
const product = fc.constantFrom(...PRODUCTS)
const quantity = fc.integer({ min: 0, max: 12 })
const uploadedAt = fc.option(day.map(date => Temporal.Instant.from(`${date}T08:00:00Z`)))
const cents = fc.integer({ min: 100, max: 999 }).map(amount => amount / 100)
const version = {
  revision: fc.integer({ min: 1, max: 3 }),
  deleted: fc.integer({ max: 9, min: 0 }).map(n => n === 0),
}
const id = fc.integer({ min: 1, max: 4 })
const noteNumber = fc.constantFrom('', 'LS-1', 'LS-1', 'LS-2', 'LS-2', 'LS-3')
const location = fc.constantFrom(10, 20)

const agreements: fc.Arbitrary<AgreementFact> = fc
  .record({
    ...version,
    id,
    productId: product,
    price: cents,
    locationId: fc.option(location),
    validFrom: day,
  })
  .map(agreement)

const orders: fc.Arbitrary<OrderFact> = fc
  .record({ ...version, id, orderDate: day, lines: fc.array(fc.record({ productId: product, quantity })) })
  .map(({ lines, ...more }) =>
    order({ ...more, lines: lines.map((line, index) => orderedLine({ ...line, lineId: `${index}` })) }),
  )

const received = fc
  .record({
    productId: product,
    received: quantity,
    refused: fc.nat(2),
    minute: fc.nat(9),
    substitute: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, product),
  })
  .map(({ minute, substitute, ...line }) => {
    const recordedAt = Temporal.Instant.from('2026-03-01T12:00:00Z').add({ minutes: minute })
    const { unit } = receivedLine(line)
    return receivedLine({ ...line, recordedAt, substitutedBy: substitute && { productId: substitute, unit } })
  })

const deliveries: fc.Arbitrary<DeliveryFact> = fc
  .record({
    ...version,
    id,
    noteNumber,
    locationId: location,
    deliveryDate: day,
    orderIds: fc.uniqueArray(id, { maxLength: 2 }),
    lines: fc.array(received, { maxLength: 4 }),
    isCheckedIn: fc.boolean(),
  })
  .map(({ isCheckedIn, ...more }) => delivery(isCheckedIn ? more : { ...more, checkedInAt: null }))

const invoiceLines = (documentId: number, isCredit: boolean) =>
  fc
    .array(
      fc.record({
        productId: product,
        quantity: fc.integer({ min: 1, max: 12 }),
        unitPrice: cents,
        noteNumber,
        creditedInvoiceNumber: fc.constantFrom('', ...(isCredit ? ['R-1', 'R-2'] : [])),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map(lines =>
      lines.map((line, index) => invoicedLine({ ...line, lineId: documentId * 10 + index, order: index })),
    )

const invoices: fc.Arbitrary<InvoiceFact> = id.chain(documentId =>
  fc
    .record({
      ...version,
      uploadedAt,
      isPending: fc.boolean(),
      invoiceDate: day,
      locationId: location,
      lines: invoiceLines(documentId, false),
    })
    .map(more => invoice({ ...more, id: documentId })),
)

const creditNotes: fc.Arbitrary<InvoiceFact> = id.chain(number =>
  fc
    .record({
      ...version,
      uploadedAt,
      isPending: fc.boolean(),
      invoiceDate: day,
      lines: invoiceLines(50 + number, true),
    })
    .map(more => creditNote({ ...more, id: 50 + number })),
)

const claimId = fc.tuple(id, fc.nat(3)).map(([invoiceId, index]) => `${invoiceId}-${invoiceId * 10 + index}`)

const decisions: fc.Arbitrary<DecisionFact> = fc
  .record({
    id,
    date: day,
    claimId,
    type: fc.constantFrom('send-claim', 'waive-claim', 'short-pay', 'dispute-price'),
    invoiceId: id,
    amount: cents,
    isOfEarlierRelease: fc.boolean(),
  })
  .map(({ id: decisionId, date, type, invoiceId, claimId: claim, amount, isOfEarlierRelease }) => {
    const more = { id: decisionId, date }
    switch (type) {
      case 'send-claim':
        return decision({ type, claimId: claim, amount: toDecimal(amount) }, more)
      case 'waive-claim':
        return decision(
          {
            ...{ type, claimId: claim, reason: 'goodwill' },
            ...(!isOfEarlierRelease && { amount: toDecimal(amount) }),
          },
          more,
        )
      case 'short-pay':
        return decision({ type, invoiceId }, more)
      default:
        return decision({ type: 'dispute-price', invoiceId, lineId: invoiceId * 10 }, more)
    }
  })

/** Versions of facts in the order in which they were generated, some of them corrections of others. */
export const purchaseHistory: fc.Arbitrary<readonly PurchasingFact[]> = fc
  .tuple(
    fc.array(agreements, { minLength: 2, maxLength: 6 }),
    fc.array(orders, { maxLength: 4 }),
    fc.array(deliveries, { maxLength: 6 }),
    fc.array(invoices, { maxLength: 6 }),
    fc.array(creditNotes, { maxLength: 4 }),
    fc.array(decisions, { maxLength: 4 }),
  )
  .map(groups => groups.flat())

/** The same facts in another order, some of them repeated. */
export const arrivals = (facts: readonly PurchasingFact[]): fc.Arbitrary<readonly PurchasingFact[]> =>
  fc
    .tuple(fc.shuffledSubarray([...facts], { minLength: facts.length }), fc.shuffledSubarray([...facts]))
    .chain(([once, repeated]) =>
      fc.shuffledSubarray([...once, ...repeated], { minLength: once.length + repeated.length }),
    )
