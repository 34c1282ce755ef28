import { type Connection, type Model, Schema } from 'mongoose'
import type { SupplierTermsFields } from '../domain/supplier-terms.ts'

export interface SupplierTermsDocument extends SupplierTermsFields {
  /** The id of the supplier. */
  _id: number
  version: number
}

const text = { type: String, default: '' }
const optionalText = { type: String, default: null }
const withoutId = { _id: false, id: false }

const cutoff = new Schema(
  { days_before: { type: Number, required: true }, time: { type: String, required: true } },
  withoutId,
)
const deliveryDay = new Schema(
  { weekday: { type: Number, required: true }, cutoff: { type: cutoff, default: null } },
  withoutId,
)
const customerNumber = new Schema(
  { location_id: { type: Number, required: true }, customer_number: { type: String, required: true } },
  withoutId,
)

const temperatureCheck = new Schema(
  {
    storage: { type: String, required: true },
    min_celsius: { type: Number, default: null },
    max_celsius: { type: Number, default: null },
  },
  withoutId,
)

const schema = new Schema<SupplierTermsDocument>(
  {
    _id: { type: Number, required: true },
    delivery_days: [deliveryDay],
    cutoff: { type: cutoff, default: null },
    cutoff_rule: { type: String, required: true },
    minimum_order_amount: { type: Number, default: null },
    minimum_order_rule: { type: String, required: true },
    delivery_charge: { type: Number, required: true },
    order_channel: optionalText,
    order_contact: text,
    order_email: text,
    order_phone: text,
    order_chat_link: text,
    message_language: optionalText,
    customer_numbers: [customerNumber],
    temperature_checks: [temperatureCheck],
    version: { type: Number, required: true },
  },
  { collection: 'supplier_terms', versionKey: false },
)

export const getSupplierTermsModel = (connection: Connection): Model<SupplierTermsDocument> =>
  connection.model<SupplierTermsDocument>('SupplierTerms', schema)
