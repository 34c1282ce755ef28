import type {
  PriceIndexReport,
  ScorecardRatio,
  ScorecardReport,
  SupplierScorecard,
  YearRebates,
} from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow } from '@rms/domain-kit'
import type { PartyNames } from '../party-names.ts'
import type { LoadedSpend } from './load-reports.ts'
import { presentAmounts } from './present-reports.ts'

/**
 * The spend as CSV: one row per month, supplier, location, category and currency, and one for each document that no
 * amount contains, with its printed total.
 */
export const createSpendCsv = ({ rows, unclear }: LoadedSpend, names: PartyNames): string =>
  createCsv(SPEND_COLUMNS, [
    ...rows.map(({ month, supplierId, locationId, category, currency, amounts }) => {
      const { goods, deposit, freight, fee, rebate, total } = presentAmounts(amounts)
      const place = [month, names.findSupplier(supplierId), names.findLocation(locationId)]
      return ['spend', ...place, category, currency, goods, deposit, freight, fee, rebate, total, null, null]
    }),
    ...unclear.map(({ supplierId, locationId, document }) => [
      document.reason === 'vat' ? 'vat unclear' : 'no lines',
      document.invoice_date.slice(0, 7),
      names.findSupplier(supplierId),
      names.findLocation(locationId),
      null,
      document.currency,
      ...[null, null, null, null, null, null],
      document.invoice_number,
      document.total,
    ]),
  ])

const SPEND_COLUMNS = [
  'row',
  'month',
  'supplier',
  'location',
  'category',
  'currency',
  'goods',
  'deposits',
  'freight',
  'fees',
  'rebates',
  'total',
  'invoice_number',
  'printed_total',
]

/** The price indexes as CSV: one row per supplier, currency and month. */
export const createPriceIndexCsv = (suppliers: PriceIndexReport['suppliers']): string =>
  createCsv(
    ['supplier', 'currency', 'month', 'index', 'items', 'amount', 'covered_percent'],
    suppliers.flatMap(({ supplier_name, currency, points }) =>
      points.map(({ month, index, item_count, amount, covered_percent }) => [
        supplier_name,
        currency,
        month,
        index,
        item_count,
        amount,
        covered_percent,
      ]),
    ),
  )

/**
 * The scorecards as CSV: one row per supplier, with one more for each further currency of its rebates. Percentages of
 * nothing are empty.
 */
export const createScorecardCsv = ({
  rebate_year,
  suppliers,
}: Pick<ScorecardReport, 'rebate_year' | 'suppliers'>): string =>
  createCsv(
    SCORECARD_COLUMNS,
    suppliers.flatMap(card => toScorecardRows(card, rebate_year)),
  )

function toScorecardRows(card: SupplierScorecard, rebateYear: number): CsvCell[][] {
  const toRebateCells = ({ currency, accrued, credited }: YearRebates): CsvCell[] => [
    rebateYear,
    currency,
    accrued,
    credited,
  ]
  const [first, ...others] = card.rebates
  return [
    [
      card.supplier_name,
      ...toCells(card.on_time),
      card.orders_not_checked,
      ...toCells(card.complete),
      ...toCells(card.price_held),
      ...toCells(card.claims_answered),
      card.answer_days,
      ...(first ? toRebateCells(first) : [null, null, null, null]),
    ],
    ...others.map(rebate => [
      card.supplier_name,
      ...SCORECARD_COLUMNS.slice(1, -REBATE_COLUMNS.length).map(() => null),
      ...toRebateCells(rebate),
    ]),
  ]
}

const REBATE_COLUMNS = ['rebate_year', 'rebate_currency', 'rebates_accrued', 'rebates_credited']

const SCORECARD_COLUMNS = [
  'supplier',
  'orders_on_time',
  'orders_checked_in',
  'on_time_percent',
  'orders_not_checked_in',
  'lines_complete',
  'lines_checked_in',
  'complete_percent',
  'prices_held',
  'prices_agreed',
  'price_held_percent',
  'claims_answered',
  'claims_sent',
  'claims_answered_percent',
  'days_to_answer',
  ...REBATE_COLUMNS,
]

const toCells = ({ count, of, percent }: ScorecardRatio): CsvCell[] => [count, of, percent]

const createCsv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  CSV_BOM + [columns, ...rows].map(formatCsvRow).join('')
