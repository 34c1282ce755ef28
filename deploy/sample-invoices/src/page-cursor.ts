import type { InvoiceLayout } from './invoice-layout.ts'
import type { SampleInvoice } from './sample-invoice.ts'
import type { SeededRandom } from './seeded-random.ts'

export const PAGE_MARGIN = 45
export const CONTENT_WIDTH = 595 - 2 * PAGE_MARGIN
export const PAGE_BOTTOM = 770
/** The row height as a multiple of the font size. */
export const LINE_HEIGHT = 1.2

/** The drawing position on the page, and what is drawn. */
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

/** Draws a text at a position, in one row unless a width makes it wrap; returns its height. */
export function drawTextAt(drawing: PageCursor, text: string, at: TextPosition): number {
  const { pdf, style } = drawing
  const size = at.size ?? style.size
  const rows = wrapText(drawing, text, at)
  for (const [index, row] of rows.entries()) {
    const indent = at.align === 'right' && at.width ? at.width - pdf.widthOfString(row) : 0
    putRow(drawing, row, { x: at.x + indent, y: at.y + index * size * LINE_HEIGHT })
  }
  return rows.length * size * LINE_HEIGHT
}

/** Wraps a text into rows of limited width, and sets the font. */
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
  for (const piece of piecesOf(row, style.quirks.runs)) {
    pdf.text(piece, right, y, { lineBreak: false })
    right += pdf.widthOfString(piece)
  }
}

function piecesOf(row: string, runs: InvoiceLayout['quirks']['runs']): string[] {
  switch (runs) {
    case 'rows':
      return [row]
    case 'words':
      return row.split(/(?<= )/)
    case 'letters':
      return [...row]
  }
}
