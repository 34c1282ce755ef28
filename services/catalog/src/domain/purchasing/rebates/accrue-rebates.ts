import { type CalendarDate, Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { RebateFact, RebateTier } from '../facts/agreement-fact.ts'
import type { DatedAmount } from './rebate-documents.ts'

/** What is booked on a day. The bookings of a period add up to the rebate on its whole turnover. */
export interface RebateBooking {
  readonly date: CalendarDate
  /** Of the period up to this day. */
  readonly turnover: Decimal
  /** For the purchases of the day, each part at the percentage of its tier. */
  readonly accrued: Decimal
  /** For earlier purchases, if a tier that was reached applies to all of them; negative if one is no longer reached. */
  readonly correction: Decimal
  readonly total: Decimal
}

/**
 * Accrues a rebate day by day at the tier that the turnover has reached. With 2 %, and 3 % retroactively from 100,000,
 * reaching 100,000 books a correction of 1,000. Rebates are no part of prices, costs and claims.
 */
export function accrueRebate(rebate: RebateFact, turnovers: readonly DatedAmount[]): RebateBooking[] {
  const tiers = rebate.tiers.toSorted((a, b) => a.from.cmp(b.from))
  let turnover = ZERO
  let booked = { correction: ZERO, total: ZERO }
  return sumByDay(rebate, turnovers).map(({ date, amount }) => {
    turnover = turnover.plus(amount)
    const reached = computeReached(tiers, turnover, rebate.retroactive)
    const correction = reached.correction.minus(booked.correction)
    const total = reached.total.minus(booked.total)
    booked = reached
    return { date, turnover, accrued: total.minus(correction), correction, total }
  })
}

/** Rounded once for the whole rebate, so that the bookings add up to it to the cent. */
function computeReached(
  tiers: readonly RebateTier[],
  turnover: Decimal,
  isRetroactive: boolean,
): Pick<RebateBooking, 'correction' | 'total'> {
  const correction = isRetroactive ? computeCorrection(tiers, turnover) : ZERO
  return {
    correction: toCents(correction),
    total: toCents(computeMarginalRebate(tiers, turnover).plus(correction)),
  }
}

function sumByDay(
  { periodFrom, periodTo }: Pick<RebateFact, 'periodFrom' | 'periodTo'>,
  turnovers: readonly DatedAmount[],
): DatedAmount[] {
  const inPeriod = turnovers.filter(({ date }) => periodFrom <= date && date <= periodTo)
  const days = Map.groupBy(inPeriod, ({ date }) => date)
  return [...days]
    .map(([date, list]) => ({ date, amount: sumDecimals(list.map(({ amount }) => amount)) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Each part of the turnover at the percentage of its tier. */
const computeMarginalRebate = (tiers: readonly RebateTier[], turnover: Decimal): Decimal =>
  sumDecimals(
    tiers.map(({ from, percent }, index) => {
      const next = tiers[index + 1]
      const to = next ? Decimal.min(next.from, turnover) : turnover
      return Decimal.max(ZERO, to.minus(from)).times(percent).div(100)
    }),
  )

/** For each tier reached, the turnover below it at the difference from the percentage of the tier before. */
const computeCorrection = (tiers: readonly RebateTier[], turnover: Decimal): Decimal =>
  sumDecimals(
    tiers.flatMap(({ from, percent }, index) => {
      const before = tiers[index - 1]?.percent ?? ZERO
      return turnover.gte(from) ? [from.times(percent.minus(before)).div(100)] : []
    }),
  )
