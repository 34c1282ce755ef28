import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { type PastInvoiceLine, toPastInvoiceLine } from '../../domain/review/past-invoice-line.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import {
  COMPARED_LINE_PROJECTION,
  type ComparedLineDocument,
  toComparedLine,
} from './invoice-line-document.ts'
import { getInvoiceModel } from './invoice-model.ts'

/** Lines of processed invoices, with which later ones are compared. */
export interface PastLinesRepository {
  findBySupplier(
    supplierId: number,
    exceptInvoiceId: number,
    session?: ClientSession,
  ): Promise<SupplierPastLines>
  /** Lines of these products on invoices of any supplier, latest first. */
  findByProducts(productIds: readonly number[], exceptInvoiceId: number): Promise<PastInvoiceLine[]>
}

export interface SupplierPastLines {
  /** Latest first. */
  readonly lines: readonly PastInvoiceLine[]
  readonly latestDate: string | null
  /** The supplier names printed on its documents. */
  readonly printedNames: readonly string[]
}

/** More than a year of weekly deliveries. */
const MOST_INVOICES = 60

const FIELDS = { date: 1, supplier_id: 1, supplier_name: 1, document_type: 1, currency: 1 } as const
const PROJECTION = { ...FIELDS, ...COMPARED_LINE_PROJECTION, 'read_header.supplier_name': 1 } as const

interface Past extends Pick<InvoiceDocument, keyof typeof FIELDS | '_id'> {
  readonly items: readonly ComparedLineDocument[]
  readonly read_header: Pick<NonNullable<InvoiceDocument['read_header']>, 'supplier_name'> | null
}

/**
 * The review gate compares with invoicing's own invoices and not with the catalog's prices: they are in the same
 * database, so what was just processed is visible and no event can be late.
 */
export function createPastLinesRepository(connection: Connection): PastLinesRepository {
  const invoices = getInvoiceModel(connection)
  const invoicesReader = createCollectionReader(invoices)
  const latest = (filter: mongo.Filter<InvoiceDocument>, session?: ClientSession): Promise<Past[]> =>
    invoicesReader.find(
      { ...filter, status: { $ne: 'pending' } },
      { session, projection: PROJECTION, sort: { date: -1, _id: -1 }, limit: MOST_INVOICES },
    )
  return {
    async findBySupplier(supplierId, exceptInvoiceId, session) {
      const found = await latest({ supplier_id: supplierId, _id: { $ne: exceptInvoiceId } }, session)
      return {
        lines: found.flatMap(linesOf),
        latestDate: found[0]?.date ?? null,
        printedNames: [...new Set(found.flatMap(({ read_header }) => read_header?.supplier_name || []))],
      }
    },
    async findByProducts(productIds, exceptInvoiceId) {
      if (productIds.length === 0) return []
      const ids = { $in: [...productIds] }
      const named = ['product.product_id', 'choice.product_id'].map(field => ({ [`items.${field}`]: ids }))
      return (await latest({ $or: named, _id: { $ne: exceptInvoiceId } })).flatMap(linesOf)
    },
  }
}

function linesOf(past: Past): PastInvoiceLine[] {
  if (past.document_type === 'credit-note') return []
  const { _id, supplier_id, supplier_name, date, items, currency } = past
  const invoice = { invoiceId: _id, supplierId: supplier_id, supplierName: supplier_name, date, currency }
  return items.flatMap(item => toPastInvoiceLine(toComparedLine(item), invoice) ?? [])
}
