import { createFaultProxy, createUserToken, type FaultProxy, useTestInfrastructure } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  type InvoicingService,
  startInvoicingService,
  type UploadInput,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
let redisGate: FaultProxy
beforeAll(async () => {
  redisGate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
  invoicing = await startInvoicingService({ env: { REDIS_URL: redisGate.url } })
}, 60_000)
afterAll(async () => {
  await invoicing.close()
  await redisGate.close()
})

describe('An upload', () => {
  it('creates a pending invoice whose file is read at once', async () => {
    const sending = {
      name: 'März Rechnung.pdf',
      fields: { invoice_date: '2026-03-04', notes: ' Côté cour ' },
    }
    const invoice = await invoicing.upload(createEmptyFile(), sending)
    expect(invoice).toMatchObject({
      status: 'pending',
      supplier_name: 'Dairy',
      location_name: 'Harbour',
      invoice_date: '2026-03-04',
      notes: 'Côté cour',
      file_name: 'März Rechnung.pdf',
      total_amount: 0,
      extraction: { state: 'queued' },
    })
    const events = await invoicing.service.emitted('invoicing.invoice-uploaded')
    expect(events.map(event => event.payload.invoice_id)).toContain(invoice.id)
  })

  it('without a date has the current day in the time zone of the business', async () => {
    await invoicing.deliverSettings({ version: 2, timezone: 'Pacific/Kiritimati' })
    const kiritimati = Temporal.Now.plainDateISO('Pacific/Kiritimati')
    const { invoice_date } = await invoicing.upload(createEmptyFile())
    expect(kiritimati.until(invoice_date).days).toBeLessThanOrEqual(1)
    expect(Temporal.PlainDate.compare(invoice_date, kiritimati)).toBeGreaterThanOrEqual(0)
  })

  it.each<[string, string, number, string]>([
    ['an empty file', '', 400, 'The file is empty.'],
    ['a web page', '<!doctype html><script>alert(1)</script>', 415, 'Please select an image or PDF file'],
    ['a text', 'plain text', 415, 'Please select an image or PDF file'],
    [
      'an image that can contain scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
      'Please select an image or PDF file',
    ],
    ['a GIF', 'GIF89a;', 415, 'Please select an image or PDF file'],
    [
      'an XML file that is not an invoice',
      '<?xml version="1.0"?><rss></rss>',
      415,
      'Please select an image or PDF file',
    ],
  ])('of %s is rejected, whatever its name', async (_, content, status, error) => {
    const answer = await invoicing.send(content, { name: 'invoice.pdf' })
    expect(answer).toMatchObject({ status, body: { error } })
  })

  it.each([
    ['%PDF-1.7 one', 'pdf', 'application/pdf'],
    ['<?xml version="1.0"?><ubl:Invoice xmlns:ubl="urn:x">1</ubl:Invoice>', 'xml', 'application/xml'],
    ['<rsm:CrossIndustryInvoice xmlns:rsm="urn:x">2</rsm:CrossIndustryInvoice>', 'xml', 'application/xml'],
    ['II*\0 three', 'tif', 'image/tiff'],
    ['\0\0\0\x18ftypheic four', 'heic', 'image/heic'],
    ['RIFF\x01\x01\x01\x01WEBP five', 'webp', 'image/webp'],
  ])('of %j is stored as %s, whatever its name', async (content, ending, type) => {
    const invoice = await invoicing.upload(content, { name: 'delivery.txt' })
    expect(invoice.file_path).toMatch(new RegExp(`^invoices/[\\w-]+\\.${ending}$`))
    const file = await fetch(new URL(invoice.file_url, invoicing.service.url))
    expect(file.headers.get('content-type')).toBe(type)
  })

  it('of 21 MB is rejected', async () => {
    const answer = await invoicing.send(createFakePdf('x'.repeat(21 * 1024 * 1024)))
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  it.each<[string, UploadInput, number, object]>([
    [
      'no supplier',
      { fields: { supplier_id: '' } },
      400,
      { error: 'Please fill in all required fields', details: [{ field: 'supplier_id' }] },
    ],
    [
      'no location',
      { fields: { location_id: '' } },
      400,
      { error: 'Please fill in all required fields', details: [{ field: 'location_id' }] },
    ],
    [
      'an unknown supplier',
      { fields: { supplier_id: '999' } },
      400,
      { code: 'unknown-supplier', details: [{ field: 'supplier_id' }] },
    ],
    [
      'an unknown location',
      { fields: { location_id: '999' } },
      400,
      { code: 'unknown-location', details: [{ field: 'location_id' }] },
    ],
    [
      'a day that does not exist',
      { fields: { invoice_date: '2026-02-30' } },
      400,
      { details: [{ field: 'invoice_date' }] },
    ],
  ])('with %s is rejected with the name of the field', async (_, sending, status, body) => {
    expect(await invoicing.send(createEmptyFile(), sending)).toMatchObject({ status, body })
  })

  it('without a file is rejected', async () => {
    const form = new FormData()
    form.set('supplier_id', String(DAIRY_SUPPLIER_ID))
    form.set('location_id', '21')
    const token = createUserToken(invoicing.service.kit.config, { id: 1, username: 'maria', role: 'manager' })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${invoicing.service.url}/api/invoices/upload`, {
      method: 'POST',
      body: form,
      headers,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'Please fill in all required fields',
      details: [{ field: 'invoice' }],
    })
  })

  it('requires a signed-in user', async () => {
    expect(await invoicing.service.anonymous().post('/api/invoices/upload', {})).toMatchObject({
      status: 401,
    })
  })

  it('is accepted while Redis is unavailable, and read once it is back', async () => {
    redisGate.shut()
    const { id } = await invoicing.upload(createFakePdf(buildInvoiceText({ number: 'LATE-1' })))
    redisGate.open()
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({ invoice_number: 'LATE-1', status: 'processed' })
  }, 30_000)
})

describe('Twenty uploads at once', () => {
  it('create twenty invoices, each with its own number, file and reading', async () => {
    const contents = Array.from({ length: 20 }, () => createEmptyFile())
    const made = await Promise.all(contents.map(content => invoicing.upload(content)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(20)
    expect(new Set(made.map(({ file_path }) => file_path)).size).toBe(20)
    const listed = await invoicing.manager.get('/api/invoices?page=1&page_size=20')
    expect((listed.body as { id: number }[]).map(({ id }) => id)).toEqual(
      made.map(({ id }) => id).sort((a, b) => b - a),
    )
    const uploadEvents = await invoicing.service.emitted('invoicing.invoice-uploaded')
    const ids = uploadEvents.map(({ payload }) => payload.invoice_id)
    expect(made.every(({ id }) => ids.includes(id))).toBe(true)
  })
})

describe('The same file', () => {
  it('is refused with its duplicate, under any name and for any supplier', async () => {
    const content = createEmptyFile()
    const first = await invoicing.upload(content)
    const second = await invoicing.send(content, { name: 'other.pdf', fields: { supplier_id: '12' } })
    const { id, invoice_number, supplier_name, invoice_date, total_amount } = first
    const duplicate = { id, invoice_number, supplier_name, invoice_date, total_amount }
    expect(second).toMatchObject({ status: 409, body: { code: 'duplicate-invoice', twin: duplicate } })
  })

  it('is accepted once if uploaded six times at once', async () => {
    const content = createEmptyFile()
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoicing.send(content)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('is accepted if duplicates are allowed, also twice at once', async () => {
    const content = createEmptyFile()
    const allowed = { query: '?allow_duplicate=true' }
    const answers = await Promise.all([invoicing.send(content, allowed), invoicing.send(content, allowed)])
    expect(answers.map(answer => answer.status)).toEqual([201, 201])
    expect((await invoicing.send(content)).status).toBe(409)
  })

  it('is still refused after the first of two copies was deleted, with the other as duplicate', async () => {
    const content = createEmptyFile()
    const first = await invoicing.upload(content)
    const copy = await invoicing.upload(content, { query: '?allow_duplicate=true' })
    await invoicing.manager.del(`/api/invoices/${first.id}`)
    expect(await invoicing.send(content)).toMatchObject({ status: 409, body: { twin: { id: copy.id } } })
    await invoicing.manager.del(`/api/invoices/${copy.id}`)
    expect((await invoicing.send(content)).status).toBe(201)
  })

  it('with the same idempotency key gets the first response again', async () => {
    const content = createEmptyFile()
    const sending = { headers: { 'idempotency-key': 'the-key-of-this-delivery' } }
    const first = await invoicing.upload(content, sending)
    const second = await invoicing.upload(content, sending)
    expect(second.id).toBe(first.id)
  })
})
