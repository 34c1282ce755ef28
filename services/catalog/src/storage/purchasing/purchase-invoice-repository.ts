import type { PurchaseInvoiceSnapshot, PurchaseInvoiceState } from '@rms/contracts'
import { toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  getPurchaseInvoiceModel,
  type PurchaseInvoiceDocument,
  type StoredInvoiceState,
} from './purchase-invoice-model.ts'

/** An invoice as published, with its state if that is known. */
export type PurchaseInvoice = PurchaseInvoiceSnapshot & { readonly state?: StoredInvoiceState | undefined }

/** Invoices and credit notes as published by invoicing. */
export interface PurchaseInvoiceRepository {
  /** Also finds deleted ones. */
  find(invoiceId: number, session?: ClientSession): Promise<PurchaseInvoiceSnapshot | null>
  listBySupplier(supplierId: number, session?: ClientSession): Promise<PurchaseInvoice[]>
  /** All suppliers with invoices. */
  listSupplierIds(session?: ClientSession): Promise<number[]>
  save(snapshot: PurchaseInvoiceSnapshot, session: ClientSession): Promise<void>
  /** Returns false for a state that is not newer than the stored one, which stays. */
  saveState(state: PurchaseInvoiceState, at: Temporal.Instant, session: ClientSession): Promise<boolean>
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
      return found.map(({ snapshot, state }) => ({ ...snapshot, state }))
    },
    async listSupplierIds(session) {
      return invoices.distinct('supplier_id', { supplier_id: { $gt: 0 } }, { session })
    },
    async save(snapshot, session) {
      const { invoice_id: _id, revision, deleted, supplier_id } = snapshot
      const content = deleted ? { ...snapshot, lines: [] } : snapshot
      const line_ids = content.lines.map(({ item_id }) => item_id)
      const document = { revision, deleted, supplier_id, line_ids, snapshot: content }
      await stored.updateOne({ _id }, { $set: document }, { session, upsert: true })
    },
    async saveState({ invoice_id: _id, revision, status, confirmed_prices }, at, session) {
      const known = (await reader.findOne({ _id }, { session }))?.state
      if (known && known.revision >= revision) return false
      const processed_at = status === 'pending' ? null : (known?.processed_at ?? toStoredInstant(at))
      const state = { revision, status, processed_at, confirmed_prices }
      await stored.updateOne({ _id }, { $set: { state } }, { session, upsert: true })
      return true
    },
  }
}
