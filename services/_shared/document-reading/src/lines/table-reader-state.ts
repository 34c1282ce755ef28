import type { ParsedLine } from '../checks/parsed-document.ts'
import type { Column } from '../columns/table-header.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import type { Row } from '../page/rows.ts'
import type { PageTokens } from '../page/token.ts'
import type { LeadingRow } from './leading-name-rows.ts'
import type { LineDraft } from './line-draft.ts'
import type { NameRowOwner } from './name-rows.ts'

/** The lines of a document, and the rows that are no part of a line, in reading order. */
export interface TableLines {
  lines: ParsedLine[]
  otherRows: Row[]
  /** Rows between the lines that have an amount where totals stand, and are neither a line nor a sum. */
  unexplainedRows: Row[]
  /** Whether words in a header, or what stands in the columns, tell quantities from prices. */
  knowsColumns: boolean
}

/** What reading the rows of a document one by one has come to. */
export interface TableReaderState {
  mark: DecimalMark
  columns: Column[]
  /** After the sums began only a row whose own arithmetic holds is still a line. */
  ended: boolean
  /** What ended the lines may have been the sum of a section only. */
  afterSection: boolean
  /** Whether nothing of the page was read yet. */
  isPageTop: boolean
  draft: LineDraft | null
  /** What the header says that the lines are measured in. */
  unit: string | null
  /** To which line words between the lines belong. */
  owners: ReadonlyMap<Row, NameRowOwner>
  /** Words that begin the name of the next line. */
  leading: LeadingRow[]
  found: TableLines
}

export interface RowPosition {
  page: PageTokens
  height: number
}
