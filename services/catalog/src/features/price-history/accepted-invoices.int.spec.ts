import type { EventEnvelope } from '@rms/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildInvoiceDeletedEvent,
  buildInvoiceEvent,
  type CatalogUnderTest,
  startCatalog,
} from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let suppliers: { id: number; name: string }[]
beforeAll(async () => {
  catalog = await startCatalog()
  suppliers = [await catalog.newSupplier('Grocer'), await catalog.newSupplier('Butcher')]
}, 60_000)
afterAll(() => catalog?.close())

/** The content of an invoice at one time: a correction of a price, its date or its supplier creates the next one. */
interface Word {
  readonly supplier: number
  readonly day: number
  readonly prices: readonly (number | null)[]
}
interface Story {
  /** Every content that the invoice has had, oldest first. */
  readonly words: readonly Word[]
  readonly isDeleted: boolean
}

const PRODUCTS = ['rice', 'peas']
const price = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null })
const word: fc.Arbitrary<Word> = fc.record({
  supplier: fc.nat({ max: 1 }),
  day: fc.integer({ min: 1, max: 9 }),
  prices: fc.tuple(price, price),
})
const stories = fc.array(
  fc.record({ words: fc.array(word, { minLength: 1, maxLength: 3 }), isDeleted: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
)

let runs = 0
const nameOf = (run: number, product: string) => `Accepted ${product} ${run}`

function eventsOf({ words, isDeleted }: Story, { id, run }: { id: number; run: number }): EventEnvelope[] {
  const events = words.map(({ supplier, day, prices }, index) =>
    buildInvoiceEvent(id, {
      supplier: suppliers[supplier] ?? { id: 0, name: '' },
      revision: index + 1,
      date: `2026-04-0${day}`,
      lines: prices.flatMap((price, line) =>
        price === null
          ? []
          : [{ name: nameOf(run, PRODUCTS[line] ?? ''), price, item_id: id * 1000 + line, order: line }],
      ),
    }),
  )
  return isDeleted ? [...events, buildInvoiceDeletedEvent(id, words.length + 1)] : events
}

/** The prices of a product by the latest content of the existing invoices, newest first. */
const impliedPrices = (all: readonly Story[], product: number): number[] =>
  all
    .map(({ words, isDeleted }, index) => ({ last: words.at(-1), isDeleted, index }))
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => (b.last?.day ?? 0) - (a.last?.day ?? 0) || b.index - a.index)
    .flatMap(({ last }) => last?.prices[product] ?? [])

describe('Prices, whatever happens to invoices in between', () => {
  it('follow from the accepted invoices only, in any order and however often events are delivered', async () => {
    const deliveries = fc.infiniteStream(fc.nat({ max: 1_000 }))
    await fc.assert(
      fc.asyncProperty(stories, deliveries, async (all, choice) => {
        const run = ++runs
        const events = all.flatMap((story, index) => eventsOf(story, { id: run * 10 + index, run }))
        const twice = [...events, ...events]
        while (twice.length > 0) {
          const [event] = twice.splice((choice.next().value ?? 0) % twice.length, 1)
          if (event) await catalog.deliverInvoiceEvents(event)
        }
        const products = await catalog.products(`?search=${encodeURIComponent(String(run))}`)
        for (const [index, name] of PRODUCTS.entries()) {
          const product = products.find(each => each.name === nameOf(run, name))
          const history = product ? await catalog.history(product.id) : []
          const implied = impliedPrices(all, index)
          expect(history.map(({ price }) => price)).toEqual(implied)
          expect(product?.current_price ?? null).toBe(implied[0] ?? null)
        }
      }),
      { seed: 20261123, numRuns: 25, endOnFailure: true },
    )
  }, 120_000)
})
