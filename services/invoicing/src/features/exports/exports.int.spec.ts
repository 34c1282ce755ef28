import { createUserToken } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { unzip } from '../../testing/unzip.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

const DAY = '2019-07-15'
const download = async (path: string) => {
  const token = createUserToken(invoicing.service.kit.config, { id: 1, username: 'maria', role: 'manager' })
  const answer = await fetch(new URL(path, invoicing.service.url), {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('The export of invoices', () => {
  it('as CSV is a named file with the lines of the requested days, both inclusive', async () => {
    const { id } = await invoicing.upload(createEmptyFile(), { fields: { invoice_date: DAY } })
    await invoicing.upload(createEmptyFile(), { fields: { invoice_date: '2019-07-17' } })
    await invoicing.read()
    await invoicing.addItem(id, { product_name: '=1+1', quantity: 2.5, unit: 'kg', unit_price: 1.2 })
    const { status, headers, bytes } = await download(
      `/api/invoices/export?format=csv&startDate=2019-07-14&endDate=${DAY}`,
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="invoices_2019-07-14_2019-07-15.csv"',
    )
    const auditFilter = { entity: 'export', action: 'invoices-exported', 'after.endDate': DAY }
    expect(await invoicing.service.kit.connection.collection('audit').countDocuments(auditFilter)).toBe(1)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8').split('\r\n').slice(1)).toEqual([
      `INV-${id},${DAY},Dairy,Harbour,pending,'=1+1,2.5,kg,1.2,3,3`,
      '',
    ])
  })

  it('for accounting has currency, tax, code, product and id after the other columns', async () => {
    const { id } = await invoicing.upload(createEmptyFile(), { fields: { invoice_date: '2019-07-25' } })
    await invoicing.read()
    await invoicing.addItem(id, { product_name: 'Salt', quantity: 2, unit: 'kg', unit_price: 1 })
    await invoicing.manager.put(`/api/invoices/${id}`, {
      currency: 'GBP',
      tax_amount: 0.4,
      total_amount: 2.4,
    })
    const path = '/api/invoices/export?startDate=2019-07-25&endDate=2019-07-25&columns=accounting'
    const [header, row] = (await download(path)).bytes.toString('utf8').split('\r\n')
    expect(header).toMatch(/,total_amount,currency,tax_amount,supplier_code,product_id,line_kind,invoice_id$/)
    expect(row).toBe(`INV-${id},2019-07-25,Dairy,Harbour,pending,Salt,2,kg,1,2,2.4,GBP,0.4,,,goods,${id}`)
  })

  it('names an invoice without a number according to the settings', async () => {
    const { id } = await invoicing.upload(createEmptyFile(), { fields: { invoice_date: '2019-07-20' } })
    await invoicing.deliverSettings({ version: 2, invoiceNumberPrefix: 'R/' })
    const { bytes } = await download(
      '/api/invoices/export?format=csv&startDate=2019-07-20&endDate=2019-07-20',
    )
    await invoicing.deliverSettings({ version: 3, invoiceNumberPrefix: 'INV-' })
    expect(bytes.toString('utf8')).toContain(`\r\nR/${id},2019-07-20,`)
  })

  it('as ZIP contains every file, byte for byte', async () => {
    const content = createEmptyFile()
    const { id } = await invoicing.upload(content, {
      name: '../up.pdf',
      fields: { invoice_date: '2019-08-01' },
    })
    const { status, headers, bytes } = await download(
      '/api/invoices/export-files?startDate=2019-08-01&endDate=2019-08-01',
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(unzip(bytes)).toEqual([{ name: `2019-08-01_Dairy_INV-${id}.pdf`, content: Buffer.from(content) }])
  })

  it('of days without invoices is an empty ZIP', async () => {
    const { status, bytes } = await download(
      '/api/invoices/export-files?startDate=1981-01-01&endDate=1981-01-02',
    )
    expect(status).toBe(200)
    expect(unzip(bytes)).toEqual([])
  })

  it.each(['export', 'export-files'])('requires both dates in order: %s', async kind => {
    const requestExport = (query: string) => invoicing.manager.get(`/api/invoices/${kind}?${query}`)
    for (const query of ['', `startDate=${DAY}`, `endDate=${DAY}`])
      expect(await requestExport(query)).toMatchObject({
        status: 400,
        body: { error: 'Please select both start and end dates', code: 'dates-required' },
      })
    expect(await requestExport('startDate=2019-07-16&endDate=2019-07-15')).toMatchObject({
      status: 400,
      body: { error: 'Start date must be before end date', code: 'dates-reversed' },
    })
    expect(await requestExport('startDate=x&endDate=y')).toMatchObject({ status: 400 })
  })
})
