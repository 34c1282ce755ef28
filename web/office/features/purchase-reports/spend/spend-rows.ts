import type { CurrencySpend, SpendAmounts } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { omitEmptyParams } from '../../../lib/api/pagination.ts'
import { formatMonth } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { getPeriodOf } from '../report-period.ts'
import type { ReportParams } from '../report-url-state.ts'

export const GROUPINGS = ['supplier', 'category', 'location', 'month'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** A line of the table: a supplier, category, location or month, or all of them. */
export interface SpendRow extends SpendAmounts {
  readonly id: number
  readonly name: string
  /** The invoices behind the figure; null if no list shows exactly these. */
  readonly to: string | null
  readonly isTotal: boolean
}

/** The rows of a grouping, without their total. */
export function toSpendRows(spend: CurrencySpend, grouping: Grouping, params: ReportParams): SpendRow[] {
  const toInvoices = (filter: Partial<InvoiceFilter>) => getInvoicesPath(params, filter)
  const isTotal = false
  switch (grouping) {
    case 'supplier':
      return spend.suppliers.map(({ supplier_id: id, supplier_name, ...amounts }) => ({
        ...{ ...amounts, id, isTotal, to: toInvoices({ supplier_id: String(id) }) },
        name: supplier_name || t('purchaseReports.unknownSupplier'),
      }))
    case 'location':
      return spend.locations.map(({ location_id: id, location_name, ...amounts }) => ({
        ...{ ...amounts, id, isTotal, to: toInvoices({ location_id: String(id) }) },
        name: location_name || t('purchaseReports.unknownLocation'),
      }))
    case 'category':
      return spend.categories.map(({ category, ...amounts }, index) => ({
        ...{ ...amounts, id: index + 1, isTotal, to: null },
        name: category || t('purchaseReports.noCategory'),
      }))
    case 'month':
      return spend.months.map(({ month, ...amounts }, index) => ({
        ...{ ...amounts, id: index + 1, isTotal, to: toInvoices(limitToMonth(month, params)) },
        name: formatMonth(month),
      }))
  }
}

/** The rows and their total. */
export const addTotalRow = (rows: readonly SpendRow[], spend: CurrencySpend): SpendRow[] => [
  ...rows,
  { ...spend.total, id: 0, name: t('purchaseReports.total'), to: null, isTotal: true },
]

interface InvoiceFilter {
  readonly supplier_id: string
  readonly location_id: string
  readonly startDate: string
  readonly endDate: string
}

const getInvoicesPath = (
  { period, supplier_id, location_id }: ReportParams,
  filter: Partial<InvoiceFilter>,
) =>
  `/invoices?${new URLSearchParams(
    omitEmptyParams({ startDate: period.from, endDate: period.to, supplier_id, location_id, ...filter }),
  )}`

/** The days of a month that are in the period. */
function limitToMonth(month: string, { period }: ReportParams): Partial<InvoiceFilter> {
  const { from, to } = getPeriodOf('month', `${month}-01`)
  const startsEarlier = from < period.from
  const endsLater = to > period.to
  return { startDate: startsEarlier ? period.from : from, endDate: endsLater ? period.to : to }
}

const MAX_BARS = 10

export interface SpendBar {
  readonly key: string
  readonly label: string
  readonly value: number
}

/** The largest rows, and the sum of the others. */
export function toSpendBars(rows: readonly SpendRow[]): SpendBar[] {
  const others = rows.slice(MAX_BARS)
  const bars = rows
    .slice(0, MAX_BARS)
    .map(({ id, name, total }) => ({ key: String(id), label: name, value: total }))
  if (others.length === 0) return bars
  const label = t('purchaseReports.others', { count: others.length })
  return [
    ...bars,
    { key: 'others', label, value: toNumber(sumDecimals(others.map(({ total }) => total)), 2) },
  ]
}
