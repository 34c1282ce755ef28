import type { ReactNode } from 'react'
import { useFocusFallback } from '../../../shared/lib/use-focus-fallback.ts'
import { t } from '../../texts/index.ts'
import { NativeCheckbox } from '../native-checkbox.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'

interface TableRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
  position?: number
}

/** A row and its expanded details. `place` is its 1-based position, given when not all rows are rendered. */
export function TableRow<Row>({ row, table, position }: TableRowProps<Row>) {
  return (
    <>
      <MainRow row={row} table={table} position={position} />
      <DetailRow row={row} table={table} />
    </>
  )
}

function MainRow<Row>({ row, table, position }: TableRowProps<Row>) {
  const { selection, columns, renderRowActions } = table
  const id = table.getRowId(row)
  return (
    <tr
      className={classes.row}
      data-row={id}
      // The header counts as the first row.
      aria-rowindex={position === undefined ? undefined : position + 1}
      data-selected={selection?.has(id) || undefined}
      data-highlighted={table.highlightedId === id || undefined}
      onPointerEnter={() => table.onRowHighlight?.(row)}
      // Lifting a finger keeps the highlight; a mouse that leaves removes it.
      onPointerLeave={event => event.pointerType === 'mouse' && table.onRowHighlight?.(null)}
      onFocus={() => table.onRowHighlight?.(row)}
      onBlur={() => table.onRowHighlight?.(null)}
    >
      {selection && (
        <td className={classes.checkbox}>
          <NativeCheckbox
            label={t('common.selectRow', { name: table.getRowName(row) })}
            isChecked={selection.has(id)}
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
      {renderRowActions && <RowActions>{renderRowActions(row)}</RowActions>}
    </tr>
  )
}

const RowActions = ({ children }: { children: ReactNode }) => (
  <td className={classes.actions}>
    <div className={classes.actionsInner} {...useFocusFallback<HTMLDivElement>()}>
      {children}
    </div>
  </td>
)

function DetailRow<Row>({ row, table }: TableRowProps<Row>) {
  const detail = table.renderRowDetail?.(row)
  if (!detail) return null
  const columns = table.columns.length + (table.selection ? 1 : 0) + (table.renderRowActions ? 1 : 0)
  return (
    <tr className={classes.detail}>
      <td colSpan={columns} className={classes.expanded}>
        {detail}
      </td>
    </tr>
  )
}
