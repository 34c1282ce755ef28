import type { ClosingStockReason, ClosingStockRow } from '@rms/contracts'
import { type CalendarDate, MAX_DAY_CUTOFF_MINUTES, toBusinessDate } from '@rms/domain-kit'
import { type TextKeyWithoutArguments, t } from '../../../texts/index.ts'

const REASON_LABELS: Readonly<Record<ClosingStockReason, TextKeyWithoutArguments>> = {
  'area-not-counted': 'stockCounts.reason.areaNotCounted',
  'blank-line': 'stockCounts.reason.blankLine',
  'different-units': 'stockCounts.reason.differentUnits',
  'movement-between-areas': 'stockCounts.reason.movementBetweenAreas',
  'movement-time-unknown': 'stockCounts.reason.movementTimeUnknown',
  'movement-unit-unknown': 'stockCounts.reason.movementUnitUnknown',
  'price-missing': 'stockCounts.reason.priceMissing',
  'price-unit-unknown': 'stockCounts.reason.priceUnitUnknown',
  'receipt-exceeds-count': 'stockCounts.reason.receiptExceedsCount',
}

export const describeReason = (reason: ClosingStockReason): string => t(REASON_LABELS[reason])

/**
 * The business date that a count most likely belongs to: until noon of the location people count the stock of the day
 * before, after its close. No business day ends later.
 */
export const suggestCountDate = (now: Temporal.Instant, timeZone: string): CalendarDate =>
  toBusinessDate(now, timeZone, MAX_DAY_CUTOFF_MINUTES)

/** Quantity and value now less those of the last count; null where one of them is not known. */
export const compareWithPrevious = ({
  quantity,
  previous_quantity,
  value,
  previous_value,
}: ClosingStockRow) => ({
  quantity: subtract(quantity, previous_quantity, 6),
  value: subtract(value, previous_value, 2),
})

function subtract(now: number | null, before: number | null, places: number): number | null {
  if (now === null || before === null) return null
  const factor = 10 ** places
  return Math.round((now - before) * factor) / factor
}

export const ROW_ORDERS = ['difference', 'value', 'name'] as const
export type RowOrder = (typeof ROW_ORDERS)[number]

/** The rows by name, the most valuable first, or the largest difference in value first. */
export function sortClosingRows(rows: readonly ClosingStockRow[], order: RowOrder): ClosingStockRow[] {
  const byName = rows.toSorted((a, b) => a.product_name.localeCompare(b.product_name))
  const getSize = (row: ClosingStockRow) =>
    order === 'value' ? (row.value ?? -1) : Math.abs(compareWithPrevious(row).value ?? -1)
  return order === 'name' ? byName : byName.sort((a, b) => getSize(b) - getSize(a))
}
