import { allPublicEndpoints, type Endpoint, invoiceEndpoints } from '@rms/contracts'
import { createEventEnvelope, type TestClient, type TestResponse } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillInvoiceLocations } from '../../storage/invoices/location-filter.ts'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  QUAY_LOCATION_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createPurchaseChecks } from '../../testing/purchase-examples.ts'

let invoicing: InvoicingService
let purchases: ReturnType<typeof createPurchaseChecks>
beforeAll(async () => {
  invoicing = await startInvoicingService()
  purchases = createPurchaseChecks(invoicing)
}, 60_000)
afterAll(() => invoicing.close())

const managerOf = (...location_ids: number[]): TestClient =>
  invoicing.service.asManager({ id: 9, location_ids })
const asQuayManager = () => managerOf(QUAY_LOCATION_ID)

/** An invoice of the harbour with one line. */
async function receive(fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const { id } = await invoicing.upload(createEmptyFile(), { fields })
  await invoicing.read()
  await invoicing.addItem(id)
  await invoicing.read()
  return id
}
/** The catalog found that goods of the invoice were delivered to the quay. */
const splitWithQuay = (id: number) => purchases.respond(id, { delivery_location_ids: [QUAY_LOCATION_ID] })

const isOfInvoice = ({ path, service }: Endpoint): boolean =>
  service === 'invoicing' && path.startsWith('/api/invoices/:id')
const endpoints = Object.values<Endpoint>(invoiceEndpoints)
const ofOneInvoice = endpoints.filter(isOfInvoice)
const lists = endpoints.filter(({ method, path }) => method === 'get' && !path.includes(':'))
const toRows = (rows: readonly Endpoint[]) =>
  rows.map(endpoint => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const)

/** A valid body of every call that changes an invoice. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/invoices/:id': { notes: 'Mine' },
  'POST /api/invoices/:id/confirmations': { code: 'ready' },
  'PUT /api/invoices/:id/status': { status: 'processed' },
  'POST /api/invoices/:id/items': { product_name: 'Fish', quantity: 1, unit_price: 1 },
  'PUT /api/invoices/:id/items/:itemId': { quantity: 5 },
  'POST /api/invoices/:id/items/:itemId/product': { product_id: null },
  'POST /api/invoices/:id/items/import': { items: [{ product_name: 'Fish', quantity: 1, unit_price: 1 }] },
  'POST /api/invoices/:id/process-ocr': { ocrText: 'Fish 1 kg 2.00' },
}

async function callOn(client: TestClient, { method, path }: Endpoint, id: number): Promise<TestResponse> {
  const [item] = await invoicing.items(id)
  const address = path.replace(':itemId', String(item?.id)).replace(':id', String(id))
  const body = BODIES[`${method.toUpperCase()} ${path}`] ?? {}
  switch (method) {
    case 'get':
      return client.get(address)
    case 'post':
      return client.post(address, body)
    case 'put':
      return client.put(address, body)
    case 'delete':
      return client.del(address)
  }
}

const withoutLink = ({ body }: TestResponse) => ({ ...Object(body), file_url: '' })
const readState = async (id: number) => [
  withoutLink(await invoicing.manager.get(`/api/invoices/${id}`)),
  await invoicing.items(id),
]

describe('An invoice of another location', () => {
  it('is covered by this test in every call about one invoice, and no call of invoicing is for all managers', () => {
    expect(ofOneInvoice.length).toBeGreaterThan(15)
    expect(lists.length).toBe(5)
    const shared = allPublicEndpoints.filter(
      ({ service, path, scope }) =>
        service === 'invoicing' && path.startsWith('/api/invoices') && scope === 'business',
    )
    expect(shared).toEqual([])
  })

  it.each(toRows(ofOneInvoice))('does not exist for %s', async (_name, endpoint) => {
    const id = await receive()
    const before = await readState(id)
    expect(await callOn(asQuayManager(), endpoint, id)).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: expect.stringContaining('invoice') },
    })
    expect(await readState(id)).toEqual(before)
  })

  it.each(toRows(ofOneInvoice))('is open to its own managers in %s', async (_name, endpoint) => {
    const { status } = await callOn(managerOf(HARBOUR_LOCATION_ID), endpoint, await receive())
    expect([401, 403, 404]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })

  it.each(toRows(lists))('is not in %s', async (_name, endpoint) => {
    const mark = `Mark ${crypto.randomUUID()}`
    const id = await receive()
    await invoicing.manager.put(`/api/invoices/${id}`, { invoice_number: mark })
    await invoicing.manager.put(`/api/invoices/${id}/items/${(await invoicing.items(id))[0]?.id}`, {
      product_name: mark,
    })
    const isReview = endpoint === invoiceEndpoints.listReviewLines
    if (isReview) await matchAsNew(id)
    const today = Temporal.Now.plainDateISO('UTC')
    const range = `startDate=${today.subtract({ days: 3 })}&endDate=${today.add({ days: 3 })}`
    const address = `${endpoint.path}?${endpoint.path.includes('export') ? range : 'page=1'}`
    const read = async (client: TestClient) => JSON.stringify((await client.get(address)).body)
    expect(await read(invoicing.manager)).toContain(mark.slice(0, 12))
    expect(await read(managerOf(HARBOUR_LOCATION_ID))).toContain(mark.slice(0, 12))
    expect(await read(asQuayManager())).not.toContain('Mark ')
  })

  it('is not found by a search or a filter, nor counted', async () => {
    const id = await receive()
    const number = `S-${crypto.randomUUID().slice(0, 8)}`
    await invoicing.manager.put(`/api/invoices/${id}`, { invoice_number: number })
    const queries = [
      `search=${number}`,
      `location_id=${HARBOUR_LOCATION_ID}`,
      `supplier_id=${DAIRY_SUPPLIER_ID}`,
    ]
    for (const query of queries) {
      const found = await asQuayManager().get(`/api/invoices?page=1&${query}`)
      expect([query, found.body, found.headers.get('x-total-count')]).toEqual([query, [], '0'])
      expect((await managerOf(HARBOUR_LOCATION_ID).get(`/api/invoices?${query}`)).body).not.toEqual([])
    }
  })

  it('cannot be uploaded', async () => {
    const upload = (location: number) =>
      asQuayManager().upload(
        '/api/invoices/upload',
        { field: 'invoice', name: 'a.pdf', content: createEmptyFile() },
        { supplier_id: String(DAIRY_SUPPLIER_ID), location_id: String(location) },
      )
    expect(await upload(HARBOUR_LOCATION_ID)).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours' },
    })
    expect((await upload(QUAY_LOCATION_ID)).status).toBe(201)
  })
})

/** The catalog created a product for the line of an invoice. */
async function matchAsNew(id: number): Promise<void> {
  const { version } = await invoicing.invoice(id)
  await invoicing.setStatus(id, 'processed')
  const [item] = await invoicing.items(id)
  if (!item) throw new Error('the invoice has no line')
  const lines = [{ item_id: item.id, product_id: 700, match: 'new' as const }]
  const matched = { invoice_id: id, revision: version + 1, lines }
  await invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.invoice-lines-matched', matched),
  )
}

describe('An invoice whose goods were delivered to several locations', () => {
  it('is open to the managers of each of them in every list and call, but stays at its own location', async () => {
    const id = await receive()
    expect((await asQuayManager().get(`/api/invoices/${id}`)).status).toBe(404)
    await splitWithQuay(id)
    expect((await asQuayManager().get(`/api/invoices/${id}`)).body).toMatchObject({
      id,
      location_name: 'Harbour',
    })
    expect((await asQuayManager().get('/api/invoices')).body).toContainEqual(expect.objectContaining({ id }))
    const put = (body: object) => asQuayManager().put(`/api/invoices/${id}`, body)
    expect((await put({ notes: 'Half of it is ours' })).status).toBe(200)
    expect(await put({ location_id: QUAY_LOCATION_ID })).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours' },
    })
  })

  it('stays open to them while a change is compared, and closes when the goods are no longer theirs', async () => {
    const id = await receive()
    await splitWithQuay(id)
    const [item] = await invoicing.items(id)
    const change = await asQuayManager().put(`/api/invoices/${id}/items/${item?.id}`, { quantity: 3 })
    expect(change.status).toBe(200)
    expect((await asQuayManager().get(`/api/invoices/${id}`)).status).toBe(200)
    await purchases.respond(id)
    expect((await asQuayManager().get(`/api/invoices/${id}`)).status).toBe(404)
    expect((await asQuayManager().get('/api/invoices')).body).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })
})

describe('A duplicate of an invoice at another location', () => {
  it('is refused and flagged without naming the other invoice', async () => {
    const text = `${buildInvoiceText()}\n${crypto.randomUUID()}`
    const first = await invoicing.upload(createFakePdf(text))
    await invoicing.read()
    const number = (await invoicing.invoice(first.id)).invoice_number
    const upload = (content: string) =>
      asQuayManager().upload(
        '/api/invoices/upload',
        { field: 'invoice', name: 'b.pdf', content },
        { supplier_id: String(DAIRY_SUPPLIER_ID), location_id: String(QUAY_LOCATION_ID) },
      )
    const refused = await upload(createFakePdf(text))
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate-invoice' } })
    expect(refused.body).not.toHaveProperty('twin')
    expect(JSON.stringify(refused.body)).not.toContain(number)

    const second = invoiceEndpoints.uploadInvoice.response.parse(
      (await upload(createFakePdf(`${text}\nPage 2`))).body,
    )
    await invoicing.read()
    const flags = expect.arrayContaining([expect.objectContaining({ code: 'duplicate', twin_id: first.id })])
    expect(await invoicing.invoice(second.id)).toMatchObject({ flags })
    expect(
      (await managerOf(QUAY_LOCATION_ID, HARBOUR_LOCATION_ID).get(`/api/invoices/${second.id}`)).body,
    ).toMatchObject({ flags })
    const own = await asQuayManager().get(`/api/invoices/${second.id}`)
    const message = expect.stringContaining('at a location to which you have no access')
    expect(own.body).toMatchObject({
      flags: expect.arrayContaining([{ code: 'duplicate', message }]),
      question: { code: 'duplicate', message },
    })
    expect(JSON.stringify(own.body)).not.toContain('twin_id')
    const processed = await asQuayManager().put(`/api/invoices/${second.id}/status`, { status: 'processed' })
    expect(processed).toMatchObject({ status: 409, body: { code: 'duplicate-invoice' } })
    expect(processed.body).not.toHaveProperty('twin')
  })
})

describe('Invoices of an earlier release', () => {
  it('get the locations by which they are listed, also if that release moved them', async () => {
    const [stored, moved] = [await receive(), await receive()]
    const { connection } = invoicing.service.kit
    const invoices = connection.collection<{ _id: number }>('invoices')
    await invoices.updateOne({ _id: stored }, { $unset: { location_ids: 1 } })
    await invoices.updateOne({ _id: moved }, { $set: { location_id: QUAY_LOCATION_ID } })
    await fillInvoiceLocations(connection)
    await fillInvoiceLocations(connection)
    const list = async (client: TestClient) =>
      ((await client.get('/api/invoices')).body as { id: number }[]).map(({ id }) => id)
    expect(await list(managerOf(HARBOUR_LOCATION_ID))).toContain(stored)
    expect(await list(managerOf(HARBOUR_LOCATION_ID))).not.toContain(moved)
    expect(await list(asQuayManager())).toContain(moved)
  })
})
