import type { ReactNode } from 'react'
import { useKeptFocus } from '../../../shared/lib/kept-focus.ts'
import { t } from '../../texts/index.ts'
import { TickBox } from '../tick-box.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

interface TableRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
  place?: number
}

/** A row and what unfolds below it. `place` is its place in the list, from 1, where not all rows are drawn. */
export function TableRow<Row>({ row, table, place }: TableRowProps<Row>) {
  return (
    <>
      <MainRow row={row} table={table} place={place} />
      <DetailRow row={row} table={table} />
    </>
  )
}

function MainRow<Row>({ row, table, place }: TableRowProps<Row>) {
  const { selection, columns, rowActions } = table
  const id = table.rowId(row)
  return (
    <tr
      className={classes.row}
      data-row={id}
      // The header is the first row of all.
      aria-rowindex={place === undefined ? undefined : place + 1}
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
          <TickBox
            label={t('common.selectRow', { name: table.rowName(row) })}
            isTicked={selection.has(id)}
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

function DetailRow<Row>({ row, table }: TableRowProps<Row>) {
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
