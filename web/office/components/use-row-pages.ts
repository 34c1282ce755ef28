import { useState } from 'react'
import { pageOfRows } from '../lib/api/paged.ts'
import type { PagingProps } from './paging.tsx'

const ROWS_PER_PAGE = 50

interface RowPages<Row> {
  rows: readonly Row[]
  paging: PagingProps
  /** Turns to the page of the row at this place, from 0. */
  showRow: (place: number) => void
}

/** Rows that are all here, a page of them at a time: thousands are as quick to look at as a few. */
export function useRowPages<Row>(all: readonly Row[]): RowPages<Row> {
  const [asked, goTo] = useState(1)
  // Fewer rows than a moment ago may have left the page without any.
  const page = Math.min(asked, Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE)))
  return {
    rows: pageOfRows(all, page, ROWS_PER_PAGE).rows,
    paging: { page, pageSize: ROWS_PER_PAGE, total: all.length, goTo },
    showRow: place => goTo(Math.floor(place / ROWS_PER_PAGE) + 1),
  }
}
