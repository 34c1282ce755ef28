import { createTestKit } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPriceHistoryHandlers } from '../../jobs.ts'
import { buildInvoiceEvent, type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let nextInvoice = 1
const invoiceId = () => nextInvoice++

beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())

const prices = async (name: string) =>
  (await catalog.history((await catalog.product(name)).id)).map(entry => entry.price)

describe('invoices that arrive at the same time', () => {
  it('create one product also with several workers', async () => {
    const { MONGODB_PREFIX } = catalog.kit.config
    const kit = await createTestKit('catalog', { sharedKit: catalog.kit, env: { MONGODB_PREFIX } })
    const second = createPriceHistoryHandlers(kit)
    const supplier = await catalog.newSupplier()
    const events = Array.from({ length: 8 }, (_, index) =>
      buildInvoiceEvent(invoiceId(), {
        supplier,
        date: `2026-05-0${index + 1}`,
        lines: [{ name: 'Divided cream', price: index + 1 }],
      }),
    )
    await Promise.all(
      events.map((event, index) =>
        index % 2
          ? catalog.deliverInvoiceEvents(event)
          : second.handle(event, { jobId: event.id, attempt: 1, isLastAttempt: false }),
      ),
    )
    expect((await catalog.products()).filter(product => product.name === 'Divided cream')).toHaveLength(1)
    expect(await prices('Divided cream')).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    await kit.lifecycle.stop()
  })

  it('create one product, with the price of the latest date', async () => {
    const supplier = await catalog.newSupplier()
    const other = await catalog.newSupplier('Another')
    const dates = [3, 30, 12, 25, 7, 21, 9, 2].map(day => `2026-05-${String(day).padStart(2, '0')}`)
    await Promise.all(
      dates.map((date, index) =>
        catalog.deliverInvoiceEvents(
          buildInvoiceEvent(invoiceId(), {
            supplier: index % 2 ? other : supplier,
            date,
            lines: [{ name: 'Parallel cream', price: 2 + index / 4 }],
          }),
        ),
      ),
    )
    const created = (await catalog.products()).filter(product => product.name === 'Parallel cream')
    expect(created).toHaveLength(1)
    expect(created[0]).toMatchObject({ current_price: 2.25, price_date: '2026-05-30' })
    expect(await prices('Parallel cream')).toHaveLength(8)
  })

  it('with 300 lines need hardly more queries than those with one line', async () => {
    const { MONGODB_PREFIX, MONGODB_URI } = catalog.kit.config
    const watched = new URL(MONGODB_URI)
    watched.searchParams.set('monitorCommands', 'true')
    const env = { MONGODB_PREFIX, MONGODB_URI: watched.href }
    const kit = await createTestKit('catalog', { sharedKit: catalog.kit, env })
    const worker = createPriceHistoryHandlers(kit)
    const supplier = await catalog.newSupplier()
    const lines = Array.from({ length: 300 }, (_, index) => ({ name: `Bulk ${index}`, price: index + 1 }))
    let questions = 0
    // The relay of events and the check of sessions use the connection too, whenever they are due.
    const isInBackground = ({ update, find, endSessions }: Record<string, unknown>) =>
      update === 'outbox' || find === 'outbox' || find === 'revocations' || endSessions !== undefined
    kit.connection.getClient().on('commandStarted', ({ command }) => {
      if (!isInBackground(command)) questions += 1
    })
    const questionsOf = async (date: string, count: number) => {
      const event = buildInvoiceEvent(invoiceId(), { supplier, date, lines: lines.slice(0, count) })
      questions = 0
      await worker.handle(event, { jobId: event.id, attempt: 1, isLastAttempt: false })
      return questions
    }
    await questionsOf('2026-06-01', 300)
    const one = await questionsOf('2026-07-01', 1)
    expect(one).toBeGreaterThan(0)
    // Results of several hundred records come in several batches.
    expect(await questionsOf('2026-07-02', 300)).toBeLessThanOrEqual(one + 5)
    expect(await prices('Bulk 299')).toEqual([300, 300])
    await kit.lifecycle.stop()
  })
})
