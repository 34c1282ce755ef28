import type { LiveMessage, ReadingProgress } from '@rms/contracts'
import { subscribeToLiveMessages } from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoicingDependencies } from '../../dependencies.ts'
import { buildInvoiceText, createDamagedPdf, createFakePdf, readFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { processInvoice } from './process-invoice.ts'

let invoicing: InvoicingService
/** Blocks the reader until a test releases it. */
let gate: Promise<void> = Promise.resolve()
let readings = 0
let progress: ReadingProgress = { stage: 'opening', page: null, pages: 3 }
beforeAll(async () => {
  invoicing = await startInvoicingService({
    read: async (document, onProgress, unwanted) => {
      readings += 1
      onProgress(progress)
      await gate
      return readFakePdf(document, onProgress, unwanted)
    },
  })
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
const freshText = (more: Parameters<typeof buildInvoiceText>[0] = {}) => {
  numbers += 1
  return buildInvoiceText({ number: `N-${numbers}`, butterKg: numbers, ...more })
}
async function uploadAndRead(text: string, query = '') {
  const { id } = await invoicing.upload(createFakePdf(text), { query })
  await invoicing.read()
  return invoicing.invoice(id)
}
const doubtful = () => freshText().replace(' 3.00 ', ' 3.50 ')

describe('A reading', () => {
  it('that passes all checks processes the invoice and publishes its prices', async () => {
    const invoice = await uploadAndRead(buildInvoiceText({ number: 'RE-9', butterKg: 50 }))
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
    const events = await invoicing.service.emitted('invoicing.invoice-processed')
    expect(events.map(event => event.payload).find(facts => facts.invoice_id === invoice.id)).toMatchObject({
      supplier_id: 11,
      invoice_date: '2026-05-02',
      currency: 'USD',
      lines: [{ product_name: 'Butter', total_price: 150, order: 0, product_id: null }],
    })
  })

  it('that is doubtful waits with its lines and flags until a manager processes the invoice', async () => {
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

  it('waits if the business wants to review first', async () => {
    await invoicing.deliverSettings({ version: 2, autoProcess: false })
    const { id, status } = await uploadAndRead(freshText())
    await invoicing.deliverSettings({ version: 3, autoProcess: true })
    expect(status).toBe('pending')
    expect((await invoicing.process(id)).status).toBe(200)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('does not replace what a manager has entered', async () => {
    const { id } = await invoicing.upload(createFakePdf(freshText()), {
      fields: { invoice_date: '2026-05-20' },
    })
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({ invoice_date: '2026-05-20', status: 'processed' })
  })

  it('publishes its progress to open screens', async () => {
    const { kit } = invoicing.service
    const messages: LiveMessage[] = []
    const subscription = subscribeToLiveMessages(
      kit.redis,
      kit.config.QUEUE_PREFIX,
      message => void messages.push(message),
    )
    const { id } = await uploadAndRead(freshText())
    await waitFor('the last message', () =>
      messages.some(
        each => each.event === 'extraction' && each.invoice_id === id && each.extraction.state === 'done',
      ),
    )
    await subscription.close()
  })
})

describe('Another reading', () => {
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

  it('does not bring back a line that was corrected', async () => {
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

  it('of an unknown invoice is 404', async () => {
    expect((await invoicing.process(999_999)).status).toBe(404)
  })

  it('can use a given text instead of the file', async () => {
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

  it('of a given text waits with its question if the lines do not add up to the stated total', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const ocrText = freshText().replace(/^Total .*$/m, 'Total 999.00')
    expect((await invoicing.manager.post(`/api/invoices/${id}/process-ocr`, { ocrText })).status).toBe(200)
    expect(await invoicing.invoice(id)).toMatchObject({
      status: 'pending',
      total_amount: 999,
      question: { code: 'total-mismatch' },
    })
    const events = await invoicing.service.emitted('invoicing.invoice-processed')
    expect(events.map(({ payload }) => payload.invoice_id)).not.toContain(id)
  })

  it('joins a running one and waits for it, and reports if that takes too long', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    const before = readings
    const { id } = await invoicing.upload(createFakePdf(doubtful()))
    const command = { id, duplicateAllowed: null, text: null, requestedBy: 1, timeoutMs: 20 }
    const dependencies = createInvoicingDependencies(invoicing.service.kit)
    const pressed = invoicing.process(id)
    await waitFor('the call to join', async () => {
      const invoice = await dependencies.invoices.find(id)
      return invoice?.extraction.wantsProcessing === true
    })
    const timedOut = [processInvoice(dependencies, command), processInvoice(dependencies, command)]
    expect(await Promise.all(timedOut)).toMatchObject([{ kind: 'in-progress' }, { kind: 'in-progress' }])
    await waitFor('the reading to begin', () => readings > before)
    open()
    expect((await pressed).status).toBe(200)
    expect(readings).toBe(before + 1)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })
})

describe('The progress of reading an image', () => {
  it('is stored while it is read, for a page that is opened in the meantime', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const before = progress
    progress = { stage: 'recognising', page: 1, pages: 1, fraction: 0.4 }
    const { id } = await invoicing.upload(createFakePdf(freshText()))
    const done = invoicing.read()
    const getExtraction = async () => (await invoicing.invoice(id)).extraction
    await waitFor('the progress', async () => (await getExtraction()).stage === 'recognising')
    expect(await getExtraction()).toMatchObject({ state: 'running', fraction: 0.4 })
    resolve()
    await done
    progress = before
    expect(await getExtraction()).not.toHaveProperty('fraction')
  })
})

describe('A file without a result', () => {
  it('is done if it has no lines, and the response has a suggestion', async () => {
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

  it('is failed with a reason if it cannot be opened, is kept, and can be read again', async () => {
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
