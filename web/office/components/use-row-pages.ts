import { useState } from 'react'
import { pageOfRows } from '../lib/api/paged.ts'
import type { PagingProps } from './paging.tsx'

const ROWS_PER_PAGE = 50

interface RowPages<Row> {
  rows: readonly Row[]
  paging: PagingProps
  /** Goes to the page of the row at this 0-based index. */
  showRow: (place: number) => void
}

/** Pages rows that are already loaded, so that thousands render as fast as a few. */
export function useRowPages<Row>(all: readonly Row[]): RowPages<Row> {
  const [asked, goTo] = useState(1)
  // The page may be past the end after rows were removed.
  const page = Math.min(asked, Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE)))
  return {
    rows: pageOfRows(all, page, ROWS_PER_PAGE).rows,
    paging: { page, pageSize: ROWS_PER_PAGE, total: all.length, goTo },
    showRow: place => goTo(Math.floor(place / ROWS_PER_PAGE) + 1),
  }
}
