import type { AdjustmentKind, VarianceReason } from '@rms/contracts'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { DayChange, NamedAmount, NamedDay, PeriodClosing } from '../../domain/prime-cost/closed-days.ts'
import type { UncountedBasis } from '../../domain/prime-cost/cost-basis.ts'
import type { CostedDay, StockCost } from '../../domain/prime-cost/counted-days.ts'
import { getPrimeCostKey, type PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import { type PrimeCostDocument, toPrimeCostDay, toPrimeCostDocument } from './prime-cost-repository.ts'

/** A closing, or what is left of one that was withdrawn: its version. */
export interface StoredClosing extends PeriodClosing {
  readonly version: number
  readonly isWithdrawn: boolean
}

interface ClosingDocument {
  /** The first day. */
  _id: string
  end: string
  year: number
  number: number
  closed_at: Date
  closed_by: string
  version: number
  withdrawn: boolean
}

type StoredStock =
  | { kind: 'counted'; cost: Decimal128; revaluation: Decimal128; reasons: VarianceReason[] }
  | { kind: 'after-last-count'; other_cost: Decimal128 }
  | null

interface StoredDay {
  figures: Omit<PrimeCostDocument, 'as_of'>
  stock: StoredStock
  is_adjustment: boolean
  /** Days that earlier releases closed do not have this and the next field. */
  uncounted?: UncountedBasis
  automatic_change?: Decimal128
}

interface StoredAmount {
  kind: AdjustmentKind
  key: string
  name: string
  invoice_id: number | null
  amount: Decimal128
}

interface Booking {
  /** The first day of the period in which it was booked. */
  period: string
  day: StoredDay
  amounts: StoredAmount[]
}

interface ClosedDayDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  /** The fixed figures, and those of later periods in which adjustments of the day were booked. */
  bookings: Booking[]
  /** Whether the current figures differ from the last booking. */
  is_adjusted: boolean
}

interface AdjustmentDocument {
  /** Period and location: 2026-02-23/3. */
  _id: string
  period: string
  location_id: number | null
  day: StoredDay
  changes: {
    kind: AdjustmentKind
    location_id: number | null
    date: string
    name: string
    invoice_id: number | null
    difference: Decimal128
  }[]
}

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

/** A day of a closed period. */
export interface ClosedDay extends PrimeCostKey {
  /** The fixed figures. */
  readonly fixed: NamedDay
  /** The figures that closed periods contain, with their adjustments. */
  readonly booked: NamedDay
  readonly bookings: readonly (NamedDay & { readonly period: string })[]
  readonly isAdjusted: boolean
}

/** The adjustments that a closed period contains. */
export interface BookedAdjustments {
  readonly period: string
  readonly locationId: number | null
  readonly day: CostedDay
  readonly changes: readonly DayChange[]
}

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

const toClosing = (document: ClosingDocument): StoredClosing => ({
  start: document._id,
  end: document.end,
  year: document.year,
  number: document.number,
  closedAt: fromStoredInstant(document.closed_at),
  closedBy: document.closed_by,
  version: document.version,
  isWithdrawn: document.withdrawn,
})

function toClosedDay(document: ClosedDayDocument): ClosedDay {
  const bookings = document.bookings.map(({ period, day, amounts }) => ({
    period,
    day: fromStoredDay(day),
    amounts: amounts.map(
      ({ kind, key, name, invoice_id, amount }): NamedAmount => ({
        ...{ kind, key, name, invoiceId: invoice_id },
        amount: fromDecimal128(amount),
      }),
    ),
  }))
  const [fixed, booked] = [bookings.at(0), bookings.at(-1)]
  if (!fixed || !booked) throw new Error(`The closed day ${document._id} has no figures.`)
  const { location_id: locationId, date, is_adjusted: isAdjusted } = document
  return { locationId, date, fixed, booked, bookings, isAdjusted }
}

const toStoredNamed = ({ day, amounts }: NamedDay): Omit<Booking, 'period'> => ({
  day: toStoredDay(day),
  amounts: amounts.map(({ kind, key, name, invoiceId, amount }) => ({
    ...{ kind, key, name, invoice_id: invoiceId },
    amount: toDecimal128(amount),
  })),
})

function toStoredDay(day: CostedDay): StoredDay {
  const { as_of: _, ...figures } = toPrimeCostDocument({
    ...day,
    asOf: { sales: null, purchases: null, labour: null },
  })
  return {
    ...{ figures, stock: toStoredStock(day.stock), is_adjustment: day.isAdjustment ?? false },
    uncounted: day.uncounted,
    ...(day.automaticChange && { automatic_change: toDecimal128(day.automaticChange) }),
  }
}

function fromStoredDay({ figures, stock, is_adjustment, uncounted, automatic_change }: StoredDay): CostedDay {
  const { asOf: _, ...day } = toPrimeCostDay({
    ...figures,
    as_of: { sales: null, purchases: null, labour: null },
  })
  return {
    ...{ ...day, stock: fromStoredStock(stock) },
    uncounted: uncounted ?? (day.mappedNet.isZero() ? 'purchases' : 'theoretical'),
    ...(automatic_change && { automaticChange: fromDecimal128(automatic_change) }),
    ...(is_adjustment && { isAdjustment: true }),
  }
}

function toStoredStock(stock: StockCost | null): StoredStock {
  if (stock === null) return null
  if (stock.kind === 'after-last-count')
    return { kind: stock.kind, other_cost: toDecimal128(stock.otherCost) }
  const { kind, cost, revaluation, reasons } = stock
  return { kind, cost: toDecimal128(cost), revaluation: toDecimal128(revaluation), reasons: [...reasons] }
}

function fromStoredStock(stock: StoredStock): StockCost | null {
  if (stock === null) return null
  if (stock.kind === 'after-last-count')
    return { kind: stock.kind, otherCost: fromDecimal128(stock.other_cost) }
  const { kind, cost, revaluation, reasons } = stock
  return { kind, cost: fromDecimal128(cost), revaluation: fromDecimal128(revaluation), reasons }
}

const toAdjustments = (document: AdjustmentDocument): BookedAdjustments => ({
  period: document.period,
  locationId: document.location_id,
  day: fromStoredDay(document.day),
  changes: document.changes.map(change => ({
    ...{ kind: change.kind, locationId: change.location_id, date: change.date, name: change.name },
    ...{ invoiceId: change.invoice_id, difference: fromDecimal128(change.difference) },
  })),
})
