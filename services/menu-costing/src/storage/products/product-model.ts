import { type Connection, type mongo, Schema, type Types } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

export interface ProductDocument {
  _id: number
  name: string
  nameKey: string
  unit: string
  description: string
  suppliers: { id: number; name: string }[]
  deleted: boolean
  recordVersion: number
  price: {
    unitPrice: Types.Decimal128 | null
    date: string | null
    supplierId: number | null
    supplierName: string
    invoiceId?: number | null
    version: number
  }
  lastKnownPrice: { unitPrice: Types.Decimal128; version: number } | null
  mergedInto: number | null
  mergeVersion: number
  searchText: string
  /** How often a change took hold of it; two that do at once follow one another. */
  claims?: number
}

const schema = new Schema<ProductDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, default: '' },
    nameKey: { type: String, default: '' },
    unit: { type: String, default: '' },
    description: { type: String, default: '' },
    suppliers: [{ _id: false, id: Number, name: String }],
    deleted: { type: Boolean, required: true },
    recordVersion: { type: Number, required: true },
    price: {
      _id: false,
      type: new Schema(
        {
          unitPrice: { type: Schema.Types.Decimal128, default: null },
          date: { type: String, default: null },
          supplierId: { type: Number, default: null },
          supplierName: { type: String, default: '' },
          invoiceId: { type: Number, default: null },
          version: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    lastKnownPrice: {
      type: new Schema({ unitPrice: Schema.Types.Decimal128, version: Number }, { _id: false }),
      default: null,
    },
    mergedInto: { type: Number, default: null },
    mergeVersion: { type: Number, required: true },
    searchText: { type: String, default: '' },
    claims: { type: Number },
  },
  { collection: 'products', versionKey: false },
)
schema.index({ nameKey: 1, _id: 1 })
schema.index({ 'suppliers.id': 1, nameKey: 1 })
schema.index({ 'price.supplierId': 1, nameKey: 1 })
schema.index({ mergedInto: 1 }, { partialFilterExpression: { mergedInto: { $gt: 0 } } })
schema.index({ searchText: 1 })

export const productCollection = (connection: Connection): mongo.Collection<ProductDocument> =>
  collectionOf(connection, schema)
