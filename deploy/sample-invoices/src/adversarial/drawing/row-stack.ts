import { type Drawing, drawText, LINE_HEIGHT, type TextStyle, wrapText } from './drawing.ts'

/** Rows of text below each other; long ones wrap. */
export interface StackRow extends TextStyle {
  text: string
  gapAbove?: number
}

export interface StackPlace {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Returns the height. */
export function drawStack(drawing: Drawing, rows: readonly StackRow[], place: StackPlace): number {
  let y = place.y
  for (const row of rows) {
    const size = row.size ?? drawing.layout.size
    y += row.gapAbove ?? 0
    for (const text of wrapText(drawing, row.text, place.width, row)) {
      drawText(drawing, text, {
        ...row,
        size,
        x: place.x,
        y,
        width: place.width,
        align: place.align ?? 'left',
      })
      y += size * LINE_HEIGHT
    }
  }
  return y - place.y
}

export function measureStack(drawing: Drawing, rows: readonly StackRow[], width: number): number {
  return rows.reduce((height, row) => {
    const size = row.size ?? drawing.layout.size
    return height + (row.gapAbove ?? 0) + wrapText(drawing, row.text, width, row).length * size * LINE_HEIGHT
  }, 0)
}

/** Rows of one size and weight; empty texts are left out. */
export function toRows(texts: readonly string[], style: TextStyle = {}): StackRow[] {
  return texts.filter(text => text !== '').map(text => ({ ...style, text }))
}
