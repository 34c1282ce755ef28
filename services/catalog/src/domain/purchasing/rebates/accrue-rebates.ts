import { type CalendarDate, Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { RebateFact, RebateTier } from '../facts/agreement-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { toNetLine } from '../prices/net-lines.ts'

/** The net turnover of a day with the supplier of a rebate. */
export interface Turnover {
  readonly date: CalendarDate
  readonly amount: Decimal
}

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

/** The net goods with the supplier of a rebate, on the day of the delivery; credits for goods are negative. */
export const listTurnovers = (assigned: readonly AssignedLine[], rebate: RebateFact): Turnover[] =>
  assigned.flatMap(({ invoice, line, basis, date }) => {
    if (invoice.supplierId !== rebate.supplierId || invoice.currency !== rebate.currency) return []
    const net = line.kind === 'goods' ? toNetLine(line, basis) : null
    if (net === null) return []
    const isCredited = invoice.documentType === 'credit-note'
    return [{ date, amount: isCredited ? net.total.abs().negated() : net.total }]
  })

/**
 * Accrues a rebate day by day at the tier that the turnover has reached. With 2 %, and 3 % retroactively from 100,000,
 * reaching 100,000 books a correction of 1,000. Rebates are no part of prices, costs and claims.
 */
export function accrueRebate(rebate: RebateFact, turnovers: readonly Turnover[]): RebateBooking[] {
  const tiers = rebate.tiers.toSorted((a, b) => a.from.cmp(b.from))
  let turnover = ZERO
  let booked = { accrued: ZERO, correction: ZERO }
  return sumByDay(rebate, turnovers).map(({ date, amount }) => {
    turnover = turnover.plus(amount)
    const reached = {
      accrued: toCents(computeMarginalRebate(tiers, turnover)),
      correction: rebate.retroactive ? toCents(computeCorrection(tiers, turnover)) : ZERO,
    }
    const accrued = reached.accrued.minus(booked.accrued)
    const correction = reached.correction.minus(booked.correction)
    booked = reached
    return { date, turnover, accrued, correction, total: accrued.plus(correction) }
  })
}

/** What has been accrued and not been credited yet; credits are lines of the kind `rebate`. */
export const computeOutstandingRebate = (
  bookings: readonly RebateBooking[],
  creditedAmounts: readonly Decimal[],
): Decimal => sumDecimals(bookings.map(({ total }) => total)).minus(sumDecimals(creditedAmounts))

function sumByDay({ periodFrom, periodTo }: RebateFact, turnovers: readonly Turnover[]): Turnover[] {
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
