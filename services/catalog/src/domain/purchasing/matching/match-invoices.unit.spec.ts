import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../derive-purchasing.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  order,
  orderedLine,
  receivedLine,
  unit,
} from '../testing/purchasing-facts.ts'
import { listInvoiceOutcomes } from './invoice-outcomes.ts'

const statuses = (...facts: PurchasingFact[]) => derive(...facts).match.lines.map(line => line.statuses)
const deliveries = (...facts: PurchasingFact[]) =>
  derive(...facts).match.lines.map(({ billed }) => billed.delivery?.id ?? null)
const checkedIn = (received: number, more: Partial<ReturnType<typeof delivery>> = {}) =>
  delivery({ lines: [receivedLine({ received })], ...more })
const billed = (quantity: number, more: Parameters<typeof invoicedLine>[0] = {}) =>
  invoice({ lines: [invoicedLine({ quantity, unitPrice: 5, ...more })] })

describe('A line of an invoice', () => {
  const linked = { orderLine: { orderId: 1, lineId: '0' } }

  it('matches if ordered, accepted and invoiced quantities and prices agree', () => {
    const received = delivery({
      orderIds: [1],
      lines: [receivedLine({ ...linked, ordered: 10, received: 10 })],
    })
    expect(statuses(order(), received, agreement({ price: 5 }), billed(10))).toEqual([['matched']])
  })

  it('is over-billed if more is invoiced than was accepted, and short if less was accepted than ordered', () => {
    const received = delivery({
      orderIds: [1],
      lines: [receivedLine({ ...linked, ordered: 10, received: 8 })],
    })
    expect(statuses(order(), received, billed(10))).toEqual([['over-billed', 'short']])
    expect(statuses(order(), received, billed(8))).toEqual([['short']])
  })

  it('is under-billed if less is invoiced than was accepted, which is no claim', () => {
    expect(statuses(checkedIn(10), billed(8))).toEqual([['under-billed']])
    expect(claimAmounts(derive(checkedIn(10), billed(8)))).toEqual([])
  })

  it('of an invoice that waits for review takes only the goods that reviewed ones leave', () => {
    const line = (lineId: number) => ({ lines: [invoicedLine({ lineId, quantity: 10, unitPrice: 5 })] })
    const misread = invoice({ id: 1, ...line(1), isPending: true })
    const claimsOf = (...facts: PurchasingFact[]) =>
      derive(checkedIn(10), ...facts).claims.map(({ claim }) => [
        claim.invoiceId,
        claim.quantityAmount.toNumber(),
      ])
    expect(claimsOf(misread, invoice({ id: 2, ...line(2) }))).toEqual([[1, 50]])
    expect(claimsOf({ ...misread, isPending: false }, invoice({ id: 2, ...line(2) }))).toEqual([[2, 50]])
  })

  it('was not ordered if the order of its delivery does not contain the product', () => {
    const other = order({ lines: [orderedLine({ productId: 999 })] })
    expect(statuses(other, checkedIn(10, { orderIds: [1] }), billed(10))).toEqual([['not-ordered']])
  })

  it('without any order is a difference only if everything has to be ordered', () => {
    const strict = (...facts: PurchasingFact[]) =>
      derivePurchasing(facts, { ...EURO_POLICY, requireOrders: true }).match.lines[0]?.status
    expect(statuses(checkedIn(10), billed(10))).toEqual([['matched']])
    expect(strict(checkedIn(10), billed(10))).toBe('not-ordered')
    expect(strict(order(), checkedIn(10), billed(10))).toBe('matched')
  })

  it('waits if its product is in units that cannot be compared', () => {
    const facts = [checkedIn(10), billed(10, { unit: unit('tub') })]
    expect(statuses(...facts)).toEqual([['unclear']])
    expect(claimAmounts(derive(...facts))).toEqual([])
  })

  it('is within the quantity tolerance of the business', () => {
    const policy = { ...EURO_POLICY, quantityTolerancePercent: toDecimal(5) }
    const purchasing = derivePurchasing([checkedIn(95), billed(100)], policy)
    expect([purchasing.match.lines[0]?.status, ...claimAmounts(purchasing)]).toEqual(['matched'])
    expect(claimAmounts(derivePurchasing([checkedIn(94), billed(100)], policy))).toEqual([30])
  })
})

describe('A delivery', () => {
  it('is found by its note number, however it is written', () => {
    expect(deliveries(checkedIn(10), billed(10, { noteNumber: 'ls 1' }))).toEqual([1])
  })

  it('is the latest one before the invoice if the supplier uses the number again', () => {
    const old = checkedIn(10, { id: 1, noteNumber: '7', deliveryDate: '2025-03-03' })
    const recent = checkedIn(10, { id: 2, noteNumber: '7', deliveryDate: '2026-03-03' })
    expect(deliveries(old, recent, billed(10, { noteNumber: '7' }))).toEqual([2])
    expect(deliveries(old, billed(10, { noteNumber: '7' }))).toEqual([null])
  })

  it('without a note number is not found by a placeholder', () => {
    expect(
      deliveries(checkedIn(10, { noteNumber: '' }), billed(10, { noteNumber: '-', productId: 999 })),
    ).toEqual([null])
  })

  it('is found by the order that the invoice names', () => {
    const line = { noteNumber: '', orderNumber: 'PO-2026-00001' }
    expect(deliveries(order(), checkedIn(10, { orderIds: [1] }), billed(10, line))).toEqual([1])
  })

  it('is found by its day if nothing is printed and no other one is possible', () => {
    const unnumbered = billed(10, { noteNumber: '' })
    const first = checkedIn(10, { id: 1 })
    const second = checkedIn(10, { id: 2, deliveryDate: '2026-03-02' })
    expect(deliveries(first, unnumbered)).toEqual([1])
    expect(deliveries(first, second, unnumbered)).toEqual([null])
    expect(deliveries({ ...first, deliveryDate: '2026-03-04' }, second, unnumbered)).toEqual([1])
  })

  it('is not assigned to either of two invoices that could bill it', () => {
    const bills = [1, 2].map(id =>
      invoice({ id, lines: [invoicedLine({ lineId: id, quantity: 10, unitPrice: 5, noteNumber: '' })] }),
    )
    expect(deliveries(checkedIn(10), ...bills)).toEqual([null, null])
  })

  it('billed by two invoices covers each unit once', () => {
    const bills = [1, 2].map(id =>
      invoice({ id, lines: [invoicedLine({ lineId: id, quantity: 10, unitPrice: 5 })] }),
    )
    expect(claimAmounts(derive(checkedIn(10), ...bills))).toEqual([50])
  })
})

describe('A closed order', () => {
  it('gets no later delivery that names no order', () => {
    const facts = [
      order({ id: 1, closedOn: '2026-03-04' }),
      order({ id: 2 }),
      delivery({ id: 1, orderIds: [1], deliveryDate: '2026-03-03', lines: [receivedLine({ received: 4 })] }),
      delivery({ id: 2, orderIds: [], deliveryDate: '2026-03-05', lines: [receivedLine({ received: 10 })] }),
    ]
    const { orders } = derive(...facts)
    expect(orders.map(({ orderId, accepted }) => [orderId, accepted.toNumber()])).toEqual([
      [1, 4],
      [2, 10],
    ])
  })
})

describe('Several deliveries to one order', () => {
  const first = checkedIn(8, { id: 1, orderIds: [1] })
  const second = checkedIn(2, { id: 2, orderIds: [1], deliveryDate: '2026-03-06' })
  const billOf = (id: number, quantity: number) =>
    invoice({ id, lines: [invoicedLine({ lineId: id, quantity, unitPrice: 5, noteNumber: `LS-${id}` })] })

  it('together cover an invoice for the whole order', () => {
    expect(claimAmounts(derive(order(), first, billOf(1, 10)))).toEqual([10])
    expect(claimAmounts(derive(order(), first, second, billOf(1, 10)))).toEqual([])
  })

  it('do not cover it if the second one is invoiced too', () => {
    expect(claimAmounts(derive(order(), first, second, billOf(1, 10), billOf(2, 2)))).toEqual([10])
  })

  it('complete the order', () => {
    const progress = (...facts: PurchasingFact[]) =>
      derive(...facts).orders.map(each => [
        each.status,
        each.accepted.toNumber(),
        each.outstanding.toNumber(),
      ])
    expect(progress(order())).toEqual([['open', 0, 10]])
    expect(progress(order(), first)).toEqual([['short', 8, 2]])
    expect(progress(order(), first, second)).toEqual([['not-invoiced', 10, 0]])
    expect(progress(order(), first, second, billOf(1, 8), billOf(2, 2))).toEqual([['matched', 10, 0]])
    expect(progress(order(), first, billOf(1, 10))).toEqual([['over-billed', 8, 2]])
  })
})

describe('Several orders on one invoice', () => {
  const orders = [1, 2].map(id => order({ id }))
  const bill = invoice({
    lines: [1, 2].map(id => invoicedLine({ lineId: id, quantity: 10, unitPrice: 5, noteNumber: `LS-${id}` })),
  })

  it('are compared one by one', () => {
    const received = [checkedIn(10, { id: 1, orderIds: [1] }), checkedIn(9, { id: 2, orderIds: [2] })]
    const purchasing = derive(...orders, ...received, bill)
    expect(purchasing.orders.map(({ status }) => status)).toEqual(['matched', 'over-billed'])
    expect(claimAmounts(purchasing)).toEqual([5])
  })

  it('are filled from the oldest on if nothing names them', () => {
    const received = [checkedIn(10, { id: 1 }), checkedIn(4, { id: 2 })]
    expect(derive(...orders, ...received).orders.map(({ accepted }) => accepted.toNumber())).toEqual([10, 4])
  })
})

describe('The outcome of an invoice', () => {
  const outcome = (...facts: PurchasingFact[]) => {
    const [first] = listInvoiceOutcomes(derive(...facts).match)
    return first && [first.isMatched, first.status, [...first.linesByStatus]]
  }
  const second = invoicedLine({ lineId: 2, order: 2, productId: 101, quantity: 3, unitPrice: 4 })
  const both = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 5 }), second] })

  it('is matched if all of its lines are', () => {
    const received = delivery({
      lines: [receivedLine({ received: 10 }), receivedLine({ productId: 101, received: 3 })],
    })
    expect(outcome(received, both)).toEqual([true, 'matched', [['matched', [1, 2]]]])
  })

  it('is that of its most important difference', () => {
    expect(outcome(checkedIn(9), both)).toEqual([
      false,
      'not-received',
      [
        ['over-billed', [1]],
        ['not-received', [2]],
      ],
    ])
  })

  it('is unclear while the product of a line is not known', () => {
    const unknown = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 5, productId: null })] })
    expect(outcome(checkedIn(10), unknown)).toEqual([false, 'unclear', [['unclear', [1]]]])
  })
})
