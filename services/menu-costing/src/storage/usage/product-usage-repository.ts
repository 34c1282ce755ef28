import type { ProductUsageDay } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface LocationDay {
  readonly locationId: number
  readonly date: CalendarDate
}

interface StateDocument {
  /** The location; 0 for what concerns the days of all locations. */
  _id: number
  /** The days whose usage is to be published again. */
  dates: string[]
  /** Of the location 0: increases with every change of recipes, ingredients and links. Otherwise the handled one. */
  menu_revision: number
}

interface DayDocument extends ProductUsageDay {
  /** Location and date: 3/2026-03-02. */
  _id: string
}

const stateSchema = new Schema<StateDocument>(
  {
    _id: { type: Number, required: true },
    dates: [String],
    menu_revision: { type: Number, required: true },
  },
  { collection: 'product_usage_states', versionKey: false },
)

const daySchema = new Schema<DayDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    date: { type: String, required: true },
    revision: { type: Number, required: true },
    state: { type: String, required: true },
    net_sales: { type: Number, required: true },
    covered_net_sales: { type: Number, required: true },
    has_recipe_gaps: { type: Boolean, required: true },
    products: Schema.Types.Mixed,
  },
  { collection: 'product_usage_days', versionKey: false },
)

const ALL_LOCATIONS = 0

/** The usage of products as it was published, and which days have to be published again. */
export interface ProductUsageRepository {
  /** Requests that these days are published again. */
  markDays(
    days: readonly { readonly locationId: number | null; readonly date: CalendarDate }[],
  ): Promise<void>
  /** Requests that all days are published again, because recipes, units or links have changed. */
  markAll(): Promise<void>
  /** How often everything was marked. */
  getMenuRevision(): Promise<number>
  findState(
    locationId: number,
  ): Promise<{ readonly dates: readonly CalendarDate[]; readonly menuRevision: number | null }>
  /** Marks these days of a location, and that it has handled a revision of the menu. */
  startRevision(locationId: number, menuRevision: number, dates: readonly CalendarDate[]): Promise<void>
  clearDates(locationId: number, dates: readonly CalendarDate[]): Promise<void>
  findDays(days: readonly LocationDay[]): Promise<ProductUsageDay[]>
  saveDays(days: readonly ProductUsageDay[]): Promise<void>
}

export function createProductUsageRepository(
  connection: Connection,
  session?: ClientSession,
): ProductUsageRepository {
  const stateModel = connection.model<StateDocument>('ProductUsageState', stateSchema)
  const dayModel = connection.model<DayDocument>('ProductUsageDay', daySchema)
  const stateReader = createCollectionReader(stateModel)
  const dayReader = createCollectionReader(dayModel)
  const states = getNativeCollection(stateModel)
  const stored = getNativeCollection(dayModel)
  const options = session ? { session } : {}
  return {
    async markDays(days) {
      const writes = [...Map.groupBy(days, ({ locationId }) => locationId)].flatMap(([_id, list]) =>
        _id === null
          ? []
          : [
              {
                updateOne: {
                  filter: { _id },
                  update: {
                    $addToSet: { dates: { $each: [...new Set(list.map(({ date }) => date))] } },
                    $setOnInsert: { menu_revision: -1 },
                  },
                  upsert: true,
                },
              },
            ],
      )
      if (writes.length > 0) await states.bulkWrite(writes, { ...options, ordered: false })
    },
    async markAll() {
      await states.updateOne(
        { _id: ALL_LOCATIONS },
        { $inc: { menu_revision: 1 }, $setOnInsert: { dates: [] } },
        { ...options, upsert: true },
      )
    },
    async getMenuRevision() {
      const found = await stateReader.findOne({ _id: ALL_LOCATIONS }, { session })
      return found?.menu_revision ?? 0
    },
    async findState(locationId) {
      const found = await stateReader.findOne({ _id: locationId }, { session })
      return { dates: found?.dates ?? [], menuRevision: found?.menu_revision ?? null }
    },
    async startRevision(locationId, menuRevision, dates) {
      await states.updateOne(
        { _id: locationId },
        { $set: { menu_revision: menuRevision }, $addToSet: { dates: { $each: [...dates] } } },
        { ...options, upsert: true },
      )
    },
    async clearDates(locationId, dates) {
      await states.updateOne({ _id: locationId }, { $pullAll: { dates: [...dates] } }, options)
    },
    async findDays(days) {
      const found = await dayReader.find({ _id: { $in: days.map(toId) } }, { session })
      return found.map(({ _id, ...day }) => day)
    },
    async saveDays(days) {
      const writes = days.map(day => ({
        replaceOne: {
          filter: { _id: toId({ locationId: day.location_id, date: day.date }) },
          replacement: day,
          upsert: true,
        },
      }))
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
  }
}

const toId = ({ locationId, date }: LocationDay): string => `${locationId}/${date}`
