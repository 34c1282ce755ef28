import { invoiceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

describe('The list', () => {
  const ids = async (query: string): Promise<number[]> => {
    const { body } = await invoicing.manager.get(`/api/invoices?supplier_id=${MARKET_SUPPLIER_ID}&${query}`)
    return invoiceEndpoints.listInvoices.response.parse(body).map(invoice => invoice.id)
  }
  let listed: number[] = []
  beforeAll(async () => {
    const dates = ['2025-01-05', '2025-01-20', '2025-02-10', '2025-02-10']
    for (const invoice_date of dates) {
      const fields = {
        supplier_id: String(MARKET_SUPPLIER_ID),
        invoice_date,
        notes: `(note) of ${invoice_date}`,
      }
      listed.push((await invoicing.upload(createEmptyFile(), { fields })).id)
    }
    listed = listed.toReversed()
    const [, second] = listed
    if (second) await invoicing.addItem(second, { unit_price: 5 })
    if (second) await invoicing.setStatus(second, 'processed')
  })

  it('shows the latest created first, regardless of dates', async () => {
    expect((await ids('')).slice(0, 4)).toEqual(listed)
  })
  it('can be filtered by status and by dates, both inclusive', async () => {
    expect(await ids('status=processed&startDate=2025-01-01')).toContain(listed[1])
    expect(await ids('startDate=2025-01-20&endDate=2025-02-10')).toEqual(listed.slice(0, 3))
  })
  it('can be searched by number, supplier and notes, taken literally', async () => {
    expect(await ids(`search=${encodeURIComponent('(NOTE) of 2025-02')}`)).toEqual(listed.slice(0, 2))
    expect((await ids('search=mark&endDate=2025-12-31')).length).toBe(4)
    for (const wild of ['(', '.*', '[a', '\\', '%', '"'])
      expect(await ids(`search=${encodeURIComponent(wild)}&status=paid`)).toEqual([])
  })
  it('can be sorted', async () => {
    expect(await ids('sort=invoice_date&endDate=2025-12-31')).toEqual(listed.toReversed())
    expect((await ids('sort=-total_amount&endDate=2025-12-31'))[0]).toBe(listed[1])
  })
  it('is paged, with the total', async () => {
    const page = await invoicing.manager.get(
      `/api/invoices?supplier_id=${MARKET_SUPPLIER_ID}&endDate=2025-12-31&page=2&page_size=3`,
    )
    expect(page.body).toHaveLength(1)
    expect(page.headers.get('x-total-count')).toBe('4')
  })
  it.each([
    'status=odd',
    'supplier_id=abc',
    'startDate=yesterday',
    'page=0',
    'sort=constructor',
    'sort=notes',
  ])('with %s is rejected', async query => {
    expect((await invoicing.manager.get(`/api/invoices?${query}`)).status).toBe(400)
  })
})
