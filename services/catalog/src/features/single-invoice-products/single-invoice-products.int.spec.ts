import {
  accountEndpoints,
  businessEndpoints,
  type Delivery,
  type EventEnvelope,
  internalEndpoints,
  productEndpoints,
} from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { createEventEnvelope, type StubService, startStubService } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildInvoiceEvent, type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

const linked = new Set<number>()
/** Products that a person chose for a line of an unprocessed invoice, by that invoice. */
const chosen = new Map<number, number>()
let menu: StubService
let invoicing: StubService
let catalog: CatalogUnderTest
let supplier: { id: number; name: string }
let userId = 0
beforeAll(async () => {
  menu = await startStubService('menu-costing', router =>
    serveEndpoint(router, internalEndpoints.linkedProducts, ({ body }) => ({
      product_ids: body.product_ids.filter(id => linked.has(id)),
    })),
  )
  invoicing = await startStubService('invoicing', router =>
    serveEndpoint(router, internalEndpoints.chosenProducts, ({ body }) => ({
      product_ids: body.product_ids.filter(id => chosen.has(id) && chosen.get(id) !== body.except_invoice_id),
    })),
  )
  catalog = await startCatalog({ MENU_COSTING_URL: menu.url, INVOICING_URL: invoicing.url })
  supplier = await catalog.newSupplier('Greengrocer')
  const user = { username: 'someone', password: 'Copper-Kettle-93', role: 'manager' } as const
  userId = (await catalog.asAdmin().call(accountEndpoints.createUser, { body: user })).id
}, 60_000)
afterAll(async () => {
  await catalog?.close()
  await menu?.close()
  await invoicing?.close()
})

let invoices = 0
let id = 0
beforeEach(() => {
  invoices += 1
  id = invoices * 10
})
const itemIds = (invoiceId: number, count = 1) =>
  Array.from({ length: count }, (_, order) => invoiceId * 1000 + order)
const invoiceWith = (name: string, invoiceId = id, more: object = {}) =>
  buildInvoiceEvent(invoiceId, { supplier, lines: [{ name, price: 4, ...more }] })
const soleOf = (invoiceId: number) =>
  catalog.asService('invoicing').call(internalEndpoints.soleProducts, {
    params: { id: invoiceId },
    body: { item_ids: itemIds(invoiceId) },
  })
const removal = (invoiceId: number) => ({ requested_by: userId, item_ids: itemIds(invoiceId) })
const remove = (invoiceId: number, revision = 2) =>
  catalog.asService('invoicing').call(internalEndpoints.forgetInvoice, {
    params: { id: invoiceId },
    body: { revision, product_removal: removal(invoiceId) },
  })
const deletedWithProducts = (invoiceId: number, revision = 2) =>
  createEventEnvelope('invoicing.invoice-deleted', {
    invoice_id: invoiceId,
    revision,
    product_removal: removal(invoiceId),
  })
const claim = (productId: number) =>
  catalog.asService('menu-costing').call(internalEndpoints.claimProduct, { params: { id: productId } })
/** Checks in the product at a new location. */
async function receive(productId: number): Promise<number> {
  const manager = catalog.asManager()
  const { id: locationId } = await manager.call(businessEndpoints.createLocation, {
    body: { name: `Kitchen ${productId}` },
  })
  const line = { order_line: null, product_id: productId, unit: 'kg', received: 2 }
  const { status, body } = await manager.post('/api/deliveries', {
    ...{ client_id: crypto.randomUUID(), delivery_key: crypto.randomUUID(), supplier_id: supplier.id },
    ...{ location_id: locationId, delivery_date: '2026-03-04', started_at: '2026-03-04T08:00:00Z' },
    lines: [{ ...line, recorded_at: '2026-03-04T08:05:00Z' }],
  })
  expect(status).toBe(201)
  return (body as Delivery).id
}
const names = async () => (await catalog.products()).map(({ name }) => name)
/** Delivers the events about orphaned products to the queue that removes them. */
async function deliverOrphaned(): Promise<EventEnvelope<'catalog.products-orphaned'>[]> {
  const events = await catalog.emitted('catalog.products-orphaned')
  for (const event of events) await catalog.deliver('orphaned-products', event)
  return events
}

describe('Deleting an invoice with its products', () => {
  it('deletes a product that only its lines created, and reports it', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Quinces'))
    const { id: productId } = await catalog.product('Quinces')
    expect(await soleOf(id)).toEqual([{ id: productId, name: 'Quinces' }])
    expect(await remove(id)).toEqual([{ id: productId, name: 'Quinces' }])
    expect(await names()).not.toContain('Quinces')
    expect(
      (await catalog.emitted('catalog.product-changed')).filter(
        ({ payload }) => payload.id === productId && payload.deleted,
      ),
    ).toHaveLength(1)
  })

  it.each([
    ['another invoice names', () => catalog.deliverInvoiceEvents(invoiceWith('Kept by another', id + 1))],
    [
      'a person has changed',
      async (productId: number) => {
        await catalog.asManager().put(`/api/products/${productId}`, { category_name: 'Fruit' })
      },
    ],
    [
      'a person has priced',
      async (productId: number) => {
        await catalog.asManager().put(`/api/products/${productId}`, { unit_price: 3 })
      },
    ],
    ['an ingredient is linked to', (productId: number) => void linked.add(productId)],
    ['a person is about to link', (productId: number) => claim(productId)],
    ['a person chose for a line of another invoice', (productId: number) => void chosen.set(productId, 1)],
    [
      'was ordered',
      async (productId: number) => {
        const item = { product_id: productId, product_name: 'Any', quantity: 1, unit_price: 1 }
        await catalog.asManager().post('/api/orders', { supplier_id: supplier.id, items: [item] })
      },
    ],
    ['was received', receive],
    [
      'another product was merged into',
      async (productId: number) => {
        const body = { name: `Part of ${productId}`, unit: 'kg' }
        const part = await catalog.asManager().call(productEndpoints.createProduct, { body })
        await catalog.asManager().post(`/api/products/${part.id}/merge`, { into_id: productId })
      },
    ],
  ])('keeps one that %s', async (reason, happens: (productId: number) => unknown) => {
    const name = reason === 'another invoice names' ? 'Kept by another' : `Kept: ${reason}`
    await catalog.deliverInvoiceEvents(invoiceWith(name))
    await happens((await catalog.product(name)).id)
    expect(await soleOf(id)).toEqual([])
    expect(await remove(id)).toEqual([])
    expect(await names()).toContain(name)
  })

  it('deletes one whose deliveries were deleted', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Received by mistake'))
    const { id: productId } = await catalog.product('Received by mistake')
    await catalog.asManager().del(`/api/deliveries/${await receive(productId)}`)
    expect(await remove(id)).toEqual([{ id: productId, name: 'Received by mistake' }])
  })

  it('deletes one that a person chose for no line other than its own', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Chosen for itself'))
    chosen.set((await catalog.product('Chosen for itself')).id, id)
    expect(await soleOf(id)).toMatchObject([{ name: 'Chosen for itself' }])
  })

  it('reports what was deleted, even if the event came first, and however often it is called', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Overtaken'))
    const { id: productId } = await catalog.product('Overtaken')
    await catalog.deliverInvoiceEvents(deletedWithProducts(id))
    await deliverOrphaned()
    expect(await names()).not.toContain('Overtaken')
    const removed = [{ id: productId, name: 'Overtaken' }]
    expect(await remove(id)).toEqual(removed)
    expect(await remove(id)).toEqual(removed)
  })

  it('reports what was deleted if the event is processed at the same moment', async () => {
    for (const round of Array.from({ length: 15 }, (_, index) => id + 1000 + index)) {
      const name = `At once ${round}`
      await catalog.deliverInvoiceEvents(invoiceWith(name, round))
      const product = await catalog.product(name)
      const [answer] = await Promise.all([
        remove(round),
        catalog.deliverInvoiceEvents(deletedWithProducts(round)).then(deliverOrphaned),
      ])
      expect(answer).toEqual([{ id: product.id, name }])
    }
  }, 60_000)

  it('either keeps a product that is linked at the same moment, or refuses the link', async () => {
    for (const round of Array.from({ length: 20 }, (_, index) => id + 2000 + index)) {
      const name = `Linked at once ${round}`
      await catalog.deliverInvoiceEvents(invoiceWith(name, round))
      const product = await catalog.product(name)
      const [reference, removed] = await Promise.all([claim(product.id), remove(round)])
      // Menu costing refuses a product without a price, too.
      const isRefused = reference.deleted || reference.price.unit_price === null
      expect(removed).toEqual(isRefused ? [{ id: product.id, name }] : [])
      expect((await names()).includes(name)).toBe(!isRefused)
    }
  }, 60_000)

  it('keeps one that was created by hand before the invoice named it', async () => {
    const body = { name: 'Own honey', unit: 'kg', supplier_ids: [supplier.id] }
    await catalog.asManager().post('/api/products', body)
    await catalog.deliverInvoiceEvents(invoiceWith('Own honey'))
    expect(await remove(id)).toEqual([])
    expect(await names()).toContain('Own honey')
  })

  it('works through the event alone, once even if it is repeated or late', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Medlars'))
    const event = deletedWithProducts(id)
    await catalog.deliverInvoiceEvents(event, event, deletedWithProducts(id))
    await deliverOrphaned()
    await deliverOrphaned()
    expect(await names()).not.toContain('Medlars')
    const audited = await catalog.kit.connection
      .collection('audit')
      .find({ 'before.only_of_invoice': id })
      .toArray()
    expect(audited).toMatchObject([
      { action: 'deleted', entity: 'product', actor: { username: 'someone' }, before: { name: 'Medlars' } },
    ])
  })

  it('keeps products that are in use when a late event arrives', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Late plums'), deletedWithProducts(id))
    linked.add((await catalog.product('Late plums')).id)
    await deliverOrphaned()
    expect(await names()).toContain('Late plums')
  })

  it('keeps the products if their deletion was not requested', async () => {
    await catalog.deliverInvoiceEvents(
      invoiceWith('Kept figs'),
      createEventEnvelope('invoicing.invoice-deleted', { invoice_id: id, revision: 2 }),
    )
    await deliverOrphaned()
    expect(await names()).toContain('Kept figs')
  })

  it('restores the same product if the invoice is uploaded again, and can delete it again', async () => {
    await catalog.deliverInvoiceEvents(invoiceWith('Sloes'))
    const { id: productId } = await catalog.product('Sloes')
    await remove(id)
    await catalog.deliverInvoiceEvents(invoiceWith('Sloes', id + 1))
    expect((await catalog.product('Sloes')).id).toBe(productId)
    expect(await remove(id)).toEqual([{ id: productId, name: 'Sloes' }])
    expect(await names()).toContain('Sloes')
    expect(await remove(id + 1)).toEqual([{ id: productId, name: 'Sloes' }])
  })

  it('does not create a product if the invoice arrives after its deletion', async () => {
    expect(await remove(id, 5)).toEqual([])
    await catalog.deliverInvoiceEvents(invoiceWith('Never made'))
    expect(await names()).not.toContain('Never made')
  })
})

describe('An invoice that moves to another supplier', () => {
  it('removes a product that only the wrong assignment created', async () => {
    const butcher = await catalog.newSupplier('Butcher')
    const lines = [{ name: 'Mince 10 %', price: 9, supplier_code: 'B1' }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, {
        supplier: butcher,
        lines: [{ name: 'Beef mince', price: 8, supplier_code: 'B1' }],
      }),
      buildInvoiceEvent(id + 1, { supplier, lines }),
    )
    expect(await names()).toContain('Mince 10 %')
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(id + 1, { supplier: butcher, revision: 2, lines }))
    await deliverOrphaned()
    expect(await names()).not.toContain('Mince 10 %')
    expect((await catalog.product('Beef mince')).current_price).toBe(9)
  })

  it('keeps a product to which its lines still refer', async () => {
    const other = await catalog.newSupplier('Other')
    const lines = [{ name: 'Samphire', price: 9 }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier, lines }),
      buildInvoiceEvent(id, { supplier: other, revision: 2, lines }),
    )
    await deliverOrphaned()
    expect(await catalog.product('Samphire')).toMatchObject({ supplier_ids: [other.id], current_price: 9 })
  })
})
