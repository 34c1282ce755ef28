import type { Choice } from './choice.ts'
import type { InventedInvoice } from './invoice.ts'
import type { Style } from './style.ts'

export const MARGIN = 45
export const WIDTH = 595 - 2 * MARGIN
export const BOTTOM = 770

/** Where the pen is, and what it draws. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  invoice: InventedInvoice
  style: Style
  choice: Choice
  y: number
}

/** One text at a place, in one line unless a width makes it wrap; answers its height. */
export function put(
  { pdf, style }: Sheet,
  text: string,
  at: { x: number; y: number; width?: number; align?: 'left' | 'right'; size?: number; bold?: boolean },
): number {
  const size = at.size ?? style.size
  pdf.font(at.bold ? style.bold : style.font).fontSize(size)
  const options = at.width ? { width: at.width, align: at.align ?? 'left' } : { lineBreak: false }
  pdf.text(text, at.x, at.y, options)
  return at.width ? pdf.heightOfString(text, options) : size * 1.2
}
