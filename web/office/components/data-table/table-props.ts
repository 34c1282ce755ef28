import type { ReactNode } from 'react'
import type { Selection } from '../../lib/selection.ts'
import type { PagingProps } from '../paging.tsx'
import type { SortState } from './header-cell.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Its share of the width. Tables whose columns all have one keep their widths, whatever stands in them. */
  share?: number
  /** The name by which the list is sorted on this column. */
  sortName?: string
  /**
   * How the cell stands in a card on phones: `fact` with its header unless told; `wide` below them; `only` stands
   * nowhere else; `hidden` is shown on request.
   */
  inCard?: 'title' | 'fact' | 'plain' | 'wide' | 'hidden' | 'only'
}

export type ListState = 'loading' | 'failed' | 'ready'

export interface DataTableProps<Row> {
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
