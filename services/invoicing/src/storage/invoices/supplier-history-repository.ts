import type { ReadHeader } from '@rms/contracts'
import type { EarlierInvoice } from '@rms/document-reading'
import { fromDecimal128 } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceModel } from './invoice-model.ts'
import type { ItemDocument } from './item-document.ts'

export interface SupplierHistory {
  /** What came from a supplier before, the latest first, without the invoice that is to be read. */
  before(invoiceId: number, supplierId: number): Promise<EarlierInvoice[]>
}

/**
 * Half a year of weekly deliveries: what came less recently is sold under another name or price by now. What goes to
 * the reader with every document stays below a megabyte so.
 */
const MOST_INVOICES = 26
const MOST_LINES_EACH = 200

export function createSupplierHistory(connection: Connection): SupplierHistory {
  const invoices = invoiceModel(connection)
  return {
    async before(invoiceId, supplierId) {
      const vouched = [{ status: { $ne: 'pending' as const } }, { 'items.source': 'manual' as const }]
      const found = await invoices
        .find({ supplier_id: supplierId, _id: { $ne: invoiceId }, $or: vouched }, WHAT_TEACHES)
        .sort({ _id: -1 })
        .limit(MOST_INVOICES)
        .lean<Teaching[]>()
      return found.map(toEarlierInvoice)
    },
  }
}

const WHAT_TEACHES = {
  status: 1,
  date: 1,
  currency: 1,
  'read_header.supplier_tax_id': 1,
  items: { $slice: MOST_LINES_EACH },
} as const

type Teaching = Pick<InvoiceDocument, 'status' | 'date' | 'currency' | 'items'> & {
  read_header: Pick<ReadHeader, 'supplier_tax_id'> | null
}

/** Of a pending invoice only those lines are sure that a person has typed. */
const toEarlierInvoice = ({ status, date, currency, read_header, items }: Teaching): EarlierInvoice => ({
  date,
  supplierName: null,
  supplierTaxId: read_header?.supplier_tax_id ?? null,
  currency,
  lines: items.filter(item => status !== 'pending' || item.source === 'manual').map(toEarlierLine),
})

const toEarlierLine = ({ product_name, supplier_code, unit, unit_price, flags, read_as }: ItemDocument) => ({
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
