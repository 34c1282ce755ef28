import { Button, Checkbox } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePrinting } from '../../lib/printing.ts'
import { t } from '../../texts/index.ts'
import { Paging } from '../paging.tsx'
import { ErrorState, FoundNothing, LoadingRows, Unhurried } from '../states.tsx'
import classes from './data-table.module.css'
import { type ColumnWidths, HeaderCell } from './header-cell.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Column, DataTableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'

/** Longer lists are virtualised. Shorter ones are rendered whole, so that the browser's own search finds every row. */
const MAX_UNVIRTUALISED_ROWS = 200

const LongRows = lazy(async () => ({ default: (await import('./long-rows.tsx')).LongRows }))

/** The table of the app: sticky header, sorting, selection, row actions and paging. On phones rows become cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.state === 'loading') return <LoadingRows />
  if (props.state === 'failed') return <ErrorState onRetry={props.onRetry} />
  if (props.rows.length === 0 && !props.narrowing.isNarrowed && (props.paging?.page ?? 1) === 1)
    return props.empty
  if (props.rows.length === 0) return <FoundNothing onClear={props.narrowing.clear} />
  return (
    <Unhurried meanwhile={<LoadingRows />}>
      <FilledTable {...props} />
    </Unhurried>
  )
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const isPrinting = usePrinting()
  const isLong = props.rows.length > MAX_UNVIRTUALISED_ROWS && !isPrinting
  const [isComplete, setComplete] = useState(false)
  return (
    <div className={classes.frame} data-refreshing={props.isRefreshing || undefined}>
      {props.columns.some(({ inCard }) => inCard === 'hidden') && (
        <Button
          className={classes.completeButton}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => setComplete(!isComplete)}
        >
          {t(isComplete ? 'common.fewerDetails' : 'common.allDetails')}
        </Button>
      )}
      <table
        className={classes.table}
        aria-label={props.label}
        data-complete={isComplete || undefined}
        data-fixed={props.columns.every(({ share }) => share !== undefined) || undefined}
        aria-rowcount={isLong ? props.rows.length + 1 : undefined}
      >
        <TableHeader {...props} />
        {isLong ? (
          <Suspense>
            <LongRows
              ids={props.rows.map(props.rowId)}
              pointedId={props.pointedId ?? null}
              draw={index => renderRow(props, index)}
            />
          </Suspense>
        ) : (
          <tbody>
            {props.rows.map(row => (
              <TableRow key={props.rowId(row)} row={row} table={props} />
            ))}
          </tbody>
        )}
      </table>
      {props.selection && props.selection.count > 0 && (
        <SelectionBar selection={props.selection}>{props.bulkActions}</SelectionBar>
      )}
      {props.paging && <Paging {...props.paging} />}
    </div>
  )
}

function renderRow<Row>(table: DataTableProps<Row>, index: number): ReactNode {
  const row = table.rows[index]
  return row !== undefined && <TableRow row={row} table={table} place={index + 1} />
}

function TableHeader<Row>({ columns, selection, rowActions, sort }: DataTableProps<Row>) {
  return (
    <thead className={classes.header}>
      <tr>
        {selection && (
          <th scope="col" className={classes.checkbox}>
            <Checkbox
              size="xs"
              aria-label={t('common.selectAllRows')}
              checked={selection.isAllSelected}
              indeterminate={selection.count > 0 && !selection.isAllSelected}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map(column => (
          <HeaderCell key={column.key} column={column} sort={sort} widths={computeWidths(column, columns)} />
        ))}
        {rowActions && (
          <th scope="col" className={classes.actionsHeader}>
            <span className={classes.visuallyHidden}>{t('common.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Column widths in percent, of all columns and of those on tablets; undefined if columns fit their content. */
function computeWidths<Row>(column: Column<Row>, columns: readonly Column<Row>[]): ColumnWidths | undefined {
  const { share } = column
  if (share === undefined || columns.some(({ share: other }) => other === undefined)) return undefined
  const ofAll = (among: readonly Column<Row>[]) =>
    `${(100 * share) / among.reduce((all, { share: other = 0 }) => all + other, 0)}%`
  return { all: ofAll(columns), tablet: ofAll(columns.filter(({ inCard }) => inCard !== 'hidden')) }
}
