import type { ReactNode } from 'react'
import type { RowSelection } from '../../lib/use-row-selection.ts'
import type { PagingProps } from '../paging.tsx'
import type { TableSort } from './header-cell.tsx'

export interface DataTableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Its share of the width. If every column has one, widths are fixed regardless of the content. */
  widthShare?: number
  /** The name by which the list is sorted on this column. */
  sortName?: string
  /**
   * How the cell appears in a card on phones: `fact` (default) with its header, `wide` below the facts, `only` in cards
   * alone, `hidden` on request.
   */
  inCard?: 'title' | 'fact' | 'plain' | 'wide' | 'hidden' | 'only'
}

export type ListLoadState = 'loading' | 'failed' | 'ready'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => number
  getRowName: (row: Row) => string
  state: ListLoadState
  onRetry: () => void
  emptyState: ReactNode
  filters: { isFiltered: boolean; clear: () => void }
  sort?: TableSort
  paging?: PagingProps
  selection?: RowSelection
  /** Actions on the selected rows, shown in the selection bar. */
  bulkActions?: ReactNode
  renderRowActions?: (row: Row) => ReactNode
  /** Expanded details below a row; none when false. */
  renderRowDetail?: (row: Row) => ReactNode
  /** Called with the row under the pointer or the focus, with null when it leaves. */
  onRowHighlight?: (row: Row | null) => void
  /** Id of the row that is highlighted from outside the table. */
  highlightedId?: number | null
  /** New rows are loading while the current ones stay visible. */
  isRefreshing?: boolean
}
