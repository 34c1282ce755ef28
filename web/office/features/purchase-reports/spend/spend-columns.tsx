import type { SpendAmounts } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { RowLink } from '../../../components/row-actions.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../purchase-reports.module.css'
import type { Grouping, SpendRow } from './spend-rows.ts'

const OTHER_KINDS = ['deposit', 'freight', 'fee', 'rebate'] as const

interface SpendColumnOptions {
  grouping: Grouping
  currency: string
  total: SpendAmounts
  formats: DisplayFormats
}

/** The columns of the spend: the kinds of lines that occur, their sum and its share. */
export const createSpendColumns = ({
  grouping,
  currency,
  total,
  formats: { money, percent },
}: SpendColumnOptions): readonly DataTableColumn<SpendRow>[] => [
  {
    key: 'name',
    header: t(`purchaseReports.by.${grouping}`),
    cell: ({ name, to, isTotal }) =>
      to === null ? (
        <span className={isTotal ? classes.total : ''}>{name}</span>
      ) : (
        <RowLink to={to}>{name}</RowLink>
      ),
    inCard: 'title',
  },
  {
    key: 'goods',
    header: t('purchaseReports.kind.goods'),
    cell: ({ goods }) => money(goods, currency),
    isNumeric: true,
  },
  ...OTHER_KINDS.filter(kind => total[kind] !== 0).map(kind => ({
    key: kind,
    header: t(`purchaseReports.kind.${kind}`),
    cell: (row: SpendRow) => money(row[kind], currency),
    isNumeric: true,
    inCard: 'hidden' as const,
  })),
  {
    key: 'total',
    header: t('purchaseReports.total'),
    cell: row => <span className={classes.total}>{money(row.total, currency)}</span>,
    isNumeric: true,
  },
  {
    key: 'share',
    header: t('purchaseReports.share'),
    cell: row => (total.total > 0 && row.total >= 0 ? percent((row.total / total.total) * 100) : EMPTY_VALUE),
    isNumeric: true,
    inCard: 'hidden',
  },
]
