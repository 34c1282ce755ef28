import type { LabourDaySnapshot, LabourReason } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import {
  getPrimeCostKey,
  type LabourOfDay,
  type PrimeCostKey,
} from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface LabourDayDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  revision: number
  worked_ms: number
  wages: number
  holiday_accrued: number
  on_cost: number
  people: number
  reasons: LabourReason[]
  as_of: Date
}

const requiredNumber = { type: Number, required: true }
const schema = new Schema<LabourDayDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, default: null },
    date: { type: String, required: true },
    revision: requiredNumber,
    worked_ms: requiredNumber,
    wages: requiredNumber,
    holiday_accrued: requiredNumber,
    on_cost: requiredNumber,
    people: requiredNumber,
    reasons: { type: [String], default: [] },
    as_of: { type: Date, required: true },
  },
  { collection: 'labour_days', versionKey: false },
)

/** A labour day, and when workforce published it. */
export interface CopiedLabourDay extends PrimeCostKey, LabourOfDay {
  readonly asOf: Date
}

/** Copies of the labour days of workforce: sums only, never the pay of a person. */
export interface LabourDayReplica {
  /** False for a revision that is not newer. */
  apply(snapshot: LabourDaySnapshot, asOf: Date): Promise<boolean>
  find(keys: readonly PrimeCostKey[]): Promise<CopiedLabourDay[]>
}

export function createLabourDayReplica(connection: Connection, session?: ClientSession): LabourDayReplica {
  const model = connection.model<LabourDayDocument>('LabourDayCopy', schema)
  const reader = createCollectionReader(model)
  const copies = getNativeCollection(model)
  return {
    async apply({ location_id, date, revision, provisional: _, ...sums }, asOf) {
      const _id = getPrimeCostKey({ locationId: location_id, date })
      const known = await reader.findOne({ _id }, { session, projection: { revision: 1 } })
      if (known && known.revision >= revision) return false
      const replacement = { location_id, date, revision, ...sums, as_of: asOf }
      await copies.replaceOne({ _id }, replacement, { ...(session && { session }), upsert: true })
      return true
    },
    async find(keys) {
      return (await reader.find({ _id: { $in: keys.map(getPrimeCostKey) } }, { session })).map(toDay)
    },
  }
}

const toDay = (document: LabourDayDocument): CopiedLabourDay => ({
  locationId: document.location_id,
  date: document.date,
  workedMs: document.worked_ms,
  wages: toDecimal(document.wages),
  holidayAccrued: toDecimal(document.holiday_accrued),
  onCost: toDecimal(document.on_cost),
  people: document.people,
  reasons: document.reasons,
  asOf: document.as_of,
})
