import type { ClaimSummary, SupplierClaims } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import type { DisplayFormats } from './display-formats.ts'

export interface CurrencyAmount {
  readonly currency: string
  readonly amount: number
}

/** Amounts per currency, in the order in which the currencies appear. */
export function sumByCurrency(amounts: readonly CurrencyAmount[]): readonly CurrencyAmount[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency)
  return [...byCurrency].map(([currency, list]) => ({
    currency,
    amount: toNumber(sumDecimals(list.map(({ amount }) => amount)), 2),
  }))
}

/** `€44.00`, or `€44.00 + £16.00` for several currencies. */
export const formatAmounts = (
  amounts: readonly CurrencyAmount[],
  { money }: Pick<DisplayFormats, 'money'>,
): string =>
  amounts.length === 0 ? money(0) : amounts.map(({ amount, currency }) => money(amount, currency)).join(' + ')

/** A row of totals per currency. */
export type CurrencyTotals = Pick<SupplierClaims, 'currency' | 'total' | 'by_age'>

/** The totals of all suppliers by age, per currency. */
export function sumSupplierClaims({ suppliers }: Pick<ClaimSummary, 'suppliers'>): readonly CurrencyTotals[] {
  const byCurrency = Map.groupBy(suppliers, ({ currency }) => currency)
  return [...byCurrency].map(([currency, list]) => {
    const sum = (select: (row: SupplierClaims) => number) => toNumber(sumDecimals(list.map(select)), 2)
    return {
      currency,
      total: sum(row => row.total),
      by_age: {
        '0-7': sum(row => row.by_age['0-7']),
        '8-30': sum(row => row.by_age['8-30']),
        '31-60': sum(row => row.by_age['31-60']),
        'over-60': sum(row => row.by_age['over-60']),
      },
    }
  })
}
