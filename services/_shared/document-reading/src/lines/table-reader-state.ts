import type { Decimal } from '@rms/domain-kit'
import type { ParsedLine } from '../checks/parsed-document.ts'
import type { TableColumn } from '../columns/table-header.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import type { TextRow } from '../page/group-into-rows.ts'
import type { PageTokens } from '../page/token.ts'
import type { NameRowAssignment } from './assign-name-rows-to-lines.ts'
import type { RowAboveLine } from './leading-name-rows.ts'
import type { LineDraft } from './line-draft.ts'

/** The lines of a document, and the rows that do not belong to a line, in reading order. */
export interface TableLines {
  lines: ParsedLine[]
  otherRows: TextRow[]
  /** Rows between the lines that have an amount in the total column, and are neither a line nor a total. */
  unexplainedRows: TextRow[]
  /** Whether the header or the content of the columns distinguishes quantities from prices. */
  knowsColumns: boolean
}

/** The state of reading the rows of a document one by one. */
export interface TableReaderState {
  mark: DecimalMark
  columns: TableColumn[]
  /** The rows that are known to be goods. */
  goodsRows: ReadonlySet<TextRow>
  /** After the totals have started, only a row with consistent arithmetic is still a line. */
  ended: boolean
  /** The rows of amounts below labels of totals. */
  sumRows: ReadonlySet<TextRow>
  /** The lines may have been ended by a section total only. */
  afterSection: boolean
  /** Whether no row of the page has been read yet. */
  isPageTop: boolean
  draft: LineDraft | null
  /** The last finished line. */
  finished: FinishedLine | null
  /** The rows before, last first. */
  previous: readonly TextRow[]
  /** Rows with a discount or a charge that does not explain the total of the line above. */
  adjustments: { row: TextRow; linesAbove: number; isBelowLine: boolean }[]
  /** The unit stated in the header. */
  unit: string | null
  /** The line to which each text row between lines belongs. */
  owners: ReadonlyMap<TextRow, NameRowAssignment>
  /** Words that start the name of the next line. */
  leading: RowAboveLine[]
  found: TableLines
}

export interface FinishedLine {
  draft: LineDraft
  /** The discounts and surcharges below it that do not explain its total yet, and their rows. */
  parts: Decimal[]
  rows: TextRow[]
}

export interface RowPosition {
  page: PageTokens
  height: number
}
