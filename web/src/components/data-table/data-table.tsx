import { Checkbox } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import type { Selection } from '../../lib/selection.ts'
import { Paging, type PagingProps } from '../paging.tsx'
import { ErrorState, FoundNothing, LoadingRows } from '../states.tsx'
import { Unhurried } from '../unhurried.tsx'
import classes from './data-table.module.css'
import { HeaderCell, type SortState } from './header-cell.tsx'
import { SelectionBar } from './selection-bar.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** The name by which the list is sorted on this column. */
  sortName?: string
  /** How the cell stands in a card on phones: `fact` with its header unless told; `wide` below them; `only` stands nowhere else. */
  inCard?: 'title' | 'fact' | 'plain' | 'wide' | 'hidden' | 'only'
}

export type ListState = 'loading' | 'failed' | 'ready'

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  state: ListState
  onRetry: () => void
  empty: ReactNode
  narrowing: { isNarrowed: boolean; clear: () => void }
  sort?: SortState
  paging?: PagingProps
  selection?: Selection
  /** Acts on the selected rows, shown in the bar. */
  bulkActions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** What unfolds below a row; nothing when it is false. */
  rowDetail?: (row: Row) => ReactNode
  /** Called with the row under the pointer or the focus, with null when it leaves. */
  onPointed?: (row: Row | null) => void
  /** The row that is pointed at elsewhere. */
  pointedId?: number | null
  /** New rows are on their way while these stay. */
  isRefreshing?: boolean
}

/** The one table: sticky header, sort, selection, acts at the row's end, paging; rows become cards on phones. */
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
  return (
    <div className={classes.frame} data-refreshing={props.isRefreshing || undefined}>
      <table className={classes.table} aria-label={props.label}>
        <TableHeader {...props} />
        <tbody>
          {props.rows.map(row => (
            <Fragment key={props.rowId(row)}>
              <TableRow row={row} table={props} />
              <DetailRow row={row} table={props} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {props.selection && props.selection.count > 0 && (
        <SelectionBar selection={props.selection}>{props.bulkActions}</SelectionBar>
      )}
      {props.paging && <Paging {...props.paging} />}
    </div>
  )
}

function TableHeader<Row>({ columns, selection, rowActions, sort }: DataTableProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
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
          <HeaderCell key={column.key} column={column} sort={sort} />
        ))}
        {rowActions && (
          <th scope="col" className={classes.actionsHead}>
            <span className={classes.hiddenWord}>{t('common.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function TableRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { selection, columns, rowActions } = table
  const id = table.rowId(row)
  return (
    <tr
      className={classes.row}
      data-row={id}
      data-selected={selection?.has(id) || undefined}
      data-pointed={table.pointedId === id || undefined}
      onPointerEnter={() => table.onPointed?.(row)}
      // A finger that is lifted still points; a mouse that goes away does not.
      onPointerLeave={event => event.pointerType === 'mouse' && table.onPointed?.(null)}
      onFocus={() => table.onPointed?.(row)}
      onBlur={() => table.onPointed?.(null)}
    >
      {selection && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={t('common.selectRow', { name: table.rowName(row) })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map(column => (
        <td
          key={column.key}
          data-label={column.header}
          data-card={column.inCard ?? 'fact'}
          className={column.isNumeric ? classes.numeric : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && <RowActs>{rowActions(row)}</RowActs>}
    </tr>
  )
}

const RowActs = ({ children }: { children: ReactNode }) => (
  <td className={classes.actions}>
    <div className={classes.actionsInner} {...useKeptFocus<HTMLDivElement>()}>
      {children}
    </div>
  </td>
)

function DetailRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const detail = table.rowDetail?.(row)
  if (!detail) return null
  const columns = table.columns.length + (table.selection ? 1 : 0) + (table.rowActions ? 1 : 0)
  return (
    <tr className={classes.detail}>
      <td colSpan={columns} className={classes.unfolded}>
        {detail}
      </td>
    </tr>
  )
}
