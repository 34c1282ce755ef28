import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './data-table.module.css'

export interface TableSort {
  /** The column's sort name, with a minus for descending. */
  by: string
  change: (sort: string) => void
}

/** A column's width in a table with fixed widths: with all columns, and without those hidden on tablets. */
export interface ColumnWidths {
  all: string
  tablet: string
}

type WidthVariables = CSSProperties & Record<'--width' | '--tablet-width', string>

interface HeaderCellProps {
  column: { header: string; isNumeric?: boolean; sortName?: string; inCard?: string }
  sort?: TableSort
  widths?: ColumnWidths | undefined
}

/** A column header, which is a sort button when the list can be sorted by the column. */
export function HeaderCell({ column, sort, widths }: HeaderCellProps) {
  const style: WidthVariables | undefined = widths && {
    '--width': widths.all,
    '--tablet-width': widths.tablet,
  }
  const alignment = column.isNumeric ? classes.numeric : undefined
  if (!sort || !column.sortName)
    return (
      <th scope="col" className={alignment} style={style} data-card={column.inCard}>
        {column.header}
      </th>
    )
  const direction = getDirection(sort.by, column.sortName)
  return (
    <th
      scope="col"
      className={alignment}
      style={style}
      data-card={column.inCard}
      aria-sort={direction ?? 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => sort.change(nextSort(sort.by, column.sortName ?? ''))}
      >
        {column.header}
        <SortGlyph direction={direction} />
      </button>
    </th>
  )
}

type Direction = 'ascending' | 'descending' | null

function getDirection(by: string, name: string): Direction {
  if (by === name) return 'ascending'
  return by === `-${name}` ? 'descending' : null
}

/** Cycles through ascending, descending and the list's default order. */
function nextSort(by: string, name: string): string {
  const direction = getDirection(by, name)
  if (direction === null) return name
  return direction === 'ascending' ? `-${name}` : ''
}

function SortGlyph({ direction }: { direction: Direction }) {
  if (direction === 'ascending') return <IconArrowUp size={14} aria-hidden />
  if (direction === 'descending') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden className={classes.unsortedIcon} />
}
