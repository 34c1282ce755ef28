import type { FreeGoods } from '@rms/contracts'
import type { BaseUnit } from '@rms/domain-kit'
import { type Decimal128, exactNumberSchema, type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { AgreementParty } from '../../domain/agreements/price-agreement.ts'

/** Searched by supplier, product, location, pack and note. */
export interface PriceAgreementDocument extends SearchFields {
  _id: number
  /** False while its supplier, product or location is deleted. */
  is_listed: boolean
  supplier: AgreementParty
  supplier_key: string
  product: AgreementParty
  product_key: string
  original_product_id: number
  location: AgreementParty | null
  item_key: string
  unit: string
  pack: string
  content: { amount: Decimal128; unit: BaseUnit } | null
  /** Null for a day price. */
  unit_price: Decimal128 | null
  currency: string
  valid_from: string
  valid_to: string | null
  tolerance_percent: Decimal128
  tolerance_amount: Decimal128
  free_goods: FreeGoods | null
  note: string
  created_at: Date
  version: number
}

const text = { type: String, default: '' }
const requiredText = { type: String, required: true }
const party = new Schema<AgreementParty>(
  { id: { type: Number, required: true }, name: text, deleted: { type: Boolean, required: true } },
  { _id: false, id: false },
)

const freeGoods = new Schema(
  { buy: Number, get: Number },
  // Documents are read as plain objects, so that `get` hides no method.
  { _id: false, suppressReservedKeysWarning: true },
)

const schema = new Schema<PriceAgreementDocument>(
  {
    _id: { type: Number, required: true },
    is_listed: { type: Boolean, required: true },
    supplier: { type: party, required: true },
    supplier_key: text,
    product: { type: party, required: true },
    product_key: text,
    original_product_id: { type: Number, required: true },
    location: { type: party, default: null },
    item_key: requiredText,
    unit: requiredText,
    pack: text,
    content: {
      type: new Schema({ amount: exactNumberSchema, unit: requiredText }, { _id: false }),
      default: null,
    },
    unit_price: exactNumberSchema,
    currency: requiredText,
    valid_from: requiredText,
    valid_to: { type: String, default: null },
    tolerance_percent: exactNumberSchema,
    tolerance_amount: exactNumberSchema,
    free_goods: { type: freeGoods, default: null },
    note: text,
    ...searchSchema,
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'price_agreements', versionKey: false },
)
schema.index({ is_listed: 1, product_key: 1, _id: 1 })
schema.index({ is_listed: 1, supplier_key: 1, _id: 1 })
schema.index({ is_listed: 1, valid_from: 1, _id: 1 })
schema.index({ is_listed: 1, unit_price: 1, _id: 1 })
schema.index({ 'supplier.id': 1, 'product.id': 1 })
schema.index({ 'product.id': 1 })
schema.index({ 'location.id': 1 })
schema.index({ original_product_id: 1 })
schema.index({ search_keys: 1, is_listed: 1, product_key: 1, _id: 1 })

export const getPriceAgreementModel = (connection: Connection): Model<PriceAgreementDocument> =>
  connection.model<PriceAgreementDocument>('PriceAgreement', schema)
