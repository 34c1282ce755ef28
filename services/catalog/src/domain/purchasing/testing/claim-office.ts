import { addDays, type Decimal, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import type { ClaimPosition } from '../claims/claim-states.ts'
import { derivePurchasing, type Purchasing } from '../derive-purchasing.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import type { Payment } from '../payments/payments.ts'
import {
  agreement,
  creditNote,
  decision,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  receivedLine,
} from './purchasing-facts.ts'

/** What people do about claims, one after another, as the screens allow it. */
export type ClaimEvent =
  | {
      readonly type: 'check-in' | 'price' | 'waive' | 'reopen' | 'pay' | 'undo'
      readonly target: number
      readonly amount: number
    }
  | { readonly type: 'credit'; readonly target: number; readonly amount: number; readonly isNamed: boolean }
  | { readonly type: 'short-pay'; readonly target: number; readonly isShort: boolean }
  | { readonly type: 'next-day' }

const INVOICES = [1, 2] as const
const CREDITS = [51, 52, 53] as const
const START = '2026-03-10'
const MORNING = Temporal.Instant.from('2026-03-10T06:00:00Z')

const invoiceId = fc.constantFrom(...INVOICES)
const creditId = fc.constantFrom(...CREDITS)
const documentId = fc.oneof(invoiceId, creditId)
const amount = fc.integer({ min: 0, max: 10 })

export const claimEvents: fc.Arbitrary<readonly ClaimEvent[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('check-in', 'price', 'waive', 'reopen'), target: invoiceId, amount }),
    fc.record({ type: fc.constantFrom('pay', 'undo'), target: documentId, amount }),
    fc.record({
      type: fc.constant('credit' as const),
      target: creditId,
      amount: fc.oneof(
        fc.constantFrom(20, 60, 44, 16),
        fc.integer({ min: 100, max: 20_000 }).map(cents => cents / 100),
      ),
      isNamed: fc.boolean(),
    }),
    fc.record({ type: fc.constant('short-pay' as const), target: invoiceId, isShort: fc.boolean() }),
    fc.constant({ type: 'next-day' as const }),
  ),
  { minLength: 8, maxLength: 30 },
)

/** The purchases of a supplier while these events happen. */
export class ClaimOffice {
  readonly facts: PurchasingFact[] = [agreement({ price: 20 })]
  readonly #documents = new Map<number, InvoiceFact>()
  readonly #deliveries = new Map<number, DeliveryFact>()
  #decisions: DecisionFact[] = []
  #today = START
  #lastId = 0

  constructor() {
    for (const id of INVOICES) this.#store(bill(id, 22))
  }

  derive(): Purchasing {
    return derivePurchasing(this.facts, EURO_POLICY)
  }

  apply(event: ClaimEvent): void {
    switch (event.type) {
      case 'next-day':
        this.#today = addDays(this.#today, 1)
        break
      case 'check-in':
        this.#checkIn(event.target, event.amount)
        break
      case 'price':
        this.#correct(event.target, toDecimal(event.amount).div(4).plus(20).toNumber())
        break
      case 'credit':
        this.#credit(event.target, event.amount, event.isNamed)
        break
      case 'waive':
        this.#waive(event.target)
        break
      case 'reopen':
        this.#reopen(event.target)
        break
      case 'short-pay':
        this.#shortPay(event.target, event.isShort)
        break
      case 'pay':
        this.#pay(event.target)
        break
      case 'undo':
        this.#undo(event.target)
    }
  }

  #checkIn(id: number, received: number): void {
    const before = this.#deliveries.get(id)
    const revision = (before?.revision ?? 0) + 1
    const recordedAt = MORNING.add({ minutes: revision })
    const lines = [receivedLine({ ordered: 10, received, recordedAt })]
    const checked = delivery({ id, revision, lines })
    this.#deliveries.set(id, checked)
    this.facts.push(checked)
  }

  #correct(id: number, price: number): void {
    const before = this.#documents.get(id)
    if (before && !before.isPaid) this.#store({ ...bill(id, price), revision: before.revision + 1 })
  }

  /** Stores a credit note, or corrects one that is not paid. */
  #credit(id: number, net: number, isNamed: boolean): void {
    const before = this.#documents.get(id)
    if (before?.isPaid) return
    const line = invoicedLine({
      ...{ lineId: id * 10, quantity: 1, unitPrice: net, vatRate: 10, noteNumber: '' },
      creditedInvoiceNumber: isNamed ? `R-${INVOICES[id % INVOICES.length]}` : '',
    })
    const total = toDecimal(net).times('1.1').toDecimalPlaces(2)
    const note = creditNote({ id, invoiceDate: before?.invoiceDate ?? this.#today, lines: [line], total })
    this.#store({ ...note, revision: (before?.revision ?? 0) + 1 })
  }

  #waive(id: number): void {
    const position = this.#findClaim(id)
    if (!position?.openAmount.gt(0)) return
    const { claim, openAmount } = position
    this.#decide({ type: 'waive-claim', claimId: claim.id, reason: 'goodwill', amount: openAmount })
  }

  #reopen(id: number): void {
    const position = this.#findClaim(id)
    if (!position?.waivedAmount.gt(0)) return
    this.#withdraw(({ decision: made }) => made.type === 'waive-claim' && made.claimId === position.claim.id)
  }

  #shortPay(id: number, isShort: boolean): void {
    const payment = this.#findPayment(id)
    if (!payment || payment.isPaid) return
    if (!isShort && payment.settledByPaidCredits.gt(0)) return
    this.#withdraw(({ decision: made }) => made.type === 'short-pay' && made.invoiceId === id)
    if (isShort) this.#decide({ type: 'short-pay', invoiceId: id })
  }

  #pay(id: number): void {
    const payment = this.#findPayment(id)
    const document = this.#documents.get(id)
    if (!payment || !document || payment.isPaid || payment.holds.length > 0) return
    const { currency, total, withheld, alreadyWithheld, due, withheldByClaim, settledCredits } = payment
    const recorded = {
      ...{ currency, total, withheld, alreadyWithheld, due, isShortPaid: withheld.gt(0) },
      withheldByClaim: new Map(withheldByClaim.map(each => [each.claimId, each.amount ?? toDecimal(0)])),
      settledCredits,
    }
    this.#store({ ...document, revision: document.revision + 1, isPaid: true, payment: recorded })
  }

  #undo(id: number): void {
    const document = this.#documents.get(id)
    if (!document?.isPaid || this.#findPayment(id)?.settledByPaidCredits.gt(0)) return
    this.#store({ ...document, revision: document.revision + 1, isPaid: false, payment: null })
  }

  #findClaim(id: number): ClaimPosition | undefined {
    return this.derive().claims.find(({ claim }) => claim.invoiceId === id)
  }

  #findPayment(id: number): Payment | undefined {
    return this.derive().payments.find(({ invoiceId: of }) => of === id)
  }

  #store(document: InvoiceFact): void {
    this.#documents.set(document.id, document)
    this.facts.push(document)
  }

  #decide(made: DecisionFact['decision']): void {
    const id = ++this.#lastId
    const decidedAt = MORNING.add({ minutes: id })
    const fact = decision(made, { id, date: this.#today, decidedAt })
    this.#decisions.push(fact)
    this.facts.push(fact)
  }

  #withdraw(isWithdrawn: (fact: DecisionFact) => boolean): void {
    for (const fact of this.#decisions.filter(isWithdrawn))
      this.facts.push({ ...fact, revision: fact.revision + 1, deleted: true })
    this.#decisions = this.#decisions.filter(fact => !isWithdrawn(fact))
  }
}

/** An invoice of 10 cases, of which the agreed price is 20. */
const bill = (id: number, price: number): InvoiceFact => {
  const line = invoicedLine({
    ...{ lineId: id * 10, quantity: 10, unitPrice: price, vatRate: 10, noteNumber: `LS-${id}` },
  })
  return invoice({ id, lines: [line], total: toDecimal(price).times(11).toDecimalPlaces(2) })
}

export const sumOf = <Item>(items: readonly Item[], read: (item: Item) => Decimal): Decimal =>
  items.reduce((sum, item) => sum.plus(read(item)), toDecimal(0))
