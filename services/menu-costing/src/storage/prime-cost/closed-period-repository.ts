import { toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { PeriodClosing } from '../../domain/prime-cost/closed-days.ts'
import { getPrimeCostKey, type PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import {
  type AdjustmentDocument,
  type BookedAdjustments,
  type ClosedDay,
  type ClosedDayDocument,
  type ClosingDocument,
  type StoredClosing,
  toAdjustments,
  toClosedDay,
  toClosing,
  toStoredDay,
  toStoredNamed,
} from './closed-period-documents.ts'

const { Mixed } = Schema.Types
const requiredText = { type: String, required: true }
const options = { versionKey: false } as const

const closingSchema = new Schema<ClosingDocument>(
  {
    _id: requiredText,
    end: requiredText,
    year: Number,
    number: Number,
    closed_at: Date,
    closed_by: String,
    version: { type: Number, required: true },
    withdrawn: { type: Boolean, required: true },
  },
  { collection: 'prime_closings', ...options },
)

const daySchema = new Schema<ClosedDayDocument>(
  {
    _id: requiredText,
    location_id: { type: Number, default: null },
    date: requiredText,
    bookings: Mixed,
    is_adjusted: { type: Boolean, required: true },
  },
  { collection: 'prime_closed_days', ...options },
)
daySchema.index({ date: 1, location_id: 1 })
daySchema.index({ location_id: 1 })
daySchema.index({ is_adjusted: 1, location_id: 1 })
daySchema.index({ 'bookings.period': 1 })

const adjustmentSchema = new Schema<AdjustmentDocument>(
  {
    _id: requiredText,
    period: requiredText,
    location_id: { type: Number, default: null },
    day: Mixed,
    changes: Mixed,
  },
  { collection: 'prime_adjustments', ...options },
)
adjustmentSchema.index({ period: 1, location_id: 1 })
adjustmentSchema.index({ location_id: 1 })

type Locations = readonly number[] | null

export interface ClosedPeriodRepository {
  /** All closings by date. */
  listClosings(): Promise<PeriodClosing[]>
  findClosing(start: string): Promise<StoredClosing | null>
  saveClosing(closing: StoredClosing): Promise<void>
  listDays(range: { readonly from: string; readonly to: string }, locations: Locations): Promise<ClosedDay[]>
  findDays(keys: readonly PrimeCostKey[]): Promise<ClosedDay[]>
  listAdjusted(locations: Locations): Promise<ClosedDay[]>
  /** Days with a booking in the period that begins on this day. */
  listBookedIn(period: string): Promise<ClosedDay[]>
  saveDays(days: readonly Pick<ClosedDay, 'locationId' | 'date' | 'bookings' | 'isAdjusted'>[]): Promise<void>
  removeDays(range: { readonly from: string; readonly to: string }): Promise<void>
  /** The adjustments of periods that begin in a range. */
  listAdjustments(
    range: { readonly from: string; readonly to: string },
    locations: Locations,
  ): Promise<BookedAdjustments[]>
  saveAdjustments(adjustments: readonly BookedAdjustments[]): Promise<void>
  removeAdjustments(period: string): Promise<void>
  removeLocations(locationIds: readonly number[]): Promise<void>
}

export function createClosedPeriodRepository(
  connection: Connection,
  session?: ClientSession,
): ClosedPeriodRepository {
  const closingModel = connection.model<ClosingDocument>('PrimeClosing', closingSchema)
  const dayModel = connection.model<ClosedDayDocument>('PrimeClosedDay', daySchema)
  const adjustmentModel = connection.model<AdjustmentDocument>('PrimeAdjustment', adjustmentSchema)
  const [closings, days, adjustments] = [
    createCollectionReader(closingModel),
    createCollectionReader(dayModel),
    createCollectionReader(adjustmentModel),
  ]
  const ofLocations = (locations: Locations) =>
    locations === null ? {} : { location_id: { $in: [...locations] } }
  const writing = session ? { session } : {}
  return {
    async listClosings() {
      const found = await closings.find({}, { session, sort: { _id: 1 } })
      return found.filter(({ withdrawn }) => !withdrawn).map(toClosing)
    },
    async findClosing(start) {
      const found = await closings.findOne({ _id: start }, { session })
      return found && toClosing(found)
    },
    async saveClosing({ start, end, year, number, closedAt, closedBy, version, isWithdrawn }) {
      const replacement = {
        ...{ end, year, number, version, withdrawn: isWithdrawn },
        ...{ closed_at: toStoredInstant(closedAt), closed_by: closedBy },
      }
      await getNativeCollection(closingModel).replaceOne({ _id: start }, replacement, {
        ...writing,
        upsert: true,
      })
    },
    async listDays({ from, to }, locations) {
      const filter = { date: { $gte: from, $lte: to }, ...ofLocations(locations) }
      return (await days.find(filter, { session, sort: { date: 1, location_id: 1 } })).map(toClosedDay)
    },
    async findDays(keys) {
      return (await days.find({ _id: { $in: keys.map(getPrimeCostKey) } }, { session })).map(toClosedDay)
    },
    async listAdjusted(locations) {
      const found = await days.find({ is_adjusted: true, ...ofLocations(locations) }, { session })
      return found.map(toClosedDay).sort((a, b) => a.date.localeCompare(b.date))
    },
    async listBookedIn(period) {
      return (await days.find({ 'bookings.period': period }, { session })).map(toClosedDay)
    },
    async saveDays(list) {
      const writes = list.map(({ locationId, date, bookings, isAdjusted }) => ({
        replaceOne: {
          filter: { _id: getPrimeCostKey({ locationId, date }) },
          replacement: {
            ...{ location_id: locationId, date, is_adjusted: isAdjusted },
            bookings: bookings.map(({ period, ...named }) => ({ period, ...toStoredNamed(named) })),
          },
          upsert: true,
        },
      }))
      if (writes.length > 0)
        await getNativeCollection(dayModel).bulkWrite(writes, { ...writing, ordered: false })
    },
    async removeDays({ from, to }) {
      await getNativeCollection(dayModel).deleteMany({ date: { $gte: from, $lte: to } }, writing)
    },
    async listAdjustments({ from, to }, locations) {
      const filter = { period: { $gte: from, $lte: to }, ...ofLocations(locations) }
      return (await adjustments.find(filter, { session, sort: { period: 1, location_id: 1 } })).map(
        toAdjustments,
      )
    },
    async saveAdjustments(list) {
      const writes = list.map(({ period, locationId, day, changes }) => ({
        replaceOne: {
          filter: { _id: `${period}/${locationId ?? ''}` },
          replacement: {
            ...{ period, location_id: locationId, day: toStoredDay(day) },
            changes: changes.map(change => ({
              ...{ kind: change.kind, location_id: change.locationId, date: change.date, name: change.name },
              ...{ invoice_id: change.invoiceId, difference: toDecimal128(change.difference) },
            })),
          },
          upsert: true,
        },
      }))
      if (writes.length > 0)
        await getNativeCollection(adjustmentModel).bulkWrite(writes, { ...writing, ordered: false })
    },
    async removeAdjustments(period) {
      await getNativeCollection(adjustmentModel).deleteMany({ period }, writing)
    },
    async removeLocations(locationIds) {
      const theirs = { location_id: { $in: [...locationIds] } }
      await getNativeCollection(dayModel).deleteMany(theirs, writing)
      await getNativeCollection(adjustmentModel).deleteMany(theirs, writing)
    },
  }
}
