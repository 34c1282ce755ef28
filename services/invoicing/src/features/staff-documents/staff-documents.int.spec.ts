import { createServiceToken, type TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createDamagedPdf, createFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

const PATH = '/api/staff-portal/documents'
const OLD_TOWN_LOCATION_ID = 22
const ROSA = 5

let invoicing: InvoicingService
let rosa: TestClient
beforeAll(async () => {
  invoicing = await startInvoicingService()
  const [harbour] = invoicing.catalog.locations.values()
  if (!harbour) throw new Error('the stub has no location')
  const oldTown = { ...harbour, id: OLD_TOWN_LOCATION_ID, name: 'Old Town' }
  invoicing.catalog.locations.set(OLD_TOWN_LOCATION_ID, oldTown)
  invoicing.workforce.receiving
    .set(ROSA, [{ id: HARBOUR_LOCATION_ID, name: 'Harbour' }])
    .set(6, [])
    .set(7, [{ id: OLD_TOWN_LOCATION_ID, name: 'Old Town' }])
  rosa = invoicing.service.asStaff(ROSA)
}, 60_000)
afterAll(() => invoicing.close())

interface Sending {
  readonly client?: TestClient
  readonly content?: string
  readonly fields?: Readonly<Record<string, string>>
}

const send = ({ client = rosa, content = createEmptyFile(), fields = {} }: Sending = {}) =>
  client.upload(
    PATH,
    { field: 'document', name: 'delivery.pdf', content },
    {
      client_id: crypto.randomUUID(),
      supplier_id: String(DAIRY_SUPPLIER_ID),
      location_id: String(HARBOUR_LOCATION_ID),
      pages: '2',
      ...fields,
    },
  )
const countInvoices = () => invoicing.service.kit.connection.collection('invoices').countDocuments()
const list = async (client = rosa) =>
  ((await client.get(PATH)).body as { documents: { client_id: string; state: string }[] }).documents
const stateOf = async (clientId: string) =>
  (await list()).find(document => document.client_id === clientId)?.state

describe('A document that a staff member photographed', () => {
  it('becomes what its print says, and is listed without amounts', async () => {
    const client_id = crypto.randomUUID()
    const text = `Delivery note no. 4711\n${buildInvoiceText().replace(/Invoice No: \S+\n/, '')}`
    const answer = await send({ content: createFakePdf(text), fields: { client_id } })
    expect(answer).toMatchObject({ status: 201, body: { state: 'sent', document_type: null } })
    await invoicing.read()
    expect((await list()).find(document => document.client_id === client_id)).toEqual({
      client_id,
      state: 'read',
      document_type: 'delivery-note',
      supplier_name: 'Dairy',
      location_name: 'Harbour',
      pages: 2,
      created_at: expect.any(String),
    })
  })

  it('is a pending invoice for managers, with the file as it was sent', async () => {
    const content = createEmptyFile()
    await send({ content })
    await invoicing.read()
    const [invoice] = (await invoicing.manager.get('/api/invoices?page=1&page_size=1')).body as [
      { file_url: string; status: string; location_id: number },
    ]
    expect(invoice).toMatchObject({ status: 'pending', location_id: HARBOUR_LOCATION_ID })
    const file = await fetch(new URL(invoice.file_url, invoicing.service.url))
    expect(await file.text()).toBe(content)
  })

  it('names its photographer to managers, as long as workforce knows them', async () => {
    const { people } = invoicing.workforce
    people.set(ROSA, {
      staff: {
        ...{ id: ROSA, name: 'Rosa Martins', email: 'rosa@harbour.example', phone: '', location_id: null },
        ...{ position: 'Sous Chef', department: 'Kitchen', start_date: '2026-01-05' },
      },
      status: 'active',
      version: 1,
    })
    await send()
    await invoicing.read()
    const [{ id }] = (await invoicing.manager.get('/api/invoices?page=1&page_size=1')).body as [
      { id: number },
    ]
    expect(await invoicing.invoice(id)).toMatchObject({ photographed_by: 'Rosa Martins' })
    people.clear()
    expect(await invoicing.invoice(id)).not.toHaveProperty('photographed_by')
    const uploaded = await invoicing.upload(createEmptyFile())
    expect(await invoicing.invoice(uploaded.id)).not.toHaveProperty('photographed_by')
  })

  it('is stored once, however often and however many tabs send it', async () => {
    const before = await countInvoices()
    const sending = { content: createEmptyFile(), fields: { client_id: crypto.randomUUID() } }
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(sending)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect((await send(sending)).status).toBe(200)
    expect(await countInvoices()).toBe(before + 1)
  })

  it('stays stored once even if a manager has deleted it', async () => {
    const sending = { content: createEmptyFile(), fields: { client_id: crypto.randomUUID() } }
    await send(sending)
    await invoicing.read()
    const [{ id }] = (await invoicing.manager.get('/api/invoices?page=1&page_size=1')).body as [
      { id: number },
    ]
    await invoicing.manager.del(`/api/invoices/${id}`)
    expect(await send(sending)).toMatchObject({ status: 200, body: { state: 'deleted' } })
    expect(await stateOf(sending.fields.client_id)).toBe('deleted')
  })

  it('that cannot be read says so', async () => {
    const client_id = crypto.randomUUID()
    await send({ content: createDamagedPdf(client_id), fields: { client_id } })
    await invoicing.read()
    expect(await stateOf(client_id)).toBe('unreadable')
  })

  it('cannot be replaced by another one with the same id', async () => {
    const fields = { client_id: crypto.randomUUID() }
    await send({ fields })
    expect(await send({ fields })).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  })

  it('cannot be sent with the same id for another supplier or with other pages', async () => {
    const sending = { content: createEmptyFile(), fields: { client_id: crypto.randomUUID() } }
    await send(sending)
    const sendOther = (fields: Record<string, string>) =>
      send({ ...sending, fields: { ...sending.fields, ...fields } })
    const refused = { status: 422, body: { code: 'submission-differs' } }
    expect(await sendOther({ supplier_id: String(MARKET_SUPPLIER_ID) })).toMatchObject(refused)
    expect(await sendOther({ pages: '3' })).toMatchObject(refused)
    expect((await send(sending)).status).toBe(200)
  })

  it('that was uploaded otherwise is refused without the amounts of that invoice', async () => {
    const content = createFakePdf(buildInvoiceText({ number: 'TWIN-1', butterKg: 321 }))
    await invoicing.upload(content)
    const { status, body } = await send({ content })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'duplicate-invoice' } })
    expect(body).not.toHaveProperty('twin')
  })
})

describe('Uploading a document', () => {
  it.each([
    ['of no known type', { content: 'plain text' }, 415, 'wrong-type'],
    ['that is empty', { content: '' }, 400, 'file-empty'],
    ['that is too large', { content: `%PDF-1.4${' '.repeat(20 * 1024 * 1024)}` }, 413, 'too-large'],
    ['without an id of the device', { fields: { client_id: 'one' } }, 400, 'invalid-request'],
    ['with too many pages', { fields: { pages: '51' } }, 400, 'invalid-request'],
    ['of an unknown supplier', { fields: { supplier_id: '999' } }, 400, 'unknown-supplier'],
    ['for another location', { fields: { location_id: '22' } }, 403, 'location-not-yours'],
  ])('%s is refused', async (_, sending, status, code) => {
    const before = await countInvoices()
    expect(await send(sending)).toMatchObject({ status, body: { code } })
    expect(await countInvoices()).toBe(before)
  })

  it('requires the permission, at the location', async () => {
    const to = (location: number) => ({ fields: { location_id: String(location) } })
    const other = invoicing.service.asStaff(7)
    expect((await send({ client: other, ...to(OLD_TOWN_LOCATION_ID) })).status).toBe(201)
    expect((await send({ client: other, ...to(HARBOUR_LOCATION_ID) })).status).toBe(403)
    for (const staffId of [6, 404])
      expect(await send({ client: invoicing.service.asStaff(staffId) })).toMatchObject({
        status: 403,
        body: { code: 'receiving-not-permitted' },
      })
  })

  it('ends when the permission is withdrawn', async () => {
    const luca = invoicing.service.asStaff(8)
    invoicing.workforce.receiving.set(8, [{ id: HARBOUR_LOCATION_ID, name: 'Harbour' }])
    expect((await send({ client: luca })).status).toBe(201)
    invoicing.workforce.receiving.set(8, [])
    expect((await send({ client: luca })).status).toBe(403)
    expect((await luca.get(PATH)).status).toBe(403)
  })

  it('is impossible with other tokens', async () => {
    const { service } = invoicing
    expect((await send({ client: service.anonymous() })).status).toBe(401)
    expect((await send({ client: invoicing.manager })).status).toBe(401)
    const asService = service.withToken(createServiceToken(service.kit.config, 'portal'))
    expect((await send({ client: asService })).status).toBe(401)
    const beforePasswordChange = service.asStaff(ROSA, 'password-change')
    expect(await send({ client: beforePasswordChange })).toMatchObject({
      status: 403,
      body: { code: 'password-change-required' },
    })
  })
})

describe('The list of documents', () => {
  it('contains only those of the staff member', async () => {
    const client_id = crypto.randomUUID()
    await send({ fields: { client_id } })
    const other = await list(invoicing.service.asStaff(7))
    expect(other.map(document => document.client_id)).not.toContain(client_id)
  })

  it('comes with the suppliers to choose from', async () => {
    await invoicing.upload(createEmptyFile())
    const { status, body } = await rosa.get('/api/staff-portal/suppliers')
    expect(status).toBe(200)
    expect(body).toEqual({ suppliers: [{ id: DAIRY_SUPPLIER_ID, name: 'Dairy' }] })
    expect((await invoicing.service.asStaff(6).get('/api/staff-portal/suppliers')).status).toBe(403)
  })
})
