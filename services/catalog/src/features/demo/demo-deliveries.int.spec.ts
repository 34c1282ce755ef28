import { businessEndpoints, type Delivery, productEndpoints } from '@rms/contracts'
import { saveDemoRecordIds } from '@rms/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogDependencies } from '../../dependencies.ts'
import { createDemoRecords } from '../../storage/demo/demo-records.ts'
import { buildInvoiceEvent, type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { buildLine } from '../../testing/receiving-under-test.ts'

interface Party {
  readonly id: number
  readonly name: string
}

const DAY = '2026-03-04'

let catalog: CatalogUnderTest
let demo: { readonly supplier: Party; readonly location: Party; readonly product: Party }
let own: { readonly supplier: Party; readonly location: Party; readonly product: Party }
beforeAll(async () => {
  catalog = await startCatalog()
  demo = await createParties('Demo')
  own = await createParties('Own')
  await saveDemoRecordIds(catalog.kit.connection, 'suppliers', [demo.supplier.id])
  await saveDemoRecordIds(catalog.kit.connection, 'locations', [demo.location.id])
}, 60_000)
afterAll(() => catalog?.close())
const manager = () => catalog.asManager()

let invoices = 0

/** A supplier, a location, and a product that an invoice of the supplier has created. */
async function createParties(name: string) {
  invoices += 1
  const supplier = await catalog.newSupplier(`${name} dairy`)
  const location = await manager().call(businessEndpoints.createLocation, {
    body: { name: `${name} kitchen` },
  })
  const lines = [{ name: `${name} butter`, price: 4 }]
  await catalog.deliverInvoiceEvents(buildInvoiceEvent(invoices, { supplier, lines }))
  return { supplier, location, product: await catalog.product(`${name} butter`) }
}

async function receive(parties: { supplier: Party; location: Party }, line: object): Promise<Delivery> {
  const { status, body } = await manager().post('/api/deliveries', {
    ...{ client_id: crypto.randomUUID(), delivery_key: crypto.randomUUID(), note_number: 'LS-1' },
    ...{ supplier_id: parties.supplier.id, location_id: parties.location.id, delivery_date: DAY },
    ...{ started_at: '2026-03-04T08:00:00Z', lines: [line] },
  })
  expect([status, body]).toMatchObject([201, {}])
  return body as Delivery
}

async function survey() {
  const records = createDemoRecords(catalog.kit.connection)
  return records.survey(await records.getSupplierAndLocationIds(), [])
}

describe('Removing the demo restaurant', () => {
  it('is blocked by deliveries between the business and the demo restaurant', async () => {
    const line = buildLine({ product: own.product }, { received: 2 })
    const toDemo = await receive({ ...own, location: demo.location }, line)
    const fromDemo = await receive({ ...own, supplier: demo.supplier }, line)
    expect((await survey()).obstacles).toEqual([
      { kind: 'delivery', id: toDemo.id, name: 'Own dairy LS-1', uses: 'Demo kitchen', date: DAY },
      { kind: 'delivery', id: fromDemo.id, name: 'Demo dairy LS-1', uses: 'Demo dairy', date: DAY },
    ])
    for (const { id } of [toDemo, fromDemo]) await manager().del(`/api/deliveries/${id}`)
    expect((await survey()).obstacles).toEqual([])
  })

  it.each([
    ['product', () => buildLine({ product: demo.product }, { received: 2 })],
    [
      'substitute',
      () => {
        const substituted_by = { product_id: demo.product.id, unit: 'kg' }
        return buildLine({ product: own.product }, { received: 2, substituted_by })
      },
    ],
  ])('keeps a demo product that the business has received as a %s', async (_, toLine) => {
    expect((await survey()).product_ids).toEqual([demo.product.id])
    const { id } = await receive(own, toLine())
    expect((await survey()).product_ids).toEqual([])
    await manager().del(`/api/deliveries/${id}`)
  })

  it('removes its deliveries with their photos, and keeps those of the business', async () => {
    const ofDemo = await receive(demo, buildLine({ product: demo.product }, { received: 2 }))
    const ofBusiness = await receive(own, buildLine({ product: own.product }, { received: 2 }))
    const pixel = { width: 1, height: 1, channels: 3 as const, background: '#fff' }
    const { default: sharp } = await import('sharp')
    const content = new Uint8Array(await sharp({ create: pixel }).png().toBuffer())
    for (const { id } of [ofDemo, ofBusiness]) {
      const file = { field: 'photo', name: 'a.png', content, type: 'image/png' }
      const path = `/api/deliveries/${id}/photos`
      expect((await manager().upload(path, file, { client_id: crypto.randomUUID() })).status).toBe(201)
    }
    expect(await listPhotos()).toHaveLength(2)
    const { product_ids } = await survey()
    const places = { supplier_ids: [demo.supplier.id], location_ids: [demo.location.id] }
    const roots = { ...places, product_ids, invoice_ids: [1], staff_ids: [] }
    const { catalogDemoRecords } = createCatalogDependencies(catalog.kit)
    await catalogDemoRecords.removePhotos(roots)
    await catalog.kit.unitOfWork.transact(transaction => catalogDemoRecords.remove(roots, transaction))
    expect(await listPhotos()).toHaveLength(1)
    expect((await manager().get(`/api/deliveries/${ofDemo.id}`)).status).toBe(404)
    expect((await manager().get(`/api/deliveries/${ofBusiness.id}`)).body).toMatchObject({
      photos: [{ line_id: null }],
    })
    const remaining = await manager().call(productEndpoints.listProducts)
    expect(remaining.map(({ name }) => name)).toEqual(['Own butter'])
  })
})

async function listPhotos(): Promise<string[]> {
  const stored: string[] = []
  for await (const key of catalog.kit.files.list()) stored.push(key)
  return stored.filter(key => key.startsWith('deliveries/'))
}
