import type { SalesAdjustmentKind } from '@rms/contracts'
import {
  type Decimal,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'
import type { ManualDayValues } from './manual-day-values.ts'

/** Kinds that reduce net sales if the stated amounts contain them; redeemed ones were deducted and are added again. */
const ADDED_AGAIN: readonly SalesAdjustmentKind[] = ['voucher-redeemed', 'deposit-redeemed']

interface Part {
  readonly line: string
  readonly rate: string
  readonly net: Decimal
}

/** Net sales of what was typed, by the same rules as the server: rounded once by line and tax rate. */
export function computeNetSales(values: ManualDayValues): number {
  const parts = [...toRowParts(values), ...toAdjustmentParts(values)]
  const byRate = Map.groupBy(parts, ({ line, rate }) => `${line} ${rate}`)
  const nets = [...byRate.values()].map(own =>
    toCents(removeDivisionRoundingError(sumDecimals(own.map(({ net }) => net)))),
  )
  return toNumber(sumDecimals(nets), 2)
}

const toRowParts = ({ rows, isGross }: ManualDayValues): Part[] =>
  rows.flatMap(row => {
    const amount = toAmount(row.amount)
    if (amount === null) return []
    const line = getLine(row)
    if (row.tax_rate === '' && row.statedTax !== null)
      return [{ line, rate: 'unknown', net: isGross ? amount.minus(row.statedTax) : amount }]
    return [{ line, rate: String(Number(row.tax_rate)), net: toNet(amount, row.tax_rate, isGross) }]
  })

const toAdjustmentParts = ({ rows, adjustments, isGross }: ManualDayValues): Part[] =>
  adjustments.flatMap(({ kind, amount: typed, in_sales, tax_rate }) => {
    const amount = toAmount(typed)
    const [first] = rows
    if (amount === null || !in_sales || !first) return []
    const signed = ADDED_AGAIN.includes(kind) ? amount : amount.times(-1)
    return [{ line: getLine(first), rate: String(Number(tax_rate)), net: toNet(signed, tax_rate, isGross) }]
  })

const getLine = ({ channel, channel_name, day_part }: ManualDayValues['rows'][number]): string =>
  JSON.stringify([channel, channel_name.trim(), day_part])

/** Null for an empty or unreadable field. */
function toAmount(typed: number | string): Decimal | null {
  const number = Number(typed)
  return typed === '' || Number.isNaN(number) ? null : toDecimal(number)
}

function toNet(amount: Decimal, rate: number | string, isGross: boolean): Decimal {
  const percent = Number(rate)
  return isGross && Number.isFinite(percent) ? amount.div(toDecimal(percent).div(100).plus(1)) : amount
}
