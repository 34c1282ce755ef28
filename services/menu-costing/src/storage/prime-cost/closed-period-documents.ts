import type { AdjustmentKind, VarianceReason } from '@rms/contracts'
import { fromStoredInstant } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { DayChange, NamedAmount, NamedDay, PeriodClosing } from '../../domain/prime-cost/closed-days.ts'
import type { UncountedBasis } from '../../domain/prime-cost/cost-basis.ts'
import type { CostedDay, StockCost } from '../../domain/prime-cost/counted-days.ts'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { type PrimeCostDocument, toPrimeCostDay, toPrimeCostDocument } from './prime-cost-repository.ts'

/** A closing, or what is left of one that was withdrawn: its version. */
export interface StoredClosing extends PeriodClosing {
  readonly version: number
  readonly isWithdrawn: boolean
}

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

export interface ClosingDocument {
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
  uncounted: UncountedBasis
  /** Only in adjustments. */
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

export interface ClosedDayDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  /** The fixed figures, and those of later periods in which adjustments of the day were booked. */
  bookings: Booking[]
  /** Whether the current figures differ from the last booking. */
  is_adjusted: boolean
}

export interface AdjustmentDocument {
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

export const toClosing = (document: ClosingDocument): StoredClosing => ({
  start: document._id,
  end: document.end,
  year: document.year,
  number: document.number,
  closedAt: fromStoredInstant(document.closed_at),
  closedBy: document.closed_by,
  version: document.version,
  isWithdrawn: document.withdrawn,
})

export function toClosedDay(document: ClosedDayDocument): ClosedDay {
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

export const toStoredNamed = ({ day, amounts }: NamedDay): Omit<Booking, 'period'> => ({
  day: toStoredDay(day),
  amounts: amounts.map(({ kind, key, name, invoiceId, amount }) => ({
    ...{ kind, key, name, invoice_id: invoiceId },
    amount: toDecimal128(amount),
  })),
})

export function toStoredDay(day: CostedDay): StoredDay {
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
    uncounted,
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

export const toAdjustments = (document: AdjustmentDocument): BookedAdjustments => ({
  period: document.period,
  locationId: document.location_id,
  day: fromStoredDay(document.day),
  changes: document.changes.map(change => ({
    ...{ kind: change.kind, locationId: change.location_id, date: change.date, name: change.name },
    ...{ invoiceId: change.invoice_id, difference: fromDecimal128(change.difference) },
  })),
})
