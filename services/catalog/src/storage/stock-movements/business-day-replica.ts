import type { EventPayload } from '@rms/contracts'
import { DEFAULT_DAY_CUTOFF_MINUTES } from '@rms/domain-kit'
import { createCollectionReader, updateCopyIfNewer } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type BusinessDays = EventPayload<'menu-costing.business-day-changed'>

interface BusinessDayDocument extends BusinessDays {
  _id: number
}

const schema = new Schema<BusinessDayDocument>(
  {
    _id: { type: Number, required: true },
    day_cutoff_minutes: { type: Number, required: true },
    location_cutoffs: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'business_days', versionKey: false },
)

const ONLY_ID = 1

/** The copy of when business days end; the default until menu costing publishes another time. */
export interface BusinessDayReplica {
  /** Minutes from midnight until which an instant belongs to the day before. */
  findCutoff(locationId: number, session?: ClientSession): Promise<number>
  apply(settings: BusinessDays, session: ClientSession): Promise<void>
}

export function createBusinessDayReplica(connection: Connection): BusinessDayReplica {
  const model = connection.model<BusinessDayDocument>('BusinessDay', schema)
  const reader = createCollectionReader(model)
  return {
    async findCutoff(locationId, session) {
      const found = await reader.findOne({ _id: ONLY_ID }, { session })
      const own = found?.location_cutoffs.find(({ location_id }) => location_id === locationId)
      return own?.minutes ?? found?.day_cutoff_minutes ?? DEFAULT_DAY_CUTOFF_MINUTES
    },
    async apply({ version, ...fields }, session) {
      await updateCopyIfNewer(model, { id: ONLY_ID, version, fields }, session)
    },
  }
}
