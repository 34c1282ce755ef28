import type { PrimeCostTargets } from '@rms/contracts'
import { DEFAULT_ACCOUNTING_CALENDAR } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type TargetsDocument = PrimeCostTargets & { readonly _id: number }

const target = { type: Number, default: null }
const schema = new Schema<TargetsDocument>(
  {
    _id: { type: Number, required: true },
    goods_percent: target,
    labour_percent: target,
    prime_percent: target,
    tolerance_points: { type: Number, required: true },
    calendar: Schema.Types.Mixed,
    version: { type: Number, required: true },
  },
  { collection: 'prime_cost_targets', versionKey: false },
)

const ID = 1

const DEFAULT: PrimeCostTargets = {
  goods_percent: null,
  labour_percent: null,
  prime_percent: null,
  tolerance_points: 2,
  calendar: {
    pattern: DEFAULT_ACCOUNTING_CALENDAR.pattern,
    first_day_of_week: DEFAULT_ACCOUNTING_CALENDAR.firstDayOfWeek,
    first_month: DEFAULT_ACCOUNTING_CALENDAR.firstMonth,
  },
  version: 0,
}

/** The targets of the business and its accounting calendar; stored with the names of the contract. */
export interface PrimeCostSettingsRepository {
  /** No targets, and version 0, while nothing was ever set. */
  current(): Promise<PrimeCostTargets>
  save(targets: PrimeCostTargets): Promise<void>
}

export function createPrimeCostSettingsRepository(
  connection: Connection,
  session?: ClientSession,
): PrimeCostSettingsRepository {
  const model = connection.model<TargetsDocument>('PrimeCostTargets', schema)
  const reader = createCollectionReader(model)
  return {
    async current() {
      const found = await reader.findOne({ _id: ID }, { session })
      if (!found) return DEFAULT
      const { _id, ...targets } = found
      return targets
    },
    async save(targets) {
      const options = { ...(session && { session }), upsert: true }
      await model.updateOne({ _id: ID }, { $set: { ...targets } }, options)
    },
  }
}
