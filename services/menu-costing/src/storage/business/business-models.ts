import { type Connection, type Model, Schema } from 'mongoose'

/** Copy of a location of the catalog. */
export interface LocationDocument {
  _id: number
  name: string
  timezone: string | null
  version: number
  deleted: boolean
}

const locationSchema = new Schema<LocationDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    timezone: { type: String, default: null },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'locations', versionKey: false },
)
locationSchema.index({ deleted: 1, _id: 1 })

/** The time zone of the business settings; a single document. */
export interface BusinessDocument {
  _id: number
  timezone: string
  version: number
}

const businessSchema = new Schema<BusinessDocument>(
  {
    _id: { type: Number, required: true },
    timezone: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'business', versionKey: false },
)

export const getLocationModel = (connection: Connection): Model<LocationDocument> =>
  connection.model<LocationDocument>('Location', locationSchema)

export const getBusinessModel = (connection: Connection): Model<BusinessDocument> =>
  connection.model<BusinessDocument>('Business', businessSchema)
