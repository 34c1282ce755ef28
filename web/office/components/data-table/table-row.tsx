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

/** A row and its expanded details. `place` is its 1-based position, given when not all rows are rendered. */
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
      // The header counts as the first row.
      aria-rowindex={place === undefined ? undefined : place + 1}
      data-selected={selection?.has(id) || undefined}
      data-pointed={table.pointedId === id || undefined}
      onPointerEnter={() => table.onPointed?.(row)}
      // Lifting a finger keeps the highlight; a mouse that leaves removes it.
      onPointerLeave={event => event.pointerType === 'mouse' && table.onPointed?.(null)}
      onFocus={() => table.onPointed?.(row)}
      onBlur={() => table.onPointed?.(null)}
    >
      {selection && (
        <td className={classes.checkbox}>
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
      {rowActions && <RowActions>{rowActions(row)}</RowActions>}
    </tr>
  )
}

const RowActions = ({ children }: { children: ReactNode }) => (
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
      <td colSpan={columns} className={classes.expanded}>
        {detail}
      </td>
    </tr>
  )
}
