import {
  type Decimal128,
  exactNumberSchema,
  optionalExactNumberSchema,
  type SearchFields,
  searchSchema,
} from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

interface Named {
  id: number
  name: string
}

/** Searched by number, supplier, location and notes. */
export interface OrderDocument extends SearchFields {
  _id: number
  number: string
  date: string
  supplier: Named
  location: Named | null
  lines: {
    product_id: number
    product_name: string
    quantity: Decimal128
    unit: string
    unit_price: Decimal128
  }[]
  currency: string
  notes: string
  /** The following fields and the subject are missing in orders of earlier releases. */
  delivery_date?: string | null
  delivery_charge?: Decimal128 | null
  customer_number?: string
  message: string
  message_subject?: string
  created_at: Date
  /** Missing or null while the order is open. */
  closed?: { at: Date; date: string; by: string } | null
}

const text = { type: String, default: '' }
const named = new Schema<Named>(
  { id: { type: Number, required: true }, name: text },
  { _id: false, id: false },
)
const line = new Schema(
  {
    product_id: { type: Number, required: true },
    product_name: { type: String, required: true },
    quantity: exactNumberSchema,
    unit: { type: String, required: true },
    unit_price: exactNumberSchema,
  },
  { _id: false },
)

const closure = new Schema(
  {
    at: { type: Date, required: true },
    date: { type: String, required: true },
    by: { type: String, required: true },
  },
  { _id: false },
)

const schema = new Schema<OrderDocument>(
  {
    _id: { type: Number, required: true },
    number: { type: String, required: true },
    date: { type: String, required: true },
    supplier: { type: named, required: true },
    location: { type: named, default: null },
    lines: [line],
    currency: { type: String, required: true },
    notes: text,
    delivery_date: { type: String, default: null },
    delivery_charge: optionalExactNumberSchema,
    customer_number: text,
    message: text,
    message_subject: text,
    ...searchSchema,
    created_at: { type: Date, required: true },
    closed: { type: closure, default: null },
  },
  { collection: 'orders', versionKey: false },
)
schema.index({ number: 1 }, { unique: true })
schema.index({ 'supplier.id': 1, _id: 1 })
schema.index({ date: 1, _id: 1 })
schema.index({ search_keys: 1, _id: 1 })
schema.index({ 'lines.product_id': 1 })
schema.index({ 'supplier.id': 1, delivery_date: 1 })
schema.index({ 'location.id': 1, 'lines.product_id': 1, _id: -1 })
schema.index({ 'location.id': 1, _id: 1 })
schema.index({ 'location.id': 1, delivery_date: 1, date: 1 })

export const getOrderModel = (connection: Connection): Model<OrderDocument> =>
  connection.model<OrderDocument>('Order', schema)
