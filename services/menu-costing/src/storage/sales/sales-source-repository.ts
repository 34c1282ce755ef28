import type { SalesChannel, SalesMapping, SalesPreset, SalesSourceKind } from '@rms/contracts'
import { fromStoredInstant, normaliseName, toStoredInstant } from '@rms/domain-kit'
import { allocateId, createCollectionReader, isDuplicateKey } from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { MANUAL_SOURCE_RANK, type SalesSource } from '../../domain/sales/sales-source.ts'

interface SalesSourceDocument {
  _id: number
  name: string
  name_key: string
  kind: SalesSourceKind
  preset: SalesPreset
  channels: SalesChannel[]
  rank: number
  mapping: SalesMapping | null
  created_at: Date
  version: number
}

const schema = new Schema<SalesSourceDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, default: '' },
    name_key: { type: String, default: '' },
    kind: { type: String, required: true },
    preset: { type: String, required: true },
    channels: { type: [String], default: [] },
    rank: { type: Number, required: true },
    mapping: { type: Schema.Types.Mixed, default: null },
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sales_sources', versionKey: false },
)
schema.index({ rank: 1, _id: 1 })
schema.index({ kind: 1 }, { unique: true, partialFilterExpression: { kind: 'manual' } })

const getSalesSourceModel = (connection: Connection): Model<SalesSourceDocument> =>
  connection.model<SalesSourceDocument>('SalesSource', schema)

export interface SalesSourceRepository {
  /** By rank, including the one for manual entry. */
  list(): Promise<SalesSource[]>
  find(id: number): Promise<SalesSource | null>
  save(source: SalesSource): Promise<void>
  remove(id: number): Promise<void>
  nextId(): Promise<number>
  /** Adds the source for manual entry unless it exists. */
  ensureManual(now: Temporal.Instant): Promise<void>
}

export function createSalesSourceRepository(
  connection: Connection,
  session?: ClientSession,
): SalesSourceRepository {
  const model = getSalesSourceModel(connection)
  const reader = createCollectionReader(model)
  const options = session ? { session } : {}
  const nextId = () => allocateId(connection, 'sales_sources')
  return {
    nextId,
    list: async () => (await reader.find({}, { session, sort: { rank: 1, _id: 1 } })).map(toSource),
    async find(id) {
      const found = await reader.findOne({ _id: id }, { session })
      return found && toSource(found)
    },
    async save(source) {
      const { _id, ...fields } = toDocument(source)
      await model.updateOne({ _id }, { $set: fields }, { ...options, upsert: true })
    },
    async remove(id) {
      await model.deleteOne({ _id: id }, options)
    },
    async ensureManual(now) {
      if (await reader.findOne({ kind: 'manual' })) return
      const source = { id: await nextId(), ...MANUAL_SOURCE, createdAt: now }
      try {
        await model.create(toDocument(source))
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
  }
}

const MANUAL_SOURCE = {
  name: '',
  kind: 'manual',
  preset: 'custom',
  channels: [],
  rank: MANUAL_SOURCE_RANK,
  mapping: null,
  version: 1,
} as const

const toSource = ({ _id: id, name_key: _, created_at, ...fields }: SalesSourceDocument): SalesSource => ({
  id,
  ...fields,
  createdAt: fromStoredInstant(created_at),
})

const toDocument = ({ id, createdAt, channels, ...fields }: SalesSource): SalesSourceDocument => ({
  _id: id,
  ...fields,
  channels: [...channels],
  name_key: normaliseName(fields.name),
  created_at: toStoredInstant(createdAt),
})
