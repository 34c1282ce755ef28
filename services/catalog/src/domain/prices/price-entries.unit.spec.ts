import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createPriceEntries,
  findCurrentPriceEntry,
  isNewerInvoiceEvent,
  type PricedInvoice,
  type PriceEntry,
} from './price-entries.ts'

const BUTTER = 7

type Sketch = Omit<Partial<PricedInvoice>, 'lines'> & { lines: [quantity: number, total: number][] }

const invoice = (more: Sketch): PricedInvoice => ({
  invoiceId: 1,
  invoiceDate: '2026-03-01',
  currency: 'EUR',
  supplierId: 3,
  supplierName: 'Dairy',
  locationName: 'Harbour',
  ...more,
  lines: more.lines.map(([quantity, total], order) => ({
    itemId: (more.invoiceId ?? 1) * 10 + order,
    order,
    productId: BUTTER,
    productName: 'Butter 250 g',
    unit: 'kg',
    quantity: toDecimal(quantity),
    totalPrice: toDecimal(total),
  })),
})
const prices = (facts: PricedInvoice) => createPriceEntries(facts, 'EUR').map(entry => entry.price.toNumber())

describe('the price entries of an invoice', () => {
  it('have effective prices: line total ÷ quantity, to 6 decimals', () => {
    expect(
      prices(
        invoice({
          lines: [
            [3, 1],
            [8, 9.88],
          ],
        }),
      ),
    ).toEqual([0.333333, 1.235])
  })

  it('do not include free and negative lines', () => {
    expect(
      prices(
        invoice({
          lines: [
            [2, 0],
            [-1, -5],
            [1, 20],
          ],
        }),
      ),
    ).toEqual([20])
  })

  it('are empty for a credit note, even for a positive line', () => {
    expect(
      prices(
        invoice({
          lines: [
            [1, 5],
            [-2, -30],
          ],
        }),
      ),
    ).toEqual([])
  })

  it("are none in another currency than the business's", () => {
    expect(prices(invoice({ currency: 'USD', lines: [[1, 5]] }))).toEqual([])
  })

  it('are created in any currency until the business has chosen its own', () => {
    expect(createPriceEntries(invoice({ currency: 'USD', lines: [[1, 5]] }), null)).toHaveLength(1)
  })

  it('have the date, invoice, supplier, location and the name on the line', () => {
    const [entry] = createPriceEntries(invoice({ invoiceId: 12, lines: [[2, 9]] }), 'EUR')
    expect(entry).toEqual({
      id: 'item-120',
      productId: BUTTER,
      invoiceDate: '2026-03-01',
      invoiceId: 12,
      lineOrder: 0,
      price: toDecimal('4.5'),
      unit: 'kg',
      lineName: 'Butter 250 g',
      supplierId: 3,
      supplierName: 'Dairy',
      locationName: 'Harbour',
    })
  })
})

describe('the current price', () => {
  const inForce = (...invoices: PricedInvoice[]) =>
    findCurrentPriceEntry(invoices.flatMap(facts => createPriceEntries(facts, 'EUR')))?.price.toNumber()

  it('is that of the latest invoice date, whenever the invoice arrived', () => {
    const late = invoice({ invoiceId: 1, invoiceDate: '2026-03-05', lines: [[1, 5]] })
    const early = invoice({ invoiceId: 2, invoiceDate: '2026-03-01', lines: [[1, 9]] })
    expect(inForce(late, early)).toBe(5)
  })

  it('is that of the later invoice on the same date, and of the later line on the same invoice', () => {
    const first = invoice({ invoiceId: 1, lines: [[1, 5]] })
    const second = invoice({
      invoiceId: 2,
      lines: [
        [1, 6],
        [1, 6.4],
      ],
    })
    expect(inForce(second, first)).toBe(6.4)
  })

  it('is null without entries', () => {
    expect(inForce()).toBeUndefined()
  })
})

describe('an event about an invoice', () => {
  it('replaces one of a lower revision, never one of a higher', () => {
    expect(isNewerInvoiceEvent({ revision: 2, deleted: false }, { revision: 1, deleted: false })).toBe(true)
    expect(isNewerInvoiceEvent({ revision: 1, deleted: false }, { revision: 2, deleted: true })).toBe(false)
  })

  it('changes nothing if repeated, except that a deletion replaces the same revision', () => {
    expect(isNewerInvoiceEvent({ revision: 2, deleted: false }, { revision: 2, deleted: false })).toBe(false)
    expect(isNewerInvoiceEvent({ revision: 2, deleted: true }, { revision: 2, deleted: false })).toBe(true)
    expect(isNewerInvoiceEvent({ revision: 2, deleted: false }, { revision: 2, deleted: true })).toBe(false)
  })
})

type InvoiceEvent = { invoiceId: number; revision: number; facts: PricedInvoice | null }

/** The state after processing all events in this order. */
const processInOrder = (events: readonly InvoiceEvent[]) => {
  const known = new Map<number, InvoiceEvent>()
  for (const received of events) {
    const before = known.get(received.invoiceId)
    const statement = ({ revision, facts }: InvoiceEvent) => ({ revision, deleted: facts === null })
    if (isNewerInvoiceEvent(statement(received), before ? statement(before) : null))
      known.set(received.invoiceId, received)
  }
  return [...known.values()].flatMap(({ facts }) => (facts ? createPriceEntries(facts, 'EUR') : []))
}
const byId = (entries: PriceEntry[]) => [...entries].sort((a, b) => a.id.localeCompare(b.id))

describe('in whatever order and however often events arrive', () => {
  const eventLists = fc
    .array(
      fc.record({
        invoiceId: fc.integer({ min: 1, max: 6 }),
        deleted: fc.boolean(),
        day: fc.integer({ min: 1, max: 4 }),
        lines: fc.array(fc.tuple(fc.integer({ min: -2, max: 5 }), fc.integer({ min: -3, max: 9 })), {
          maxLength: 4,
        }),
      }),
      { maxLength: 12 },
    )
    .map(records =>
      records.map(({ invoiceId, deleted, day, lines }, index): InvoiceEvent => {
        const facts = invoice({ invoiceId, invoiceDate: `2026-03-0${day}`, lines })
        return { invoiceId, revision: index + 1, facts: deleted ? null : facts }
      }),
    )

  it('entries and current prices are the same', () => {
    const received = eventLists.chain(events =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      ),
    )
    fc.assert(
      fc.property(received, ([inOrder, shuffled]) => {
        const entries = processInOrder(inOrder)
        expect(byId(processInOrder(shuffled))).toEqual(byId(entries))
        expect(findCurrentPriceEntry(processInOrder(shuffled))).toEqual(findCurrentPriceEntry(entries))
      }),
      { seed: 20260301, numRuns: 300 },
    )
  })
})
