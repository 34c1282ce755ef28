import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createExampleProduct } from '../../testing/stub-catalog.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

const deliverSupplier = (id: number, name: string, version: number, deleted = false) =>
  invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.supplier-changed', { id, name, version, deleted }),
  )

async function processed() {
  const { id } = await invoicing.upload(createEmptyFile())
  const item = await invoicing.addItem(id)
  await invoicing.setStatus(id, 'processed')
  const facts = (await invoicing.service.emitted('invoicing.invoice-processed')).find(
    event => event.payload.invoice_id === id,
  )
  return { id, item, revision: facts?.payload.revision ?? 0 }
}
const match = (invoice_id: number, revision: number, item_id: number, product_id: number) =>
  invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.invoice-lines-matched', {
      invoice_id,
      revision,
      lines: [{ item_id, product_id, match: 'new' }],
    }),
  )
const product = (id: number, version = 1) => ({
  id,
  name: 'Butter',
  unit: 'kg',
  description: '',
  suppliers: [],
  version,
  deleted: false,
  price: { unit_price: null, date: null, supplier_id: null, supplier_name: '', version: 1 },
})
const merge = (from_id: number, into_id: number, from_version = 1) =>
  invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.product-merged', { from_id, from_version, into: product(into_id) }),
  )
const unmerge = (id: number, from_id: number, version = 2) =>
  invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.product-unmerged', {
      product: product(id, version),
      from: product(from_id),
    }),
  )

describe('A renamed supplier', () => {
  it('is renamed on its invoices and found by the new name; an older event changes nothing', async () => {
    const { id } = await invoicing.upload(createEmptyFile(), { fields: { notes: 'renamed' } })
    await deliverSupplier(DAIRY_SUPPLIER_ID, 'Dairy & Sons', 3)
    await deliverSupplier(DAIRY_SUPPLIER_ID, 'Dayry', 2)
    expect((await invoicing.invoice(id)).supplier_name).toBe('Dairy & Sons')
    const found = await invoicing.manager.get('/api/invoices?search=dairy%20%26%20sons')
    expect(found.body).toEqual(expect.arrayContaining([expect.objectContaining({ id, notes: 'renamed' })]))
  })

  it('keeps its name on invoices when it is deleted, and gets no new ones', async () => {
    await deliverSupplier(30, 'Fishmonger', 1)
    const { id } = await invoicing.upload(createEmptyFile(), { fields: { supplier_id: '30' } })
    await deliverSupplier(30, 'Fishmonger', 2, true)
    expect((await invoicing.invoice(id)).supplier_name).toBe('Fishmonger')
    expect(await invoicing.manager.put(`/api/invoices/${id}`, { supplier_id: 30, notes: 'x' })).toMatchObject(
      { status: 200 },
    )
    expect(await invoicing.send(createEmptyFile(), { fields: { supplier_id: '30' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('A renamed location', () => {
  it('is renamed on its invoices', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    const place = {
      address: '',
      latitude: null,
      longitude: null,
      radius: null,
      timezone: null,
      wifi_networks: [],
    }
    const renamed = { id: HARBOUR_LOCATION_ID, name: 'Old Harbour', version: 5, deleted: false, ...place }
    await invoicing.service.deliver(
      'invoicing-references',
      createEventEnvelope('catalog.location-changed', renamed),
    )
    expect((await invoicing.invoice(id)).location_name).toBe('Old Harbour')
  })
})

describe('The products that the catalog matched to lines', () => {
  it('are stored on the lines', async () => {
    const { id, item, revision } = await processed()
    await match(id, revision, item.id, 70)
    expect(await invoicing.items(id)).toMatchObject([{ product_id: 70, match: 'new' }])
  })

  it('for older facts are ignored', async () => {
    const { id, item, revision } = await processed()
    await invoicing.manager.put(`/api/invoices/${id}/items/${item.id}`, { product_name: 'Crate' })
    await match(id, revision, item.id, 70)
    expect(await invoicing.items(id)).toMatchObject([{ product_id: null, match: null }])
  })

  it('are also stored after the invoice was paid, because its facts are the same', async () => {
    const { id, item, revision } = await processed()
    await invoicing.setStatus(id, 'paid')
    await match(id, revision, item.id, 71)
    expect(await invoicing.items(id)).toMatchObject([{ product_id: 71 }])
  })
})

describe('Merged products', () => {
  it('are updated on the lines, also through two merges in the wrong order', async () => {
    const { id, item, revision } = await processed()
    await match(id, revision, item.id, 80)
    await merge(81, 82)
    await merge(80, 81)
    expect(await invoicing.items(id)).toMatchObject([{ product_id: 82 }])
  })

  it('are resolved if a match arrives after the merge', async () => {
    const { id, item, revision } = await processed()
    await merge(90, 91)
    await match(id, revision, item.id, 90)
    expect(await invoicing.items(id)).toMatchObject([{ product_id: 91 }])
  })
})

describe('An undone merge', () => {
  const productsOf = async (id: number) => (await invoicing.items(id)).map(({ product_id }) => product_id)

  it('restores the lines’ own product, and leaves those of the other unchanged', async () => {
    const [merged, theirs] = [await processed(), await processed()]
    await match(merged.id, merged.revision, merged.item.id, 110)
    await match(theirs.id, theirs.revision, theirs.item.id, 111)
    await merge(110, 111)
    expect([await productsOf(merged.id), await productsOf(theirs.id)]).toEqual([[111], [111]])
    await unmerge(110, 111)
    expect([await productsOf(merged.id), await productsOf(theirs.id)]).toEqual([[110], [111]])
  })

  it('also applies to a person’s choice of either product', async () => {
    invoicing.catalog.products.set(120, createExampleProduct(120)).set(121, createExampleProduct(121))
    const [merged, theirs] = [await processed(), await processed()]
    const choose = ({ id, item }: typeof merged, product_id: number) =>
      invoicing.manager.post(`/api/invoices/${id}/items/${item.id}/product`, { product_id })
    await choose(merged, 120)
    await merge(120, 121)
    await choose(theirs, 121)
    expect([await productsOf(merged.id), await productsOf(theirs.id)]).toEqual([[121], [121]])
    await unmerge(120, 121)
    expect([await productsOf(merged.id), await productsOf(theirs.id)]).toEqual([[120], [121]])
  })

  it('includes products that had been merged into the product before', async () => {
    const { id, item, revision } = await processed()
    await match(id, revision, item.id, 130)
    await merge(130, 131)
    await merge(131, 132)
    await unmerge(131, 132)
    expect(await productsOf(id)).toEqual([131])
    await unmerge(130, 131)
    expect(await productsOf(id)).toEqual([130])
  })

  it('has the same result in whatever order and however often events arrive', async () => {
    const { id, item, revision } = await processed()
    await unmerge(140, 141, 2)
    await match(id, revision, item.id, 140)
    await merge(140, 141, 1)
    expect(await productsOf(id)).toEqual([140])
    await merge(140, 142, 3)
    await unmerge(140, 141, 2)
    expect(await productsOf(id)).toEqual([142])
  })
})

describe('A supplier or location that is not known here yet', () => {
  it('is requested from the catalog, and 503 if that is unavailable', async () => {
    invoicing.catalog.suppliers.set(40, { id: 40, name: 'Brand new', version: 1, deleted: false })
    expect(await invoicing.upload(createEmptyFile(), { fields: { supplier_id: '40' } })).toMatchObject({
      supplier_name: 'Brand new',
    })
    await invoicing.catalog.close()
    expect((await invoicing.send(createEmptyFile(), { fields: { supplier_id: '41' } })).status).toBe(503)
    expect((await invoicing.send(createEmptyFile(), { fields: { supplier_id: '40' } })).status).toBe(201)
  })
})
