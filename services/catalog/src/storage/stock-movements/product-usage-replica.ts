import type { ProductUsageDay } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

interface UsageDocument extends ProductUsageDay {
  /** Location and date: 3/2026-03-02. */
  _id: string
}

const schema = new Schema<UsageDocument>(
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
  { collection: 'recipe_usage_days', versionKey: false },
)
schema.index({ location_id: 1, date: 1 })

/** Copy of what recipes used of products, so that suggested orders need no call to menu costing. */
export interface ProductUsageReplica {
  /** Only a higher revision replaces a lower one, so that events may arrive twice, late or out of order. */
  apply(day: ProductUsageDay, session: ClientSession): Promise<void>
  /** The days of a location from a date on. */
  list(locationId: number, from: CalendarDate): Promise<ProductUsageDay[]>
  /** Which of these locations have sales from a date on. */
  filterSelling(locationIds: readonly number[], from: CalendarDate): Promise<ReadonlySet<number>>
}

export function createProductUsageReplica(connection: Connection): ProductUsageReplica {
  const days = connection.model<UsageDocument>('RecipeUsageDay', schema)
  const reader = createCollectionReader(days)
  return {
    async apply(day, session) {
      const _id = `${day.location_id}/${day.date}`
      const known = await reader.findOne({ _id }, { session, projection: { revision: 1 } })
      if (known && known.revision >= day.revision) return
      await days.replaceOne({ _id }, day, { session, upsert: true })
    },
    async list(locationId, from) {
      const found = await reader.find({ location_id: locationId, date: { $gte: from } })
      return found.map(({ _id, ...day }) => day)
    },
    async filterSelling(locationIds, from) {
      const filter = { location_id: { $in: [...locationIds] }, date: { $gte: from }, state: 'sales' as const }
      const found = await reader.find(filter, { projection: { location_id: 1 } })
      return new Set(found.map(({ location_id }) => location_id))
    },
  }
}
