import { allocateIds, createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { StorageAreas } from '../../domain/stock/counts/stock-count.ts'

interface StorageAreasDocument {
  /** The id of the location. */
  _id: number
  areas: { id: number; name: string; product_ids: number[] }[]
  version: number
}

const area = new Schema(
  { id: { type: Number, required: true }, name: { type: String, required: true }, product_ids: [Number] },
  { _id: false, id: false },
)
const schema = new Schema<StorageAreasDocument>(
  { _id: { type: Number, required: true }, areas: [area], version: { type: Number, required: true } },
  { collection: 'storage_areas', versionKey: false },
)

export interface StorageAreaRepository {
  nextIds(count: number): Promise<number[]>
  /** The areas of a location; none with version 0 while nothing was ever set. */
  find(locationId: number, session?: ClientSession): Promise<StorageAreas>
  findAll(locationIds: readonly number[]): Promise<StorageAreas[]>
  save(areas: StorageAreas, session: ClientSession): Promise<void>
}

export function createStorageAreaRepository(connection: Connection): StorageAreaRepository {
  const model = connection.model<StorageAreasDocument>('StorageAreas', schema)
  const reader = createCollectionReader(model)
  return {
    nextIds: count => allocateIds(connection, 'storage_area_ids', count),
    async find(locationId, session) {
      const found = await reader.findOne({ _id: locationId }, { session })
      return found ? toStorageAreas(found) : { locationId, areas: [], version: 0 }
    },
    async findAll(locationIds) {
      if (locationIds.length === 0) return []
      return (await reader.find({ _id: { $in: [...locationIds] } })).map(toStorageAreas)
    },
    async save({ locationId, areas, version }, session) {
      const stored = areas.map(({ id, name, productIds }) => ({ id, name, product_ids: [...productIds] }))
      await model.updateOne(
        { _id: locationId },
        { $set: { areas: stored, version } },
        { session, upsert: true },
      )
    },
  }
}

const toStorageAreas = ({ _id, areas, version }: StorageAreasDocument): StorageAreas => ({
  locationId: _id,
  areas: areas.map(({ id, name, product_ids }) => ({ id, name, productIds: product_ids })),
  version,
})
