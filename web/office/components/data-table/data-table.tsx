import { Button, Checkbox } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsPrinting } from '../../lib/printing.ts'
import { t } from '../../texts/index.ts'
import { Deferred, ErrorState, NoSearchResults, SkeletonRows } from '../page-states.tsx'
import { Paging } from '../paging.tsx'
import classes from './data-table.module.css'
import type { DataTableColumn, DataTableProps } from './data-table-props.ts'
import { type ColumnWidths, HeaderCell } from './header-cell.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableRow } from './table-row.tsx'

/** Longer lists are virtualised. Shorter ones are rendered whole, so that the browser's own search finds every row. */
const MAX_UNVIRTUALISED_ROWS = 200

const LongRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

/** The table of the app: sticky header, sorting, selection, row actions and paging. On phones rows become cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.state === 'loading') return <SkeletonRows />
  if (props.state === 'failed') return <ErrorState onRetry={props.onRetry} />
  if (props.rows.length === 0 && !props.filters.isFiltered && (props.paging?.page ?? 1) === 1)
    return props.emptyState
  if (props.rows.length === 0) return <NoSearchResults onClear={props.filters.clear} />
  return (
    <Deferred fallback={<SkeletonRows />}>
      <FilledTable {...props} />
    </Deferred>
  )
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const isPrinting = useIsPrinting()
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
        data-fixed={props.columns.every(({ widthShare }) => widthShare !== undefined) || undefined}
        aria-rowcount={isLong ? props.rows.length + 1 : undefined}
      >
        <TableHeader {...props} />
        {isLong ? (
          <Suspense>
            <LongRows
              ids={props.rows.map(props.getRowId)}
              highlightedId={props.highlightedId ?? null}
              renderRow={index => renderRow(props, index)}
            />
          </Suspense>
        ) : (
          <tbody>
            {props.rows.map(row => (
              <TableRow key={props.getRowId(row)} row={row} table={props} />
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
  return row !== undefined && <TableRow row={row} table={table} position={index + 1} />
}

function TableHeader<Row>({ columns, selection, renderRowActions, sort }: DataTableProps<Row>) {
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
        {renderRowActions && (
          <th scope="col" className={classes.actionsHeader}>
            <span className={classes.visuallyHidden}>{t('common.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Column widths in percent, of all columns and of those on tablets; undefined if columns fit their content. */
function computeWidths<Row>(
  column: DataTableColumn<Row>,
  columns: readonly DataTableColumn<Row>[],
): ColumnWidths | undefined {
  const { widthShare } = column
  if (widthShare === undefined || columns.some(({ widthShare: other }) => other === undefined))
    return undefined
  const toPercent = (among: readonly DataTableColumn<Row>[]) =>
    `${(100 * widthShare) / among.reduce((all, { widthShare: other = 0 }) => all + other, 0)}%`
  return { all: toPercent(columns), tablet: toPercent(columns.filter(({ inCard }) => inCard !== 'hidden')) }
}
