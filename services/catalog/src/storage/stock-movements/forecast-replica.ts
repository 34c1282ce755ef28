import type { SalesForecastWeek } from '@rms/contracts'
import { type CalendarDate, type Decimal, getMonday, toDecimal } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

interface ForecastDocument {
  /** Location and Monday: 3/2026-12-21. */
  _id: string
  location_id: number
  week_start: string
  revision: number
  days: { date: string; net_sales: number | null }[]
}

const schema = new Schema<ForecastDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    revision: { type: Number, required: true },
    days: Schema.Types.Mixed,
  },
  { collection: 'sales_forecasts', versionKey: false },
)
schema.index({ location_id: 1, week_start: 1 })

/** Copy of the expected net sales of menu costing. */
export interface ForecastReplica {
  /** Only a higher revision replaces a lower one, so that events may arrive twice, late or out of order. */
  apply(week: SalesForecastWeek, session: ClientSession): Promise<void>
  /** The expected net sales of a location by date, from the week of a date on; null without a forecast. */
  list(locationId: number, from: CalendarDate): Promise<ReadonlyMap<CalendarDate, Decimal | null>>
}

export function createForecastReplica(connection: Connection): ForecastReplica {
  const weeks = connection.model<ForecastDocument>('SalesForecast', schema)
  const reader = createCollectionReader(weeks)
  return {
    async apply({ location_id, week_start, revision, days }, session) {
      const _id = `${location_id}/${week_start}`
      const known = await reader.findOne({ _id }, { session, projection: { revision: 1 } })
      if (known && known.revision >= revision) return
      const expected = days.map(({ date, net_sales }) => ({ date, net_sales }))
      await weeks.replaceOne(
        { _id },
        { location_id, week_start, revision, days: expected },
        { session, upsert: true },
      )
    },
    async list(locationId, from) {
      const found = await reader.find({ location_id: locationId, week_start: { $gte: getMonday(from) } })
      return new Map(
        found.flatMap(({ days }) =>
          days.map(
            ({ date, net_sales }) => [date, net_sales === null ? null : toDecimal(net_sales)] as const,
          ),
        ),
      )
    },
  }
}
