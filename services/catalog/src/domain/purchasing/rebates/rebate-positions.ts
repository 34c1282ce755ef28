import { type CalendarDate, type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { RebateFact, RebateTier } from '../facts/agreement-fact.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { accrueRebate, type RebateBooking } from './accrue-rebates.ts'
import { allocateRebateCredits } from './allocate-rebate-credits.ts'
import { type DatedAmount, readRebateDocuments } from './rebate-documents.ts'

/** What follows for one rebate from the invoices and credit notes of its supplier. */
export interface RebatePosition {
  readonly rebate: RebateFact
  readonly bookings: readonly RebateBooking[]
  readonly credits: readonly DatedAmount[]
  /** Documents of the period whose net amounts are unclear. */
  readonly unclearCount: number
}

interface RebateSources {
  readonly rebates: readonly RebateFact[]
  readonly invoices: readonly InvoiceFact[]
  readonly assigned: readonly AssignedLine[]
}

/** The positions of all rebates, by id. */
export function computeRebatePositions({
  rebates,
  ...documents
}: RebateSources): ReadonlyMap<number, RebatePosition> {
  const accounts = Map.groupBy(rebates, ({ supplierId, currency }) => `${supplierId} ${currency}`)
  const positions = [...accounts.values()].flatMap(ofAccount => {
    const [first] = ofAccount
    if (!first) return []
    const { turnovers, credits, unclear } = readRebateDocuments(documents, first)
    const accrued = ofAccount.map(rebate => ({ rebate, bookings: accrueRebate(rebate, turnovers) }))
    const allocated = allocateRebateCredits(accrued, credits)
    return accrued.map(({ rebate, bookings }) => ({
      rebate,
      bookings,
      credits: allocated.get(rebate.id) ?? [],
      unclearCount: unclear.filter(date => rebate.periodFrom <= date && date <= rebate.periodTo).length,
    }))
  })
  return new Map(positions.map(position => [position.rebate.id, position]))
}

/** What a rebate comes to so far. */
export interface RebateSummary {
  readonly turnover: Decimal
  /** With corrections. */
  readonly accrued: Decimal
  readonly correction: Decimal
  readonly credited: Decimal
  /** Negative if more was credited than accrued. */
  readonly outstanding: Decimal
  /** Null before the first tier is reached. */
  readonly reachedTier: RebateTier | null
  /** Null once the last tier is reached. */
  readonly nextTier: RebateTier | null
  /** The turnover up to the next tier. */
  readonly missingTurnover: Decimal
}

/** Sums up a rebate. */
export function summariseRebate({ rebate, bookings, credits }: RebatePosition): RebateSummary {
  const tiers = rebate.tiers.toSorted((a, b) => a.from.cmp(b.from))
  const turnover = bookings.at(-1)?.turnover ?? ZERO
  const accrued = sumDecimals(bookings.map(({ total }) => total))
  const credited = sumDecimals(credits.map(({ amount }) => amount))
  const nextTier = tiers.find(({ from }) => from.gt(turnover)) ?? null
  return {
    turnover,
    accrued,
    correction: sumDecimals(bookings.map(({ correction }) => correction)),
    credited,
    outstanding: accrued.minus(credited),
    reachedTier: tiers.findLast(({ from }) => from.lte(turnover)) ?? null,
    nextTier,
    missingTurnover: nextTier ? nextTier.from.minus(turnover) : ZERO,
  }
}

/** What was booked and credited in a month. */
export interface RebateMonth {
  /** YYYY-MM */
  readonly month: string
  /** Of this month only. */
  readonly turnover: Decimal
  readonly accrued: Decimal
  readonly correction: Decimal
  readonly credited: Decimal
}

/** The bookings and credits by month, oldest first. */
export function listRebateMonths({ bookings, credits }: RebatePosition): RebateMonth[] {
  const booked = Map.groupBy(bookings.map(toDayBooking(bookings)), ({ date }) => toMonth(date))
  const credited = Map.groupBy(credits, ({ date }) => toMonth(date))
  return [...new Set([...booked.keys(), ...credited.keys()])].sort().map(month => {
    const days = booked.get(month) ?? []
    return {
      month,
      turnover: sumDecimals(days.map(({ turnover }) => turnover)),
      accrued: sumDecimals(days.map(({ accrued }) => accrued)),
      correction: sumDecimals(days.map(({ correction }) => correction)),
      credited: sumDecimals((credited.get(month) ?? []).map(({ amount }) => amount)),
    }
  })
}

/** The booking with the turnover of its day instead of that of the period up to it. */
const toDayBooking =
  (bookings: readonly RebateBooking[]) =>
  (booking: RebateBooking, index: number): RebateBooking => ({
    ...booking,
    turnover: booking.turnover.minus(bookings[index - 1]?.turnover ?? ZERO),
  })

const toMonth = (date: CalendarDate): string => date.slice(0, 7)
