import { type Endpoint, invoiceEndpoints } from '@rms/contracts'
import { createPlainCall, id, type RequestBuilder, type RequestBuilders } from './call-input.ts'
import { PHOTO } from './photo.ts'

const LINE = { product_name: 'Fish', quantity: 1, unit_price: 2 }

const buildCall =
  (body: Readonly<Record<string, unknown>> = {}): RequestBuilder =>
  async ([at]) => ({ ...id(await at.createInvoice()), body })
const buildLineCall =
  (body: Readonly<Record<string, unknown>> = {}): RequestBuilder =>
  async ([at]) => {
    const { id, itemId } = await at.createInvoiceWithLine()
    return { params: { id, itemId }, body }
  }
const everyDay = () => ({ query: { startDate: '2020-01-01', endDate: '2099-12-31' } })

const calls: Readonly<Record<keyof typeof invoiceEndpoints, RequestBuilder>> = {
  async uploadInvoice([at]) {
    const { supplier_id, content } = await at.createInvoiceFile()
    return { body: { supplier_id, location_id: at.id }, file: { ...PHOTO, content } }
  },
  listInvoices: createPlainCall,
  exportInvoices: everyDay,
  exportInvoiceFiles: everyDay,
  listReviewLines: createPlainCall,
  listWaitingInvoices: createPlainCall,
  getInvoice: buildCall(),
  updateInvoice: async ([of, to]) => ({ ...id(await of.createInvoice()), body: { location_id: to.id } }),
  deleteInvoice: buildCall(),
  listOnlyProducts: buildCall(),
  confirmInvoice: buildCall({ code: 'ready' }),
  setInvoiceStatus: buildCall({ status: 'processed' }),
  listInvoiceItems: buildCall(),
  addInvoiceItem: buildCall(LINE),
  updateInvoiceItem: buildLineCall({ quantity: 3 }),
  suggestProducts: buildLineCall(),
  chooseProduct: buildLineCall({ product_id: null }),
  deleteInvoiceItem: buildLineCall(),
  importInvoiceItems: buildCall({ items: [LINE] }),
  processPdf: buildCall(),
  processOcr: buildCall({ ocrText: 'Fish 1 kg 2.00 2.00' }),
  getExtraction: buildCall(),
  stopExtraction: buildCall(),
}

/** Calls about invoices. */
export const invoiceRequests: RequestBuilders = Object.entries<Endpoint>(invoiceEndpoints).map(
  ([name, endpoint]) => [endpoint, calls[name as keyof typeof invoiceEndpoints]],
)
