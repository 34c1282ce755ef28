import { SALES_ADJUSTMENT_KINDS, type SalesAdjustmentKind } from '@rms/contracts'
import { type Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import { compareTaxRates } from './net-sales.ts'
import type { Adjustments, SalesLine, TaxedSales } from './sales-facts.ts'

/** The totals of lines. Totals of parts sum to those of the whole. */
export interface SalesTotals {
  readonly net: Decimal
  readonly tax: Decimal
  /** Null if no line states it. */
  readonly covers: number | null
  readonly commission: Decimal | null
  readonly adjustments: Adjustments
}

type LineAmounts = Pick<SalesLine, 'covers' | 'commission' | 'adjustments' | 'taxes'>

export const sumLines = (lines: readonly LineAmounts[]): SalesTotals =>
  sumTotals(
    lines.map(({ taxes, ...line }) => ({
      ...line,
      net: sumDecimals(taxes.map(({ net }) => net)),
      tax: sumDecimals(taxes.map(({ tax }) => tax)),
    })),
  )

export const sumTotals = (parts: readonly SalesTotals[]): SalesTotals => ({
  net: toCents(sumDecimals(parts.map(({ net }) => net))),
  tax: toCents(sumDecimals(parts.map(({ tax }) => tax))),
  covers: sumStated(
    parts,
    ({ covers }) => covers,
    (a, b) => a + b,
  ),
  commission: sumStated(
    parts,
    ({ commission }) => commission,
    (a, b) => a.plus(b),
  ),
  adjustments: sumAdjustments(parts.map(({ adjustments }) => adjustments)),
})

/** Net sales and tax by rate, the lowest rate first. */
export function sumTaxes(lines: readonly Pick<SalesLine, 'taxes'>[]): TaxedSales[] {
  const byRate = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ taxRate }) => taxRate?.toString() ?? '',
  )
  return [...byRate.values()]
    .flatMap(same => {
      const [first] = same
      if (!first) return []
      const net = toCents(sumDecimals(same.map(each => each.net)))
      return [{ taxRate: first.taxRate, net, tax: toCents(sumDecimals(same.map(({ tax }) => tax))) }]
    })
    .sort(compareTaxRates)
}

function sumStated<Part, Value>(
  parts: readonly Part[],
  get: (part: Part) => Value | null,
  add: (a: Value, b: Value) => Value,
): Value | null {
  const stated = parts.map(get).filter(value => value !== null)
  const [first, ...rest] = stated
  return first === undefined ? null : rest.reduce(add, first)
}

function sumAdjustments(parts: readonly Adjustments[]): Adjustments {
  const sumOf = (kind: SalesAdjustmentKind) =>
    sumStated(
      parts,
      part => part[kind] ?? null,
      (a, b) => a.plus(b),
    )
  const sums = SALES_ADJUSTMENT_KINDS.map(kind => [kind, sumOf(kind)] as const)
  return Object.fromEntries(sums.filter(([, amount]) => amount !== null))
}

/** The part of net sales that is mapped to dishes, not rounded; null without net sales. */
export const computeCoverage = (mappedNet: Decimal, net: Decimal): number | null =>
  net.greaterThan(ZERO) ? mappedNet.div(net).toNumber() : null
