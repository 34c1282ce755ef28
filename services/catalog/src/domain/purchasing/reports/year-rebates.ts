import type { YearRebates } from '@rms/contracts'
import { sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import type { RebateBalanceRecord } from '../../rebates/rebate-balance.ts'

/** A rebate in its currency, and what was accrued and credited for it. */
export interface BalancedRebate {
  readonly supplierId: number
  readonly currency: string
  readonly bookings: RebateBalanceRecord['bookings']
}

/** What was accrued and credited in a calendar year, by supplier; those without bookings are left out. */
export function sumYearRebates(
  rebates: readonly BalancedRebate[],
  year: string,
): ReadonlyMap<number, readonly YearRebates[]> {
  const booked = rebates.flatMap(({ supplierId, currency, bookings }) =>
    bookings
      .filter(({ month }) => month.startsWith(`${year}-`))
      .map(booking => ({ supplierId, currency, booking })),
  )
  const bySupplier = Map.groupBy(booked, ({ supplierId }) => supplierId)
  return new Map(
    [...bySupplier].map(([supplierId, list]) => [
      supplierId,
      [...Map.groupBy(list, ({ currency }) => currency)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, group]) => ({
          currency,
          accrued: sumAmounts(group.flatMap(({ booking }) => [booking.accrued, booking.correction])),
          credited: sumAmounts(group.map(({ booking }) => booking.credited)),
        })),
    ]),
  )
}

const sumAmounts = (amounts: readonly number[]): number => toNumber(sumDecimals(amounts.map(toDecimal)), 2)
