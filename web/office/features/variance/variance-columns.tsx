import type { VarianceRow } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import { describeDirection, formatStock, formatStockValue } from './describe-variance.ts'
import classes from './variance.module.css'

export interface NumberedRow extends VarianceRow {
  /** Its position in the report, from 1. */
  readonly position: number
}

/** The columns of the report; the name opens the account of a row. */
export const createVarianceColumns = (
  formats: DisplayFormats,
  open: (row: VarianceRow) => void,
): readonly DataTableColumn<NumberedRow>[] => [
  {
    key: 'name',
    header: t('variance.item'),
    cell: row => (
      <>
        <button type="button" className={classes.open} onClick={() => open(row)}>
          {row.name || t('variance.unnamed')}
        </button>
        {row.reasons.length > 0 && <span className={classes.reason}>{describeReasons(row)}</span>}
      </>
    ),
    inCard: 'title',
  },
  {
    key: 'actual',
    header: t('variance.actual'),
    cell: row => formatStock(row.actual, row.unit, formats),
    isNumeric: true,
  },
  {
    key: 'theoretical',
    header: t('variance.theoretical'),
    cell: row => formatStock(row.theoretical, row.unit, formats),
    isNumeric: true,
  },
  {
    key: 'recorded',
    header: t('variance.recorded'),
    cell: row => formatStock(row.recorded, row.unit, formats),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'variance',
    header: t('variance.variance'),
    cell: row => formatStock(row.variance, row.unit, formats),
    isNumeric: true,
  },
  {
    key: 'value',
    header: t('variance.value'),
    cell: row => (
      <span className={classes.value}>
        <span>{formatStockValue(row.variance, formats)}</span>
        <span className={classes.sub}>{describeDirection(row)}</span>
      </span>
    ),
    isNumeric: true,
  },
  {
    key: 'percent',
    header: t('variance.percent'),
    cell: ({ percent_of_theoretical: percent }) =>
      percent === null ? EMPTY_VALUE : formats.percent(percent),
    isNumeric: true,
  },
]

const describeReasons = ({ reasons }: Pick<VarianceRow, 'reasons'>): string =>
  reasons.map(reason => t(`variance.reason.${reason}`)).join(' ')
