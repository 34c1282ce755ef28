import type { CalendarDate, Decimal } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { SpecialDayEffect } from '../../domain/forecast/forecast-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** A day with other sales than usual, at a location or, for null, at all of them. */
export interface SpecialDayKey {
  readonly locationId: number | null
  readonly date: CalendarDate
}

export interface StoredSpecialDay extends SpecialDayKey, SpecialDayEffect {
  readonly name: string
  readonly note: string
  readonly deleted: boolean
  readonly version: number
}

interface SpecialDayDocument {
  /** Location and date: 3/2026-12-24; /2026-12-24 for all locations. */
  _id: string
  location_id: number | null
  date: string
  name: string
  note: string
  factor: Decimal128 | null
  net_sales: Decimal128 | null
  deleted: boolean
  version: number
}

const { Mixed } = Schema.Types
const schema = new Schema<SpecialDayDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, default: null },
    date: { type: String, required: true },
    name: { type: String, required: true },
    note: { type: String, default: '' },
    factor: Mixed,
    net_sales: Mixed,
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sales_special_days', versionKey: false },
)
schema.index({ date: 1 })

export interface SpecialDayRepository {
  /** Earliest first; those of all locations before those of one. */
  list(range: { readonly from: CalendarDate; readonly to: CalendarDate }): Promise<StoredSpecialDay[]>
  /** Also a deleted one, whose version goes on. */
  find(key: SpecialDayKey): Promise<StoredSpecialDay | null>
  save(day: StoredSpecialDay): Promise<void>
}

export function createSpecialDayRepository(
  connection: Connection,
  session?: ClientSession,
): SpecialDayRepository {
  const model = connection.model<SpecialDayDocument>('SpecialDay', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  return {
    async list({ from, to }) {
      const found = await reader.find({ date: { $gte: from, $lte: to } }, { session, sort: { date: 1 } })
      return found
        .map(fromDocument)
        .filter(({ deleted }) => !deleted)
        .sort((a, b) => a.date.localeCompare(b.date) || (a.locationId ?? 0) - (b.locationId ?? 0))
    },
    async find(key) {
      const found = await reader.findOne({ _id: toId(key) }, { session })
      return found && fromDocument(found)
    },
    async save(day) {
      const { _id, ...replacement } = toDocument(day)
      await stored.replaceOne({ _id }, replacement, { ...(session && { session }), upsert: true })
    },
  }
}

const toId = ({ locationId, date }: SpecialDayKey): string => `${locationId ?? ''}/${date}`

const toStored = (value: Decimal | null): Decimal128 | null => value && toDecimal128(value)

const toDocument = ({ locationId, net, factor, ...day }: StoredSpecialDay): SpecialDayDocument => ({
  _id: toId({ locationId, date: day.date }),
  location_id: locationId,
  ...day,
  factor: toStored(factor),
  net_sales: toStored(net),
})

const fromDocument = ({
  _id,
  location_id,
  factor,
  net_sales,
  ...day
}: SpecialDayDocument): StoredSpecialDay => ({
  ...day,
  locationId: location_id,
  factor: factor && fromDecimal128(factor),
  net: net_sales && fromDecimal128(net_sales),
})
