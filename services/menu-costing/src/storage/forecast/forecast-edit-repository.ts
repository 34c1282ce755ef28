import type { DayPart } from '@rms/contracts'
import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { PartSales } from '../../domain/forecast/part-sales.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** A business date of a location. */
export interface ForecastDayKey {
  readonly locationId: number
  readonly date: CalendarDate
}

/** What a person typed for a day; no values once the computed forecast applies again. */
export interface ForecastEdit extends ForecastDayKey {
  readonly values: readonly PartSales[]
  readonly editedAt: Temporal.Instant
  readonly editedBy: string | null
  readonly version: number
}

interface ForecastEditDocument {
  /** Location and date: 3/2026-12-24. */
  _id: string
  location_id: number
  date: string
  values: { day_part: DayPart; net_sales: Decimal128 }[]
  edited_at: Date
  edited_by: string | null
  version: number
}

const schema = new Schema<ForecastEditDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    date: { type: String, required: true },
    values: Schema.Types.Mixed,
    edited_at: { type: Date, required: true },
    edited_by: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'sales_forecast_edits', versionKey: false },
)
schema.index({ date: 1, location_id: 1 })

export interface ForecastEditRepository {
  /** Of these locations, or of all for null. */
  list(
    range: { readonly from: CalendarDate; readonly to: CalendarDate },
    locationIds: readonly number[] | null,
  ): Promise<ForecastEdit[]>
  find(day: ForecastDayKey): Promise<ForecastEdit | null>
  save(edit: ForecastEdit): Promise<void>
}

export function createForecastEditRepository(
  connection: Connection,
  session?: ClientSession,
): ForecastEditRepository {
  const model = connection.model<ForecastEditDocument>('ForecastEdit', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  return {
    async list({ from, to }, locationIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(locationIds !== null && { location_id: { $in: [...locationIds] } }),
      }
      return (await reader.find(filter, { session })).map(fromDocument)
    },
    async find(day) {
      const found = await reader.findOne({ _id: toId(day) }, { session })
      return found && fromDocument(found)
    },
    async save(edit) {
      const { _id, ...replacement } = toDocument(edit)
      await stored.replaceOne({ _id }, replacement, { ...(session && { session }), upsert: true })
    },
  }
}

const toId = ({ locationId, date }: ForecastDayKey): string => `${locationId}/${date}`

const toDocument = (edit: ForecastEdit): ForecastEditDocument => ({
  _id: toId(edit),
  location_id: edit.locationId,
  date: edit.date,
  values: edit.values.map(({ dayPart, net }) => ({ day_part: dayPart, net_sales: toDecimal128(net) })),
  edited_at: toStoredInstant(edit.editedAt),
  edited_by: edit.editedBy,
  version: edit.version,
})

const fromDocument = (document: ForecastEditDocument): ForecastEdit => ({
  locationId: document.location_id,
  date: document.date,
  values: document.values.map(({ day_part, net_sales }) => ({
    dayPart: day_part,
    net: fromDecimal128(net_sales),
  })),
  editedAt: fromStoredInstant(document.edited_at),
  editedBy: document.edited_by,
  version: document.version,
})
