import { businessEndpoints, productEndpoints } from '@rms/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildInvoiceDeletedEvent,
  buildInvoiceEvent,
  type CatalogUnderTest,
  startCatalog,
} from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let nextInvoice = 1
const invoiceId = () => nextInvoice++

beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())

const prices = async (name: string) =>
  (await catalog.history((await catalog.product(name)).id)).map(entry => entry.price)

describe('a processed invoice', () => {
  it('creates products with their price, supplier and history', async () => {
    const supplier = await catalog.newSupplier('Hill Farm')
    const id = invoiceId()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, {
        supplier,
        lines: [{ name: 'Quail eggs', price: 9, quantity: 3, unit: 'each' }],
      }),
    )

    const product = await catalog.product('Quail eggs')
    expect(product).toMatchObject({
      unit: 'each',
      current_price: 3,
      unit_price: 3,
      price_date: '2026-03-01',
      supplier_ids: [supplier.id],
      supplier_names: ['Hill Farm'],
    })
    expect(await catalog.history(product.id)).toEqual([
      {
        id: `item-${id * 1000}`,
        effective_date: '2026-03-01',
        supplier_id: supplier.id,
        supplier_name: 'Hill Farm',
        location_name: 'Harbour',
        price: 3,
        unit: 'each',
        invoice_id: id,
      },
    ])
  })

  it('reports which product each line is, and how it was found', async () => {
    const supplier = await catalog.newSupplier('Matcher')
    const other = await catalog.newSupplier('Elsewhere')
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier, lines: [{ name: 'Matched butter', price: 5 }] }),
    )
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier: other, lines: [{ name: 'Matched cream', price: 5 }] }),
    )
    const id = invoiceId()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, {
        supplier,
        revision: 4,
        lines: [
          { name: 'Matched butter', price: 6 },
          { name: 'Matched cream', price: 2 },
          { name: 'Matched milk', price: 0 },
        ],
      }),
    )
    const matched = (await catalog.emitted('catalog.invoice-lines-matched')).at(-1)?.payload
    expect(matched?.revision).toBe(4)
    expect(matched?.lines.map(line => [line.item_id, line.match])).toEqual([
      [id * 1000, 'known'],
      [id * 1000 + 1, 'suggested'],
      [id * 1000 + 2, 'new'],
    ])
  })

  it('creates no price for free and negative lines, which still have a product', async () => {
    const supplier = await catalog.newSupplier()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier,
        lines: [
          { name: 'Gift basket', price: 0 },
          { name: 'Deposit bottle', price: -3, quantity: -2 },
          { name: 'Paid basket', price: 12 },
        ],
      }),
    )
    expect((await catalog.product('Gift basket')).current_price).toBeNull()
    expect(await prices('Deposit bottle')).toEqual([])
    expect(await prices('Paid basket')).toEqual([12])
  })

  it('creates no price as a credit note, nor in another currency than that of the business', async () => {
    await catalog.asManager().call(businessEndpoints.updateSettings, { body: { currency: 'USD' } })
    const supplier = await catalog.newSupplier()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier,
        lines: [
          { name: 'Returned ham', price: -30, quantity: -2 },
          { name: 'Fee', price: 1 },
        ],
      }),
      buildInvoiceEvent(invoiceId(), {
        supplier,
        currency: 'EUR',
        lines: [{ name: 'Foreign ham', price: 30 }],
      }),
    )
    for (const name of ['Returned ham', 'Fee', 'Foreign ham']) expect(await prices(name)).toEqual([])
  })

  it('restores a deleted product, with its history, if it names it again, but not if it is only repeated', async () => {
    const supplier = await catalog.newSupplier()
    const lines = [{ name: 'Fig jam', price: 0.4 }]
    const first = invoiceId()
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(first, { supplier, lines }))
    const { id } = await catalog.product('Fig jam')
    await catalog.asManager().call(productEndpoints.deleteProduct, { params: { id } })
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(first, { supplier, revision: 2, lines }))
    expect((await catalog.asManager().get(`/api/products/${id}`)).status).toBe(404)

    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier,
        date: '2026-03-02',
        lines: [{ name: 'Fig jam', price: 0.45 }],
      }),
    )
    expect((await catalog.product('Fig jam')).id).toBe(id)
    expect(await prices('Fig jam')).toEqual([0.45, 0.4])
  })

  it('changes the price of its own products only, and publishes it once', async () => {
    const supplier = await catalog.newSupplier()
    const lines = [
      { name: 'Told butter', price: 5 },
      { name: 'Told salt', price: 1 },
    ]
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(invoiceId(), { supplier, lines }))
    const { id } = await catalog.product('Told butter')
    const listPriceChanges = async () =>
      (await catalog.emitted('catalog.product-price-changed'))
        .filter(event => event.payload.id === id)
        .map(({ payload }) => [payload.price.unit_price, payload.price.version, payload.price.supplier_name])
    const dearer = buildInvoiceEvent(invoiceId(), {
      supplier,
      date: '2026-03-02',
      lines: [{ name: 'Told butter', price: 6 }],
    })
    await catalog.deliverInvoiceEvents(dearer, dearer)
    expect(await listPriceChanges()).toEqual([
      [5, 1, 'Dairy'],
      [6, 2, 'Dairy'],
    ])
  })
})

describe('the current price', () => {
  it('is that of the latest invoice date, in whatever order invoices arrive', async () => {
    const supplier = await catalog.newSupplier()
    const butter = (id: number, date: string, price: number) =>
      buildInvoiceEvent(id, { supplier, date, lines: [{ name: 'Dated butter', price }] })
    const [a, b, c, d] = [invoiceId(), invoiceId(), invoiceId(), invoiceId()]
    await catalog.deliverInvoiceEvents(butter(a, '2026-02-10', 5), butter(b, '2026-02-01', 9))
    expect((await catalog.product('Dated butter')).current_price).toBe(5)
    await catalog.deliverInvoiceEvents(butter(d, '2026-02-20', 6.4), butter(c, '2026-02-20', 6))
    expect(await prices('Dated butter')).toEqual([6.4, 6, 5, 9])
    await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(d, 2))
    expect((await catalog.product('Dated butter')).current_price).toBe(6)
    await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(c, 2))
    expect(await catalog.product('Dated butter')).toMatchObject({
      current_price: 5,
      price_date: '2026-02-10',
    })
  })

  it('lists its own supplier first', async () => {
    const nearby = await catalog.newSupplier('Near')
    const far = await catalog.newSupplier('Far')
    const lines = [{ name: 'Shared oil', price: 3 }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier: nearby, lines }),
      buildInvoiceEvent(invoiceId(), { supplier: far, date: '2026-03-05', lines }),
    )
    expect((await catalog.product('Shared oil')).supplier_names).toEqual(['Far', 'Near'])
  })

  it('changes with a corrected line and is removed with a deleted one', async () => {
    const supplier = await catalog.newSupplier()
    const id = invoiceId()
    const createEvent = (revision: number, price: number) =>
      buildInvoiceEvent(id, { supplier, revision, lines: [{ name: 'Corrected oil', price }] })
    await catalog.deliverInvoiceEvents(createEvent(1, 3.5), createEvent(2, 3.75))
    expect(await prices('Corrected oil')).toEqual([3.75])
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(id, { supplier, revision: 3, lines: [] }))
    expect(await catalog.product('Corrected oil')).toMatchObject({ current_price: null, price_date: null })
    expect(await prices('Corrected oil')).toEqual([])
  })

  it('stays if a line is corrected to another product', async () => {
    const supplier = await catalog.newSupplier()
    const [first, second] = [invoiceId(), invoiceId()]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(first, { supplier, lines: [{ name: 'White beans', price: 2 }] }),
      buildInvoiceEvent(second, { supplier, date: '2026-03-09', lines: [{ name: 'White beans', price: 8 }] }),
      buildInvoiceEvent(second, {
        supplier,
        date: '2026-03-09',
        revision: 2,
        lines: [{ name: 'Coffee beans', price: 8 }],
      }),
    )
    expect(await prices('White beans')).toEqual([2])
    expect(await prices('Coffee beans')).toEqual([8])
  })
})

describe('an event that arrives late, twice or out of order', () => {
  it('changes nothing if a newer revision or a deletion is known', async () => {
    const supplier = await catalog.newSupplier()
    const [a, b] = [invoiceId(), invoiceId()]
    const createEvent = (id: number, revision: number, price: number) =>
      buildInvoiceEvent(id, { supplier, revision, lines: [{ name: 'Late tea', price }] })
    await catalog.deliverInvoiceEvents(
      createEvent(a, 2, 7),
      createEvent(a, 1, 3),
      buildInvoiceDeletedEvent(b, 5),
      createEvent(b, 4, 9),
    )
    expect(await prices('Late tea')).toEqual([7])
  })

  it('leaves the same entries and prices as events in order', async () => {
    const supplier = await catalog.newSupplier()
    let world = 0
    const story = (world: number, ids: number[]) => {
      const [a = 0, b = 0, c = 0] = ids
      const names = [`Order rice ${world}`, `Order peas ${world}`]
      const createEvent = (id: number, revision: number, day: number, amounts: number[]) =>
        buildInvoiceEvent(id, {
          supplier,
          revision,
          date: `2026-04-0${day}`,
          lines: amounts.map((price, index) => ({ name: names[index] ?? '', price })),
        })
      return {
        names,
        events: [
          createEvent(a, 1, 3, [4, 7]),
          createEvent(b, 1, 5, [5]),
          createEvent(a, 2, 6, [6, 8]),
          createEvent(c, 1, 9, [9, 9]),
          buildInvoiceDeletedEvent(c, 2),
          createEvent(b, 2, 5, [5.5, 2]),
        ],
      }
    }
    const outcome = async (order: readonly number[]) => {
      const { names, events } = story(++world, [invoiceId(), invoiceId(), invoiceId()])
      for (const index of order) {
        const event = events[index]
        if (event) await catalog.deliverInvoiceEvents(event)
      }
      return Promise.all(
        names.map(async name => {
          const { id, current_price, price_date } = await catalog.product(name)
          return [current_price, price_date, (await catalog.history(id)).map(entry => entry.price)]
        }),
      )
    }
    const inOrder = await outcome([0, 1, 2, 3, 4, 5])
    expect(inOrder).toEqual([
      [6, '2026-04-06', [6, 5.5]],
      [8, '2026-04-06', [8, 2]],
    ])
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5], { minLength: 12 })
    await fc.assert(
      fc.asyncProperty(orders, async order => {
        expect(await outcome(order)).toEqual(inOrder)
      }),
      { seed: 20260401, numRuns: 12, endOnFailure: true },
    )
  }, 60_000)
})
