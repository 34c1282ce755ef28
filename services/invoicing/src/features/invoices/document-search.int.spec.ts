import { invoiceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDocumentWords } from '../../storage/invoices/document-search-words.ts'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import {
  DAIRY_SUPPLIER_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
let cooled: number
let walked: number
beforeAll(async () => {
  invoicing = await startInvoicingService()
  const upload = async (supplier: number, number: string, note: string) => {
    const text = `${buildInvoiceText({ number })}\n${note}`
    const { id } = await invoicing.upload(createFakePdf(text), { fields: { supplier_id: String(supplier) } })
    return id
  }
  cooled = await upload(DAIRY_SUPPLIER_ID, 'RE-1', 'Geliefert mit Kühlwagen, Tour 4711-B')
  walked = await upload(MARKET_SUPPLIER_ID, 'RE-2', 'Abgeholt, Kühltasche geliehen')
  await invoicing.read()
}, 60_000)
afterAll(() => invoicing.close())

const list = async (query: string) => {
  const answer = await invoicing.manager.get(`/api/invoices?${query}`)
  const ids = invoiceEndpoints.listInvoices.response.parse(answer.body).map(({ id }) => id)
  return { ids, total: answer.headers.get('x-total-count') }
}
const search = async (words: string, more = '') =>
  (await list(`search=${encodeURIComponent(words)}${more}`)).ids

describe('An invoice', () => {
  it('is found by words of its document, ignoring case, order and accents', async () => {
    expect(await search('kühlwagen')).toEqual([cooled])
    expect(await search('TOUR kuhlwag')).toEqual([cooled])
    expect(await search('4711-b')).toEqual([cooled])
    expect(await search('kühl')).toEqual([walked, cooled])
  })

  it('is not found if one of the words is missing', async () => {
    expect(await search('kühlwagen kühltasche')).toEqual([])
  })

  it('is found only if it matches the other filters', async () => {
    expect(await search('kühl', `&supplier_id=${MARKET_SUPPLIER_ID}`)).toEqual([walked])
    expect(await search('kühl', '&endDate=2001-01-01')).toEqual([])
  })

  it('is counted once, with pagination', async () => {
    expect(await list('search=RE-&page=1&page_size=1')).toEqual({ ids: [walked], total: '2' })
    expect(await list(`search=${encodeURIComponent('kühl')}&page=2&page_size=1`)).toEqual({
      ids: [cooled],
      total: '2',
    })
  })

  it('is counted once if both its record and its document match', async () => {
    // Both documents contain their own number; each page is smaller than the number of hits.
    const first = await list('search=RE-1&page=1&page_size=1')
    expect(first).toEqual({ ids: [cooled], total: '1' })
    const both = await Promise.all([1, 2, 3].map(page => list(`search=RE-&page=${page}&page_size=1&sort=id`)))
    expect(both.map(({ ids }) => ids)).toEqual([[cooled], [walked], []])
    expect(new Set(both.map(({ total }) => total))).toEqual(new Set(['2']))
  })

  it.each(['"kühlwagen" -tour', 'kühl|x', '$where', '{"$gt":""}', '((', '\\'])(
    'can be searched by %j without harm',
    async words => {
      const { status } = await invoicing.manager.get(`/api/invoices?search=${encodeURIComponent(words)}`)
      expect(status).toBe(200)
    },
  )

  it('does not expose these words', async () => {
    const invoice = await invoicing.manager.get(`/api/invoices/${cooled}`)
    expect(invoice.body).not.toHaveProperty('document_words')
    expect(invoice.body).not.toHaveProperty('document_prefixes')
  })

  it('of an earlier release is found after the migration, which may run repeatedly', async () => {
    const stored = invoicing.service.kit.connection.collection<{ _id: number }>('invoices')
    await stored.updateOne({ _id: cooled }, { $unset: { document_words: 1, document_prefixes: 1 } })
    expect(await search('kühlwagen')).toEqual([])
    await fillDocumentWords(invoicing.service.kit.connection)
    await fillDocumentWords(invoicing.service.kit.connection)
    expect(await search('kühlwagen')).toEqual([cooled])
  })

  it('is not found after its deletion', async () => {
    expect((await invoicing.manager.del(`/api/invoices/${walked}`)).status).toBeLessThan(300)
    expect(await search('kühltasche')).toEqual([])
  })
})
