import type { DocumentHeaderReading } from '@rms/contracts'
import type { EarlierInvoice } from '@rms/document-reading'
import { fromDecimal128 } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceLineDocument } from './invoice-line-document.ts'
import { getInvoiceModel } from './invoice-model.ts'

export interface SupplierHistoryRepository {
  /** Earlier invoices of a supplier, latest first, without the one that is to be read. */
  listEarlierInvoices(invoiceId: number, supplierId: number): Promise<EarlierInvoice[]>
}

/**
 * Half a year of weekly deliveries: older items are sold under another name or price by now. This keeps the data sent
 * to the reader with every document below a megabyte.
 */
const MOST_INVOICES = 26
const MOST_LINES_EACH = 200

export function createSupplierHistoryRepository(connection: Connection): SupplierHistoryRepository {
  const invoices = getInvoiceModel(connection)
  return {
    async listEarlierInvoices(invoiceId, supplierId) {
      const reliable = [{ status: { $ne: 'pending' as const } }, { 'items.source': 'manual' as const }]
      const found = await invoices
        .find({ supplier_id: supplierId, _id: { $ne: invoiceId }, $or: reliable }, HISTORY_PROJECTION)
        .sort({ _id: -1 })
        .limit(MOST_INVOICES)
        .lean<HistoryDocument[]>()
      return found.map(toEarlierInvoice)
    },
  }
}

const HISTORY_PROJECTION = {
  status: 1,
  date: 1,
  currency: 1,
  'read_header.supplier_tax_id': 1,
  items: { $slice: MOST_LINES_EACH },
} as const

type HistoryDocument = Pick<InvoiceDocument, 'status' | 'date' | 'currency' | 'items'> & {
  read_header: Pick<DocumentHeaderReading, 'supplier_tax_id'> | null
}

/** On a pending invoice, only lines entered by a person are reliable. */
const toEarlierInvoice = ({
  status,
  date,
  currency,
  read_header,
  items,
}: HistoryDocument): EarlierInvoice => ({
  date,
  supplierName: null,
  supplierTaxId: read_header?.supplier_tax_id ?? null,
  currency,
  lines: items.filter(item => status !== 'pending' || item.source === 'manual').map(toEarlierLine),
})

const toEarlierLine = ({
  product_name,
  supplier_code,
  unit,
  unit_price,
  flags,
  read_as,
}: InvoiceLineDocument) => ({
  name: product_name,
  code: supplier_code,
  unit: flags.some(flag => flag.code === 'unit-unknown') ? null : unit,
  unitPrice: fromDecimal128(unit_price).toNumber(),
  readAs: read_as && {
    name: read_as.product_name,
    unit: read_as.unit,
    isRecognised: (read_as.source ?? 'ocr') === 'ocr',
  },
})
