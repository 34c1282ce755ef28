import type { PrimeCostReport, PrimeCostRow } from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow, toNumber } from '@rms/domain-kit'

const COLUMNS = [
  'from',
  'to',
  'location',
  'net_sales',
  'covers',
  'average_per_cover',
  'coverage_percent',
  'theoretical_cost',
  'theoretical_percent',
  'purchases',
  'actual_cost',
  'actual_percent',
  'revaluation',
  'waste',
  'staff_meals',
  'cost_basis',
  'cost_of_goods',
  'cost_of_goods_percent',
  'worked_hours',
  'sales_per_labour_hour',
  'wages',
  'holiday_accrued',
  'on_cost',
  'labour',
  'labour_percent',
  'prime_cost',
  'prime_cost_percent',
  'remarks',
]

/** A CSV file of the report with ISO dates and plain numbers; amounts that the user may not see are empty. */
export const createPrimeCostCsv = ({ rows }: PrimeCostReport): string =>
  CSV_BOM + formatCsvRow(COLUMNS) + rows.map(toRow).join('')

const MINUTES_PER_HOUR = 60

function toRow({ from, to, location_name, figures }: PrimeCostRow): string {
  const { labour, prime_cost, cost_of_goods } = figures
  const remarks = new Set([...cost_of_goods.reasons, ...(labour?.reasons ?? [])])
  const cells: CsvCell[] = [
    ...[from, to, location_name],
    ...[figures.net_sales, figures.covers, figures.average_per_cover, figures.coverage_percent],
    ...[figures.theoretical_cost.amount, figures.theoretical_cost.percent, figures.purchases.amount],
    ...[figures.actual_cost?.amount, figures.actual_cost?.percent, figures.actual_cost?.revaluation].map(
      orEmpty,
    ),
    ...[figures.waste, figures.staff_meals],
    ...[figures.cost_basis, cost_of_goods.amount, cost_of_goods.percent],
    toNumber(figures.worked_minutes / MINUTES_PER_HOUR, 2),
    figures.sales_per_labour_hour,
    ...[labour?.wages, labour?.holiday_accrued, labour?.on_cost, labour?.amount, labour?.percent].map(
      orEmpty,
    ),
    ...[prime_cost?.amount, prime_cost?.percent].map(orEmpty),
    [...remarks].sort().join(' '),
  ]
  return formatCsvRow(cells)
}

const orEmpty = (amount: number | null | undefined): number | null => amount ?? null
