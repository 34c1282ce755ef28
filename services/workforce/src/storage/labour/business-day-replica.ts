import type { BusinessDaySettings } from '@rms/contracts'
import { DEFAULT_DAY_CUTOFF_MINUTES } from '@rms/domain-kit'
import { createCollectionReader, updateCopyIfNewer } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

interface BusinessDayDocument {
  _id: number
  day_cutoff_minutes: number
  location_cutoffs: { location_id: number; minutes: number }[]
  version: number
}

const schema = new Schema<BusinessDayDocument>(
  {
    _id: { type: Number, required: true },
    day_cutoff_minutes: { type: Number, required: true },
    location_cutoffs: Schema.Types.Mixed,
    version: { type: Number, required: true },
  },
  { collection: 'business_day', versionKey: false },
)

const ID = 1

/** Copy of the settings of sales that say when business days end, so that labour belongs to the same day as sales. */
export interface BusinessDayReplica {
  /** The cut-off of a location, in minutes from midnight; 05:00 while nothing was ever set. */
  loadCutoffs(): Promise<(locationId: number | null) => number>
  /** False for a version that is not newer. */
  apply(settings: BusinessDaySettings, session: ClientSession): Promise<boolean>
}

export function createBusinessDayReplica(connection: Connection): BusinessDayReplica {
  const model = connection.model<BusinessDayDocument>('BusinessDay', schema)
  const reader = createCollectionReader(model)
  return {
    async loadCutoffs() {
      const found = await reader.findOne({ _id: ID })
      const own = new Map(found?.location_cutoffs.map(each => [each.location_id, each.minutes]))
      const general = found?.day_cutoff_minutes ?? DEFAULT_DAY_CUTOFF_MINUTES
      return locationId => (locationId === null ? undefined : own.get(locationId)) ?? general
    },
    apply: ({ version, ...fields }, session) =>
      updateCopyIfNewer(model, { id: ID, version, fields }, session),
  }
}
