import type { SalesForecastWeek } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** What the published forecasts of a location follow from. */
export interface ForecastState {
  readonly locationId: number
  /** Increases with every change of its sales, special days and typed forecasts. */
  readonly revision: number
  /** The revision and the business date of the published forecasts; null before the first ones. */
  readonly published: { readonly revision: number; readonly today: CalendarDate } | null
}

interface StateDocument {
  /** The location. */
  _id: number
  revision: number
  published: { revision: number; today: string } | null
}

interface WeekDocument extends SalesForecastWeek {
  /** Location and Monday: 3/2026-12-21. */
  _id: string
}

const stateSchema = new Schema<StateDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    published: Schema.Types.Mixed,
  },
  { collection: 'sales_forecast_states', versionKey: false },
)

const weekSchema = new Schema<WeekDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    revision: { type: Number, required: true },
    days: Schema.Types.Mixed,
  },
  { collection: 'sales_forecast_weeks', versionKey: false },
)

/** The forecasts as they were published, and what has changed since. */
export interface ForecastWeekRepository {
  /** Requests that the forecasts of these locations are published again. */
  markChanged(locationIds: readonly number[]): Promise<void>
  findStates(locationIds: readonly number[]): Promise<ForecastState[]>
  saveState(state: ForecastState): Promise<void>
  findWeeks(
    keys: readonly Pick<SalesForecastWeek, 'location_id' | 'week_start'>[],
  ): Promise<SalesForecastWeek[]>
  saveWeeks(weeks: readonly SalesForecastWeek[]): Promise<void>
}

export function createForecastWeekRepository(
  connection: Connection,
  session?: ClientSession,
): ForecastWeekRepository {
  const stateModel = connection.model<StateDocument>('ForecastState', stateSchema)
  const weekModel = connection.model<WeekDocument>('ForecastWeek', weekSchema)
  const stateReader = createCollectionReader(stateModel)
  const weekReader = createCollectionReader(weekModel)
  const states = getNativeCollection(stateModel)
  const weeks = getNativeCollection(weekModel)
  const options = { ...(session && { session }), ordered: false }
  return {
    async markChanged(locationIds) {
      const writes = [...new Set(locationIds)].map(_id => ({
        updateOne: {
          filter: { _id },
          update: { $inc: { revision: 1 }, $setOnInsert: { published: null } },
          upsert: true,
        },
      }))
      if (writes.length > 0) await states.bulkWrite(writes, options)
    },
    async findStates(locationIds) {
      const found = await stateReader.find({ _id: { $in: [...locationIds] } }, { session })
      return found.map(({ _id, revision, published }) => ({ locationId: _id, revision, published }))
    },
    async saveState({ locationId, published }) {
      const update = { $set: { published }, $setOnInsert: { revision: 0 } }
      await states.updateOne({ _id: locationId }, update, { ...(session && { session }), upsert: true })
    },
    async findWeeks(keys) {
      const found = await weekReader.find({ _id: { $in: keys.map(toId) } }, { session })
      return found.map(({ _id, ...week }) => week)
    },
    async saveWeeks(list) {
      const writes = list.map(week => ({
        replaceOne: { filter: { _id: toId(week) }, replacement: week, upsert: true },
      }))
      if (writes.length > 0) await weeks.bulkWrite(writes, options)
    },
  }
}

const toId = ({ location_id, week_start }: Pick<SalesForecastWeek, 'location_id' | 'week_start'>): string =>
  `${location_id}/${week_start}`
