import type { ReactNode } from 'react'
import type { Selection } from '../../lib/selection.ts'
import type { PagingProps } from '../paging.tsx'
import type { SortState } from './header-cell.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Its share of the width. If every column has one, widths are fixed regardless of the content. */
  share?: number
  /** The name by which the list is sorted on this column. */
  sortName?: string
  /**
   * How the cell appears in a card on phones: `fact` (default) with its header, `wide` below the facts, `only` in cards
   * alone, `hidden` on request.
   */
  inCard?: 'title' | 'fact' | 'plain' | 'wide' | 'hidden' | 'only'
}

export type ListState = 'loading' | 'failed' | 'ready'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
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
  /** Actions on the selected rows, shown in the selection bar. */
  bulkActions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** Expanded details below a row; none when false. */
  rowDetail?: (row: Row) => ReactNode
  /** Called with the row under the pointer or the focus, with null when it leaves. */
  onPointed?: (row: Row | null) => void
  /** Id of the row that is highlighted from outside the table. */
  pointedId?: number | null
  /** New rows are loading while the current ones stay visible. */
  isRefreshing?: boolean
}
