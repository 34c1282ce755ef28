import type { InvoiceLayout } from './invoice-layout.ts'
import type { SampleInvoice } from './sample-invoice.ts'
import type { SeededRandom } from './seeded-random.ts'

export const PAGE_MARGIN = 45
export const CONTENT_WIDTH = 595 - 2 * PAGE_MARGIN
export const PAGE_BOTTOM = 770
/** Height of a row of print as a multiple of its size. */
export const LINE_HEIGHT = 1.2

/** Where the pen is, and what it draws. */
export interface PageCursor {
  pdf: PDFKit.PDFDocument
  invoice: SampleInvoice
  style: InvoiceLayout
  choice: SeededRandom
  y: number
}

export interface TextPosition {
  x: number
  y: number
  width?: number
  align?: 'left' | 'right'
  size?: number
  bold?: boolean
}

/** A text at a place, in one row unless a width makes it wrap; answers its height. */
export function drawTextAt(sheet: PageCursor, text: string, at: TextPosition): number {
  const { pdf, style } = sheet
  const size = at.size ?? style.size
  const rows = wrapText(sheet, text, at)
  for (const [index, row] of rows.entries()) {
    const indent = at.align === 'right' && at.width ? at.width - pdf.widthOfString(row) : 0
    putRow(sheet, row, { x: at.x + indent, y: at.y + index * size * LINE_HEIGHT })
  }
  return rows.length * size * LINE_HEIGHT
}

/** A text in rows that are no wider than a place; the sheet's font is then that of the place. */
export function wrapText(
  { pdf, style }: PageCursor,
  text: string,
  { width, size, bold }: Omit<TextPosition, 'x' | 'y'>,
) {
  pdf.font(bold ? style.bold : style.font).fontSize(size ?? style.size)
  return text.split('\n').flatMap(row => wrappedRow(pdf, row, width ?? Number.POSITIVE_INFINITY))
}

function wrappedRow(pdf: PDFKit.PDFDocument, text: string, width: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const before = rows.at(-1)
    const longer = before === undefined ? word : `${before} ${word}`
    if (before === undefined || pdf.widthOfString(longer) > width) rows.push(word)
    else rows[rows.length - 1] = longer
  }
  return rows
}

function putRow({ pdf, style }: PageCursor, row: string, { x, y }: { x: number; y: number }): void {
  let right = x
  for (const piece of piecesOf(row, style.habits.runs)) {
    pdf.text(piece, right, y, { lineBreak: false })
    right += pdf.widthOfString(piece)
  }
}

function piecesOf(row: string, runs: InvoiceLayout['habits']['runs']): string[] {
  switch (runs) {
    case 'rows':
      return [row]
    case 'words':
      return row.split(/(?<= )/)
    case 'letters':
      return [...row]
  }
}
