import type { LabourReason } from '@rms/contracts'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import {
  getLabourDayKey,
  type LabourDayKey,
  type LabourDaySums,
} from '../../domain/labour-cost/stored-labour.ts'

/** A stored day. Its revision increases with every change, so that consumers can order its events. */
export interface StoredLabourDay extends LabourDaySums {
  readonly revision: number
}

interface LabourDayDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  revision: number
  worked_ms: number
  wages: Decimal128
  holiday_accrued: Decimal128
  on_cost: Decimal128
  people: number
  reasons: LabourReason[]
}

const exact = { type: Schema.Types.Decimal128, required: true }
const requiredNumber = { type: Number, required: true }

const schema = new Schema<LabourDayDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, default: null },
    date: { type: String, required: true },
    revision: requiredNumber,
    worked_ms: requiredNumber,
    wages: exact,
    holiday_accrued: exact,
    on_cost: exact,
    people: requiredNumber,
    reasons: { type: [String], default: [] },
  },
  { collection: 'labour_days', versionKey: false },
)
schema.index({ date: 1, location_id: 1 })

/** The labour cost by location and business date. */
export interface LabourDayRepository {
  find(keys: readonly LabourDayKey[], session?: ClientSession): Promise<StoredLabourDay[]>
  /** In order of date and location. */
  list(range: { readonly from: string; readonly to: string }): Promise<StoredLabourDay[]>
  save(days: readonly StoredLabourDay[], session: ClientSession): Promise<void>
}

export function createLabourDayRepository(connection: Connection): LabourDayRepository {
  const model = connection.model<LabourDayDocument>('LabourDay', schema)
  const days = connection.collection<LabourDayDocument>(model.collection.name)
  const reader = createCollectionReader(model)
  return {
    async find(keys, session) {
      return (await reader.find({ _id: { $in: keys.map(getLabourDayKey) } }, { session })).map(toDay)
    },
    async list({ from, to }) {
      const found = await reader.find(
        { date: { $gte: from, $lte: to } },
        { sort: { date: 1, location_id: 1 } },
      )
      return found.map(toDay)
    },
    async save(list, session) {
      const operations = list.map(toDocument).map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }))
      if (operations.length > 0) await days.bulkWrite(operations, { session, ordered: false })
    },
  }
}

const toDay = (document: LabourDayDocument): StoredLabourDay => ({
  locationId: document.location_id,
  date: document.date,
  revision: document.revision,
  workedMs: document.worked_ms,
  wages: fromDecimal128(document.wages),
  holidayAccrued: fromDecimal128(document.holiday_accrued),
  onCost: fromDecimal128(document.on_cost),
  people: document.people,
  reasons: document.reasons,
})

const toDocument = (day: StoredLabourDay): LabourDayDocument => ({
  _id: getLabourDayKey(day),
  location_id: day.locationId,
  date: day.date,
  revision: day.revision,
  worked_ms: day.workedMs,
  wages: toDecimal128(day.wages),
  holiday_accrued: toDecimal128(day.holidayAccrued),
  on_cost: toDecimal128(day.onCost),
  people: day.people,
  reasons: [...day.reasons],
})
