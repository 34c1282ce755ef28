import type { ParBasis } from '@rms/contracts'
import { type Decimal, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  createCollectionReader,
  type Decimal128,
  exactNumberSchema,
  fromDecimal128,
  fromNullableDecimal128,
  optionalExactNumberSchema,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

interface ParLevelDocument {
  /** Location and product: `3/12`. */
  _id: string
  location_id: number
  product_id: number
  par: Decimal128 | null
  /** Absent in records of earlier releases: by hand. */
  basis?: ParBasis
  pack_size: Decimal128
  changed_at: Date
  changed_by: string
  version: number
}

const requiredNumber = { type: Number, required: true }

const schema = new Schema<ParLevelDocument>(
  {
    _id: { type: String, required: true },
    location_id: requiredNumber,
    product_id: requiredNumber,
    par: optionalExactNumberSchema,
    basis: String,
    pack_size: exactNumberSchema,
    changed_at: { type: Date, required: true },
    changed_by: { type: String, required: true },
    version: requiredNumber,
  },
  { collection: 'par_levels', versionKey: false },
)
schema.index({ location_id: 1, product_id: 1 })

/** How much of a product a location should have. */
export interface StoredParLevel {
  readonly locationId: number
  readonly productId: number
  readonly basis: ParBasis
  /** What a person has set, in packs; null if there is none. */
  readonly par: Decimal | null
  /** Units of the product in a pack. */
  readonly packSize: Decimal
  readonly changedAt: Temporal.Instant
  readonly changedBy: string
  readonly version: number
}

export interface ParLevelRepository {
  find(locationId: number, productId: number, session?: ClientSession): Promise<StoredParLevel | null>
  listByLocation(locationId: number): Promise<StoredParLevel[]>
  /** Without removed ones. */
  countByLocation(locationId: number, session: ClientSession): Promise<number>
  save(level: StoredParLevel, session: ClientSession): Promise<void>
}

export function createParLevelRepository(connection: Connection): ParLevelRepository {
  const levels = connection.model<ParLevelDocument>('ParLevel', schema)
  const reader = createCollectionReader(levels)
  return {
    async find(locationId, productId, session) {
      const found = await reader.findOne({ _id: `${locationId}/${productId}` }, { session })
      return found && toParLevel(found)
    },
    async listByLocation(locationId) {
      return (await reader.find({ location_id: locationId }, {})).map(toParLevel)
    },
    countByLocation: (location_id, session) =>
      levels.countDocuments(
        { location_id, $or: [{ par: { $ne: null } }, { basis: 'forecast' }] },
        { session },
      ),
    async save({ locationId, productId, basis, par, packSize, changedAt, changedBy, version }, session) {
      const fields = {
        location_id: locationId,
        product_id: productId,
        basis,
        par: toNullableDecimal128(par),
        pack_size: toDecimal128(packSize),
        changed_at: toStoredInstant(changedAt),
        changed_by: changedBy,
        version,
      }
      await levels.replaceOne({ _id: `${locationId}/${productId}` }, fields, { session, upsert: true })
    },
  }
}

const toParLevel = (document: ParLevelDocument): StoredParLevel => ({
  locationId: document.location_id,
  productId: document.product_id,
  basis: document.basis ?? 'manual',
  par: fromNullableDecimal128(document.par),
  packSize: fromDecimal128(document.pack_size),
  changedAt: fromStoredInstant(document.changed_at),
  changedBy: document.changed_by,
  version: document.version,
})
