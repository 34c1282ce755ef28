import type { SalesForecastWeek } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader, isDuplicateKey } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'

interface ForecastDocument extends SalesForecastWeek {
  /** Location and Monday: 3/2026-12-21. */
  _id: string
  as_of: Date
}

const schema = new Schema<ForecastDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    revision: { type: Number, required: true },
    days: Schema.Types.Mixed,
    as_of: { type: Date, required: true },
  },
  { collection: 'sales_forecasts', versionKey: false },
)

/** A day of a forecast, and when it was published. */
export type CopiedForecastDay = SalesForecastWeek['days'][number] & {
  readonly locationId: number
  readonly asOf: Date
}

/** Copy of the forecasts of menu costing, so that a rota is compared with them without a call. */
export interface ForecastReplica {
  /** Only a higher revision replaces a lower one, so that events may arrive twice, late or out of order. */
  apply(week: SalesForecastWeek, asOf: Date): Promise<void>
  /** The days of the Monday–Sunday weeks that begin on these dates. */
  listDays(locationIds: readonly number[], mondays: readonly CalendarDate[]): Promise<CopiedForecastDay[]>
}

export function createForecastReplica(connection: Connection): ForecastReplica {
  const model = connection.model<ForecastDocument>('SalesForecast', schema)
  const reader = createCollectionReader(model)
  const copies = connection.collection<ForecastDocument>(model.collection.name)
  return {
    async apply(week, asOf) {
      const _id = toId(week.location_id, week.week_start)
      try {
        // An equal or newer copy is not matched, so that the insertion fails.
        await copies.replaceOne(
          { _id, revision: { $lt: week.revision } },
          { ...week, as_of: asOf },
          { upsert: true },
        )
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    async listDays(locationIds, mondays) {
      const ids = locationIds.flatMap(id => mondays.map(monday => toId(id, monday)))
      const found = await reader.find({ _id: { $in: ids } })
      return found.flatMap(({ location_id: locationId, days, as_of: asOf }) =>
        days.map(day => ({ ...day, locationId, asOf })),
      )
    },
  }
}

const toId = (locationId: number, weekStart: CalendarDate): string => `${locationId}/${weekStart}`
