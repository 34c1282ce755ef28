import { decimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createPriceEntries,
  findCurrentEntry,
  type InvoiceFacts,
  type PriceEntry,
  supersedes,
} from './price-entries.ts'

const BUTTER = 7

type Sketch = Omit<Partial<InvoiceFacts>, 'lines'> & { lines: [quantity: number, total: number][] }

const invoice = (more: Sketch): InvoiceFacts => ({
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
    quantity: decimal(quantity),
    totalPrice: decimal(total),
  })),
})
const prices = (facts: InvoiceFacts) => createPriceEntries(facts, 'EUR').map(entry => entry.price.toNumber())

describe('the prices that an invoice makes', () => {
  it('are effective ones: line total ÷ quantity, to 6 decimals', () => {
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

  it('leave out free and negative lines', () => {
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

  it('are none on a credit note, even for a line above zero', () => {
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

  it('are there in any currency until the business has named its own', () => {
    expect(createPriceEntries(invoice({ currency: 'USD', lines: [[1, 5]] }), null)).toHaveLength(1)
  })

  it('carry date, invoice, supplier, place and how the line called it', () => {
    const [entry] = createPriceEntries(invoice({ invoiceId: 12, lines: [[2, 9]] }), 'EUR')
    expect(entry).toEqual({
      id: 'item-120',
      productId: BUTTER,
      invoiceDate: '2026-03-01',
      invoiceId: 12,
      lineOrder: 0,
      price: decimal('4.5'),
      unit: 'kg',
      lineName: 'Butter 250 g',
      supplierId: 3,
      supplierName: 'Dairy',
      locationName: 'Harbour',
    })
  })
})

describe('the price in force', () => {
  const inForce = (...invoices: InvoiceFacts[]) =>
    findCurrentEntry(invoices.flatMap(facts => createPriceEntries(facts, 'EUR')))?.price.toNumber()

  it('is that of the latest invoice date, whenever it arrived', () => {
    const late = invoice({ invoiceId: 1, invoiceDate: '2026-03-05', lines: [[1, 5]] })
    const early = invoice({ invoiceId: 2, invoiceDate: '2026-03-01', lines: [[1, 9]] })
    expect(inForce(late, early)).toBe(5)
  })

  it('on one date is that of the later invoice, and on one invoice that of the later line', () => {
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

  it('is none without an entry', () => {
    expect(inForce()).toBeUndefined()
  })
})

describe('a statement about an invoice', () => {
  it('replaces one of a lower revision, never one of a higher', () => {
    expect(supersedes({ revision: 2, deleted: false }, { revision: 1, deleted: false })).toBe(true)
    expect(supersedes({ revision: 1, deleted: false }, { revision: 2, deleted: true })).toBe(false)
  })

  it('heard twice changes nothing, but a deletion replaces what it deletes', () => {
    expect(supersedes({ revision: 2, deleted: false }, { revision: 2, deleted: false })).toBe(false)
    expect(supersedes({ revision: 2, deleted: true }, { revision: 2, deleted: false })).toBe(true)
    expect(supersedes({ revision: 2, deleted: false }, { revision: 2, deleted: true })).toBe(false)
  })
})

type Told = { invoiceId: number; revision: number; facts: InvoiceFacts | null }

/** What is known after hearing everything in this order. */
const listen = (told: readonly Told[]) => {
  const known = new Map<number, Told>()
  for (const heard of told) {
    const before = known.get(heard.invoiceId)
    const statement = ({ revision, facts }: Told) => ({ revision, deleted: facts === null })
    if (supersedes(statement(heard), before ? statement(before) : null)) known.set(heard.invoiceId, heard)
  }
  return [...known.values()].flatMap(({ facts }) => (facts ? createPriceEntries(facts, 'EUR') : []))
}
const byId = (entries: PriceEntry[]) => [...entries].sort((a, b) => a.id.localeCompare(b.id))

describe('whatever the order and repetition of what is told', () => {
  const tellings = fc
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
      records.map(({ invoiceId, deleted, day, lines }, index): Told => {
        const facts = invoice({ invoiceId, invoiceDate: `2026-03-0${day}`, lines })
        return { invoiceId, revision: index + 1, facts: deleted ? null : facts }
      }),
    )

  it('entries and the price in force come out the same', () => {
    const heard = tellings.chain(told =>
      fc.tuple(fc.constant(told), fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 })),
    )
    fc.assert(
      fc.property(heard, ([inOrder, shuffled]) => {
        const entries = listen(inOrder)
        expect(byId(listen(shuffled))).toEqual(byId(entries))
        expect(findCurrentEntry(listen(shuffled))).toEqual(findCurrentEntry(entries))
      }),
      { seed: 20260301, numRuns: 300 },
    )
  })
})
