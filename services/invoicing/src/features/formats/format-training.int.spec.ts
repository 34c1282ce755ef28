import { formatTrainingEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceReaderOptions } from '../../domain/formats/apply-supplier-format.ts'
import { createFakePdf, readFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
let hints: Partial<InvoiceReaderOptions> = {}
beforeAll(async () => {
  invoicing = await startInvoicingService({
    read: (document, onProgress, unwanted) => {
      hints = document.hints
      return readFakePdf(document, onProgress, unwanted)
    },
  })
}, 60_000)
afterAll(() => invoicing.close())

const SAMPLE = `Backhaus Nord
Betrag      Preis    Menge    Artikel
7,50        2,50     3 kg     Roggenbrot
4,20        0,35     12 Geb   Brezel
Summe 11,70`
const ITEMS = [
  { product_name: 'Roggenbrot', quantity: 3, unit: 'kg', unit_price: 2.5, total_price: 7.5 },
  { product_name: 'Brezel', quantity: 12, unit: 'boxes', unit_price: 0.35, total_price: 4.2 },
]
const save = (supplierId: number) =>
  invoicing.manager.call(formatTrainingEndpoints.saveTrainingData, {
    body: { supplierId, invoiceText: SAMPLE, parsedItems: ITEMS },
  })
const listTrainings = (supplierId: number) =>
  invoicing.manager.call(formatTrainingEndpoints.listTrainingData, { query: { supplier_id: supplierId } })
const deleteTraining = (id: number) => invoicing.manager.del(`/api/settings/training-data/${id}`)

describe('Training a format', () => {
  it('shows what is read and recognised, and stores nothing', async () => {
    const { parsedItems, understood } = await invoicing.manager.call(
      formatTrainingEndpoints.trainInvoiceFormat,
      {
        body: { supplierId: MARKET_SUPPLIER_ID, invoiceText: SAMPLE },
      },
    )
    expect(parsedItems[0]).toEqual(ITEMS[0])
    expect(understood).toMatchObject({
      order: ['total_price', 'unit_price', 'quantity', 'unit', 'product_name'],
      decimal_mark: ',',
      invoiced_by_delivery_note: false,
    })
    expect(await listTrainings(MARKET_SUPPLIER_ID)).toEqual([])
  })

  it('with a delivery note states that these are invoices, before it is saved and in the list', async () => {
    const invoiceText = SAMPLE.replace('\n', '\nLieferschein vom 03.05.2026\n')
    const body = { supplierId: MARKET_SUPPLIER_ID, invoiceText }
    const isInvoice = { understood: { invoiced_by_delivery_note: true } }
    const { trainInvoiceFormat, saveTrainingData } = formatTrainingEndpoints
    expect(await invoicing.manager.call(trainInvoiceFormat, { body })).toMatchObject(isInvoice)
    const { id } = await invoicing.manager.call(saveTrainingData, { body: { ...body, parsedItems: ITEMS } })
    expect(await listTrainings(MARKET_SUPPLIER_ID)).toMatchObject([{ id, ...isInvoice }])
    expect(await deleteTraining(id)).toMatchObject({ status: 200 })
  })

  it('with a text without goods returns an empty list', async () => {
    const body = { supplierId: MARKET_SUPPLIER_ID, invoiceText: 'Dear sirs,\nplease find nothing here.' }
    const answer = await invoicing.manager.call(formatTrainingEndpoints.trainInvoiceFormat, { body })
    expect(answer.parsedItems).toEqual([])
  })

  it('requires a supplier and a text', async () => {
    const train = (body: object) => invoicing.manager.post('/api/settings/train-invoice-format', body)
    for (const body of [{}, { invoiceText: SAMPLE }, { supplierId: MARKET_SUPPLIER_ID, invoiceText: '  ' }])
      expect(await train(body)).toMatchObject({
        status: 400,
        body: { error: 'Please select a supplier and paste invoice text' },
      })
    expect(await train({ supplierId: 999, invoiceText: SAMPLE })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'supplierId' }] },
    })
    expect(
      await invoicing.manager.post('/api/settings/save-training-data', {
        supplierId: MARKET_SUPPLIER_ID,
        invoiceText: SAMPLE,
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('The learned format of a supplier', () => {
  it('is applied to its next text', async () => {
    const { id: trainingId } = await save(DAIRY_SUPPLIER_ID)
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const text = SAMPLE.replace('12 Geb   Brezel', '12 Geb   Semmel')
    const answer = await invoicing.manager.post(`/api/invoices/${id}/process-ocr`, { ocrText: text })
    expect(answer).toMatchObject({
      status: 200,
      body: { extractedItems: [{}, { product_name: 'Semmel', quantity: 12, unit: 'boxes', flags: [] }] },
    })
    await deleteTraining(trainingId)
  })

  it('is passed to the reader of its next file, and applied to its units', async () => {
    const { id: trainingId } = await save(DAIRY_SUPPLIER_ID)
    await invoicing.upload(createFakePdf('Dairy\nButter 2 kg 3,00 6,00'))
    await invoicing.read()
    expect(hints).toMatchObject({ decimalMark: ',', columnOrder: ['total', 'price', 'quantity'] })
    await deleteTraining(trainingId)
    await invoicing.upload(createFakePdf('Dairy\nButter 3 kg 3,00 9,00'))
    await invoicing.read()
    expect(hints).not.toHaveProperty('columnOrder')
  })

  it('is passed with a manager’s earlier lines, and without those of other suppliers', async () => {
    const first = await invoicing.upload(
      createFakePdf('Dairy\nRISPE KL1 4 each 2.00 8.00\nCress 1 each 1.00 1.00'),
    )
    await invoicing.read()
    const [line] = await invoicing.items(first.id)
    const corrected = { product_name: 'Tomatoes on the vine', unit: 'kg' }
    await invoicing.manager.put(`/api/invoices/${first.id}/items/${line?.id}`, corrected)
    await invoicing.upload(createEmptyFile())
    await invoicing.read()
    expect(hints.supplierName).toBe('Dairy')
    expect(hints.earlier?.flatMap(({ lines }) => lines)).toContainEqual({
      name: 'Tomatoes on the vine',
      code: null,
      unit: 'kg',
      unitPrice: 2,
      readAs: { name: 'RISPE KL1', unit: 'each', isRecognised: false },
    })
    await invoicing.upload(createEmptyFile(), { fields: { supplier_id: String(MARKET_SUPPLIER_ID) } })
    await invoicing.read()
    expect(hints).toMatchObject({ supplierName: 'Market', earlier: [] })
  })

  it('is listed, and can be deleted once', async () => {
    const { id } = await save(MARKET_SUPPLIER_ID)
    expect(await listTrainings(MARKET_SUPPLIER_ID)).toMatchObject([
      { id, supplierId: MARKET_SUPPLIER_ID, supplier_name: 'Market', source: 'sample', item_count: 2 },
    ])
    expect(await deleteTraining(id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await deleteTraining(id)).toMatchObject({ status: 404 })
    expect(await listTrainings(MARKET_SUPPLIER_ID)).toEqual([])
  })

  it('grows with corrections on the supplier’s invoices', async () => {
    const { id } = await invoicing.upload(createFakePdf('Dairy\nDate 05/10/2026\nButter 7 Geb 3.00 21.00'))
    await invoicing.read()
    const [line] = await invoicing.items(id)
    await invoicing.manager.put(`/api/invoices/${id}/items/${line?.id}`, {
      product_name: 'Butter',
      unit: 'boxes',
    })
    await invoicing.manager.put(`/api/invoices/${id}`, { invoice_date: '2026-05-10' })
    expect(
      (await listTrainings(DAIRY_SUPPLIER_ID)).map(({ source, understood }) => [source, understood]),
    ).toMatchObject([
      ['correction', { date_order: 'month-first' }],
      ['correction', { units: { geb: 'boxes' } }],
    ])
  })
})
