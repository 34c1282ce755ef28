import type { PurchaseInvoiceSnapshot, PurchaseInvoiceState } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

/** The latest revision of an invoice; a deleted one stays as a tombstone, so that late events cannot restore it. */
export interface PurchaseInvoiceDocument {
  _id: number
  revision: number
  deleted: boolean
  supplier_id: number
  line_ids: number[]
  /** As published; without lines if it is deleted. */
  snapshot: PurchaseInvoiceSnapshot
  /** Missing until it changes; may arrive before the invoice. */
  state?: StoredInvoiceState
}

export interface StoredInvoiceState {
  revision: number
  status: PurchaseInvoiceState['status']
  /** When it was processed first. */
  processed_at: Date | null
  confirmed_prices: PurchaseInvoiceState['confirmed_prices']
}

const schema = new Schema<PurchaseInvoiceDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    supplier_id: { type: Number, required: true },
    line_ids: [Number],
    snapshot: { type: Schema.Types.Mixed, required: true },
    state: Schema.Types.Mixed,
  },
  { collection: 'purchase_invoices', versionKey: false },
)
schema.index({ supplier_id: 1, deleted: 1 })
schema.index({ line_ids: 1 })

export const getPurchaseInvoiceModel = (connection: Connection): Model<PurchaseInvoiceDocument> =>
  connection.model<PurchaseInvoiceDocument>('PurchaseInvoice', schema)
