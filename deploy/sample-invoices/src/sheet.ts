import type { Choice } from './choice.ts'
import type { InventedInvoice } from './invoice.ts'
import type { Style } from './style.ts'

export const MARGIN = 45
export const WIDTH = 595 - 2 * MARGIN
export const BOTTOM = 770
/** Height of a row of print as a multiple of its size. */
export const ROW = 1.2

/** Where the pen is, and what it draws. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  invoice: InventedInvoice
  style: Style
  choice: Choice
  y: number
}

export interface Place {
  x: number
  y: number
  width?: number
  align?: 'left' | 'right'
  size?: number
  bold?: boolean
}

/** A text at a place, in one row unless a width makes it wrap; answers its height. */
export function put(sheet: Sheet, text: string, at: Place): number {
  const { pdf, style } = sheet
  const size = at.size ?? style.size
  const rows = wrapped(sheet, text, at)
  for (const [index, row] of rows.entries()) {
    const indent = at.align === 'right' && at.width ? at.width - pdf.widthOfString(row) : 0
    putRow(sheet, row, { x: at.x + indent, y: at.y + index * size * ROW })
  }
  return rows.length * size * ROW
}

/** A text in rows that are no wider than a place; the sheet's font is then that of the place. */
export function wrapped({ pdf, style }: Sheet, text: string, { width, size, bold }: Omit<Place, 'x' | 'y'>) {
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

function putRow({ pdf, style }: Sheet, row: string, { x, y }: { x: number; y: number }): void {
  let right = x
  for (const piece of piecesOf(row, style.habits.runs)) {
    pdf.text(piece, right, y, { lineBreak: false })
    right += pdf.widthOfString(piece)
  }
}

function piecesOf(row: string, runs: Style['habits']['runs']): string[] {
  switch (runs) {
    case 'rows':
      return [row]
    case 'words':
      return row.split(/(?<= )/)
    case 'letters':
      return [...row]
  }
}
