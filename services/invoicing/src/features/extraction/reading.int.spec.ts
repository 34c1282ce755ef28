import type { LiveMessage } from '@rms/contracts'
import { subscribeLive } from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDependencies } from '../../dependencies.ts'
import { createDamagedPdf, createFakePdf, invoiceText, readFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { processInvoice } from './process-invoice.ts'

let invoicing: InvoicingService
/** Holds the reader back until a test lets it go on. */
let gate: Promise<void> = Promise.resolve()
let readings = 0
beforeAll(async () => {
  invoicing = await startInvoicingService({
    read: async (document, onProgress, unwanted) => {
      readings += 1
      onProgress({ stage: 'opening', page: null, pages: 3 })
      await gate
      return readFakePdf(document, onProgress, unwanted)
    },
  })
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
const freshText = (more: Parameters<typeof invoiceText>[0] = {}) => {
  numbers += 1
  return invoiceText({ number: `N-${numbers}`, butterKg: numbers, ...more })
}
async function uploadAndRead(text: string, query = '') {
  const { id } = await invoicing.upload(createFakePdf(text), { query })
  await invoicing.read()
  return invoicing.invoice(id)
}
const doubtful = () => freshText().replace(' 3.00 ', ' 3.50 ')

describe('What was read', () => {
  it('and holds in every check processes the invoice, and its prices are told', async () => {
    const invoice = await uploadAndRead(invoiceText({ number: 'RE-9', butterKg: 50 }))
    expect(invoice).toMatchObject({
      status: 'processed',
      invoice_number: 'RE-9',
      invoice_date: '2026-05-02',
      total_amount: 150,
      flags: [],
      extraction: { state: 'done', pages: 1, error: null },
    })
    expect(await invoicing.items(invoice.id)).toMatchObject([
      { product_name: 'Butter', quantity: 50, unit: 'kg', unit_price: 3, total_price: 150, source: 'pdf' },
    ])
    const told = await invoicing.service.emitted('invoicing.invoice-processed')
    expect(told.map(event => event.payload).find(facts => facts.invoice_id === invoice.id)).toMatchObject({
      supplier_id: 11,
      invoice_date: '2026-05-02',
      currency: 'USD',
      lines: [{ product_name: 'Butter', total_price: 150, order: 0, product_id: null }],
    })
  })

  it('and is doubtful waits with its lines and flags until a manager presses the button', async () => {
    const invoice = await uploadAndRead(doubtful())
    expect(invoice).toMatchObject({ status: 'pending', item_count: 1 })
    expect((await invoicing.items(invoice.id))[0]?.flags).toMatchObject([{ code: 'arithmetic' }])
    const pressed = await invoicing.process(invoice.id)
    expect(pressed).toMatchObject({
      status: 200,
      body: { extractedItems: [{ product_name: 'Butter' }], header: { invoice_date: '2026-05-02' } },
    })
    expect(await invoicing.invoice(invoice.id)).toMatchObject({ status: 'processed' })
  })

  it('waits when the business wants to look first', async () => {
    await invoicing.tellSettings({ version: 2, autoProcess: false })
    const { id, status } = await uploadAndRead(freshText())
    await invoicing.tellSettings({ version: 3, autoProcess: true })
    expect(status).toBe('pending')
    expect((await invoicing.process(id)).status).toBe(200)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('does not replace what the manager gave', async () => {
    const { id } = await invoicing.upload(createFakePdf(freshText()), {
      fields: { invoice_date: '2026-05-20' },
    })
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({ invoice_date: '2026-05-20', status: 'processed' })
  })

  it('tells the screens that look how far it is', async () => {
    const { kit } = invoicing.service
    const heard: LiveMessage[] = []
    const subscription = subscribeLive(
      kit.redis,
      kit.config.QUEUE_PREFIX,
      message => void heard.push(message),
    )
    const { id } = await uploadAndRead(freshText())
    await waitFor('the last message', () =>
      heard.some(
        each => each.event === 'extraction' && each.invoice_id === id && each.extraction.state === 'done',
      ),
    )
    await subscription.close()
  })
})

describe('Reading again', () => {
  it('keeps lines by hand, and the ids of lines that read as before', async () => {
    const { id } = await uploadAndRead(freshText())
    const hand = await invoicing.addItem(id)
    const before = await invoicing.items(id)
    expect(await invoicing.process(id)).toMatchObject({
      status: 200,
      body: { extractedItems: [{ product_name: 'Butter' }] },
    })
    expect((await invoicing.items(id)).map(item => item.id)).toEqual(before.map(item => item.id))
    expect(before.map(item => item.id)).toContain(hand.id)
  })

  it('does not bring a line back that was corrected', async () => {
    const { id } = await uploadAndRead(freshText())
    const [line] = await invoicing.items(id)
    await invoicing.manager.put(`/api/invoices/${id}/items/${line?.id}`, { unit_price: 2.5 })
    await invoicing.process(id)
    expect(await invoicing.items(id)).toMatchObject([{ id: line?.id, unit_price: 2.5, source: 'manual' }])
  })

  it('of a paid invoice is refused', async () => {
    const { id } = await uploadAndRead(freshText())
    await invoicing.setStatus(id, 'paid')
    expect(await invoicing.process(id)).toMatchObject({ status: 409, body: { code: 'invoice-paid' } })
  })

  it('of an unknown one is 404', async () => {
    expect((await invoicing.process(999_999)).status).toBe(404)
  })

  it('reads a given text instead of the file', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const ocrText = freshText()
    const answer = await invoicing.manager.post(`/api/invoices/${id}/process-ocr`, { ocrText })
    expect(answer).toMatchObject({
      status: 200,
      body: { extractedItems: [{ product_name: 'Butter', source: 'ocr' }] },
    })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', ocr_text: ocrText.trim() })
  })

  it('of a given text waits with its question when the lines do not make the stated total', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const ocrText = freshText().replace(/^Total .*$/m, 'Total 999.00')
    expect((await invoicing.manager.post(`/api/invoices/${id}/process-ocr`, { ocrText })).status).toBe(200)
    expect(await invoicing.invoice(id)).toMatchObject({
      status: 'pending',
      total_amount: 999,
      question: { code: 'total-mismatch' },
    })
    const told = await invoicing.service.emitted('invoicing.invoice-processed')
    expect(told.map(({ payload }) => payload.invoice_id)).not.toContain(id)
  })

  it('joins a reading under way, waits for it, and says so when that takes too long', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    const before = readings
    const { id } = await invoicing.upload(createFakePdf(doubtful()))
    const impatient = { id, duplicateAllowed: null, text: null, requestedBy: 1, patienceMs: 20 }
    const dependencies = createDependencies(invoicing.service.kit)
    expect(await processInvoice(dependencies, impatient)).toMatchObject({ kind: 'under-way' })
    const pressed = Promise.all([invoicing.process(id), invoicing.process(id)])
    await waitFor('the reading to begin', () => readings > before)
    open()
    expect((await pressed).map(answer => answer.status)).toEqual([200, 200])
    expect(readings).toBe(before + 1)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })
})

describe('A file that gives nothing', () => {
  it('without a line is done, and the button says so with a suggestion', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    const hand = await invoicing.addItem(id)
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'pending', extraction: { state: 'done' } })
    expect((await invoicing.invoice(id)).flags.map(flag => flag.code)).toEqual(['no-lines', 'date-guessed'])
    expect(await invoicing.process(id)).toMatchObject({
      status: 422,
      body: { code: 'no-lines', error: expect.any(String), suggestion: expect.any(String) },
    })
    expect(await invoicing.items(id)).toMatchObject([{ id: hand.id }])
  })

  it('that cannot be opened is failed with its reason, stays, and can be tried again', async () => {
    const { id } = await invoicing.upload(createDamagedPdf('1'))
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({
      status: 'pending',
      extraction: { state: 'failed', error: 'This file is damaged.', suggestion: 'Upload it again.' },
    })
    expect(await invoicing.process(id)).toMatchObject({
      status: 422,
      body: { error: 'This file is damaged.', suggestion: 'Upload it again.' },
    })
  })
})
