import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getPurchaseInvoiceModel, type PurchaseInvoiceDocument } from './purchase-invoice-model.ts'

/** Invoices and credit notes as published by invoicing. */
export interface PurchaseInvoiceRepository {
  /** Also finds deleted ones. */
  find(invoiceId: number, session?: ClientSession): Promise<PurchaseInvoiceSnapshot | null>
  listBySupplier(supplierId: number, session?: ClientSession): Promise<PurchaseInvoiceSnapshot[]>
  /** All suppliers with invoices. */
  listSupplierIds(session?: ClientSession): Promise<number[]>
  save(snapshot: PurchaseInvoiceSnapshot, session: ClientSession): Promise<void>
}

export function createPurchaseInvoiceRepository(connection: Connection): PurchaseInvoiceRepository {
  const invoices = getPurchaseInvoiceModel(connection)
  const reader = createCollectionReader(invoices)
  const stored = connection.collection<PurchaseInvoiceDocument>(invoices.collection.name)
  return {
    async find(invoiceId, session) {
      return (await reader.findOne({ _id: invoiceId }, { session }))?.snapshot ?? null
    },
    async listBySupplier(supplierId, session) {
      const found = await reader.find({ supplier_id: supplierId, deleted: false }, { session })
      return found.map(({ snapshot }) => snapshot)
    },
    async listSupplierIds(session) {
      return invoices.distinct('supplier_id', { supplier_id: { $gt: 0 } }, { session })
    },
    async save(snapshot, session) {
      const { invoice_id: _id, revision, deleted, supplier_id } = snapshot
      const content = deleted ? { ...snapshot, lines: [] } : snapshot
      const document = { revision, deleted, supplier_id, snapshot: content }
      await stored.replaceOne({ _id }, document, { session, upsert: true })
    },
  }
}
