import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { RowButton } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { formatMonth } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import classes from '../purchase-reports.module.css'
import { formatIndex } from './format-index.ts'
import type { IndexRow } from './price-index-rows.ts'

interface IndexColumnOptions {
  formats: DisplayFormats
  /** The key of the supplier in the chart. */
  chosen: string
  onChoose: (row: IndexRow) => void
  hasCurrencies: boolean
}

/** The columns of the price indexes: the first and the latest month, the change and what it is based on. */
export const createIndexColumns = ({
  formats: { quantity, percent },
  chosen,
  onChoose,
  hasCurrencies,
}: IndexColumnOptions): readonly DataTableColumn<IndexRow>[] => [
  {
    key: 'supplier',
    header: t('common.supplier'),
    cell: row => (
      <RowButton isExpanded={row.key === chosen} onClick={() => onChoose(row)}>
        {row.supplier_name}
      </RowButton>
    ),
    inCard: 'title',
  },
  ...(hasCurrencies
    ? [
        {
          key: 'currency',
          header: t('purchaseReports.currency'),
          cell: ({ currency }: IndexRow) => currency,
          inCard: 'hidden' as const,
        },
      ]
    : []),
  {
    key: 'first',
    header: t('purchaseReports.firstMonth'),
    cell: ({ points }) => (points[0] ? formatMonth(points[0].month) : ''),
    inCard: 'hidden',
  },
  {
    key: 'latest',
    header: t('purchaseReports.latestMonth'),
    cell: ({ latest }) => (latest ? formatMonth(latest.month) : <NoData />),
  },
  {
    key: 'index',
    header: t('purchaseReports.index'),
    cell: ({ latest }) => (latest?.index == null ? <NoData /> : formatIndex(latest.index)),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'change',
    header: t('purchaseReports.change'),
    cell: ({ latest }) =>
      latest?.index == null ? <NoData /> : <ChangeIndicator percentage={latest.index - 100} riseIs="bad" />,
    isNumeric: true,
  },
  {
    key: 'items',
    header: t('purchaseReports.items'),
    cell: ({ latest }) => (latest ? quantity(latest.item_count) : <NoData />),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'covered',
    header: t('purchaseReports.covered'),
    cell: ({ latest }) => (latest ? percent(latest.covered_percent) : <NoData />),
    isNumeric: true,
  },
]

export const NoData = () => <span className={classes.none}>{t('purchaseReports.noData')}</span>
