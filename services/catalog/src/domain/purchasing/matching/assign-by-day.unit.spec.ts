import { addDays } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import {
  delivery,
  invoice,
  invoicedLine,
  order,
  orderedLine,
  type ReceivedLineSketch,
  receivedLine,
} from '../testing/purchasing-facts.ts'

const EGGS = 102
const statuses = (...facts: PurchasingFact[]) => derive(...facts).match.lines.map(line => line.statuses)
const deliveryIds = (...facts: PurchasingFact[]) =>
  derive(...facts).match.lines.map(({ billed }) => billed.delivery?.id ?? null)

/** A delivery without a note number; ordered with order 1 unless stated. */
const checkIn = (
  id: number,
  received: number,
  { line = {}, ...more }: Partial<DeliveryFact> & { readonly line?: Partial<ReceivedLineSketch> } = {},
): DeliveryFact =>
  delivery({ id, noteNumber: '', orderIds: [1], lines: [receivedLine({ received, ...line })], ...more })

/** An invoice of butter at 12.00 that prints neither an order nor a delivery note. */
const bill = (quantity: number, more: Partial<Parameters<typeof invoice>[0]> = {}) =>
  invoice({
    lines: [invoicedLine({ lineId: more.id ?? 1, quantity, unitPrice: 12, noteNumber: '' })],
    ...more,
  })

describe('An invoice without numbers', () => {
  it('bills all deliveries of its order: 10 ordered and invoiced, 7 and 1 accepted, so 2 are claimed', () => {
    expect(claimAmounts(derive(order(), checkIn(1, 7), bill(10)))).toEqual([36])
    expect(claimAmounts(derive(order(), checkIn(1, 7), checkIn(2, 1), bill(10)))).toEqual([24])
    const later = checkIn(2, 1, { deliveryDate: '2026-03-06' })
    expect(claimAmounts(derive(order(), checkIn(1, 7), later, bill(10)))).toEqual([24])
  })

  it('keeps its claim while another delivery of the order is being checked in', () => {
    const begun = checkIn(2, 1, { checkedInAt: null })
    expect(claimAmounts(derive(order(), checkIn(1, 7), begun, bill(10)))).toEqual([36])
  })

  it('that names only the order keeps its claim too', () => {
    const line = { quantity: 10, unitPrice: 12, noteNumber: '', orderNumber: 'PO-2026-00001' }
    const named = invoice({ lines: [invoicedLine(line)] })
    const begun = checkIn(2, 1, { checkedInAt: null, deliveryDate: '2026-03-04' })
    expect(claimAmounts(derive(order(), checkIn(1, 7), begun, named))).toEqual([36])
    expect(claimAmounts(derive(order(), checkIn(1, 7), checkIn(2, 1), named))).toEqual([24])
  })

  it('bills deliveries of two orders if it bills more than each contains', () => {
    const orders = [order({ id: 1 }), order({ id: 2 })]
    const received = [checkIn(1, 10), checkIn(2, 8, { orderIds: [2], deliveryDate: '2026-03-02' })]
    expect(claimAmounts(derive(...orders, ...received, bill(20)))).toEqual([24])
  })

  it('waits if it may bill either of two orders', () => {
    const orders = [order({ id: 1 }), order({ id: 2 })]
    const received = [
      checkIn(1, 7, { deliveryDate: '2026-03-02' }),
      checkIn(2, 3, { orderIds: [2], deliveryDate: '2026-03-01' }),
    ]
    const facts = [...orders, ...received, bill(10)]
    expect(statuses(...facts)).toEqual([['unclear']])
    expect(claimAmounts(derive(...facts))).toEqual([])
  })

  it('bills the delivery of the same day alone only if that explains what is invoiced', () => {
    const unordered = checkIn(2, 2, { orderIds: [], deliveryDate: '2026-03-04' })
    const ordered = checkIn(1, 8)
    expect(statuses(order(), ordered, unordered, bill(10))).toEqual([['unclear']])
    const whole = checkIn(3, 10, { orderIds: [], deliveryDate: '2026-03-04' })
    expect(deliveryIds(order(), ordered, whole, bill(10))).toEqual([3])
  })

  it('shares the deliveries of an order with a second one, up to what was ordered', () => {
    const received = [checkIn(1, 7), checkIn(2, 3, { deliveryDate: '2026-03-06' })]
    const second = bill(3, { id: 2, invoiceDate: '2026-03-07' })
    const facts = [order(), ...received, bill(7), second]
    expect(deliveryIds(...facts)).toEqual([1, 2])
    expect(claimAmounts(derive(...facts))).toEqual([])
    expect(statuses(order(), ...received, bill(10), { ...second, invoiceDate: '2026-03-04' })).toEqual([
      ['unclear'],
      ['unclear'],
    ])
  })
})

describe('A delivery without an order', () => {
  const lines = [
    invoicedLine({ lineId: 1, quantity: 2, unitPrice: 12, noteNumber: '' }),
    invoicedLine({ lineId: 2, productId: EGGS, quantity: 3, unitPrice: 5, noteNumber: '' }),
  ]
  const unordered = checkIn(1, 1, { orderIds: [] })

  it('says nothing about goods that nobody recorded', () => {
    const facts = [unordered, invoice({ lines })]
    expect(statuses(...facts)).toEqual([['over-billed'], ['not-checked']])
    expect(claimAmounts(derive(...facts))).toEqual([12])
  })

  it('is complete if the invoice prints its delivery note number', () => {
    const printed = lines.map(line => ({ ...line, noteNumber: 'LS-1' }))
    const facts = [{ ...unordered, noteNumber: 'LS-1' }, invoice({ lines: printed })]
    expect(claimAmounts(derive(...facts))).toEqual([12, 15])
  })

  it('is complete if it states what was expected', () => {
    const listed = checkIn(1, 1, { orderIds: [], line: { ordered: 2 } })
    expect(claimAmounts(derive(listed, invoice({ lines })))).toEqual([12, 15])
  })

  it('does not belong to an invoice that was processed before, unless it prints the number', () => {
    const processedAt = Temporal.Instant.from('2026-03-01T11:59:00Z')
    expect(statuses(unordered, invoice({ lines, processedAt }))).toEqual([['not-checked'], ['not-checked']])
    const [printed] = lines.map(line => ({ ...line, noteNumber: 'LS-1' }))
    const numbered = invoice({ lines: printed ? [printed] : [], processedAt })
    expect(claimAmounts(derive({ ...unordered, noteNumber: 'LS-1' }, numbered))).toEqual([12])
  })

  it('with an order is compared however late it is checked in', () => {
    const processedAt = Temporal.Instant.from('2026-03-01T11:59:00Z')
    expect(claimAmounts(derive(order(), checkIn(1, 7), bill(10, { processedAt })))).toEqual([36])
  })
})

describe('Several deliveries of one order', () => {
  const part = fc.record({
    product: fc.constantFrom(0, 1, 2),
    delivery: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  const days = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 })

  it('in any split give the same claims as one delivery', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        days,
        fc.boolean(),
        (parts, offsets, isNamed) => {
          const products = [0, 1, 2]
          const ordered = order({
            lines: products.map(productId =>
              orderedLine({ lineId: `${productId}`, productId: productId + 100 }),
            ),
          })
          const billed = invoice({
            lines: products.map(product =>
              invoicedLine({
                ...{ lineId: product + 1, productId: product + 100, quantity: 10, unitPrice: 5 },
                ...{ noteNumber: '', orderNumber: isNamed ? 'PO-2026-00001' : '' },
              }),
            ),
          })
          const deliver = (id: number, deliveryDate: string, own: typeof parts) =>
            delivery({
              ...{ id, noteNumber: '', orderIds: [1], deliveryDate },
              lines: [...Map.groupBy(own, ({ product }) => product)].map(([product, group]) =>
                receivedLine({
                  productId: product + 100,
                  received: group.reduce((sum, { quantity }) => sum + quantity, 0),
                }),
              ),
            })
          const split = [...Map.groupBy(parts, each => each.delivery)].map(([index, own]) =>
            deliver(index + 1, addDays('2026-03-04', -(offsets[index] ?? 0)), own),
          )
          const whole = deliver(1, '2026-03-04', parts)
          expect(claimAmounts(derive(ordered, billed, ...split))).toEqual(
            claimAmounts(derive(ordered, billed, whole)),
          )
        },
      ),
      { seed: 26, numRuns: 200 },
    )
  })
})
