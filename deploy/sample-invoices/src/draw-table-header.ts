import type { InvoiceColumn } from './invoice-layout.ts'
import {
  CONTENT_WIDTH,
  drawTextAt,
  LINE_HEIGHT,
  PAGE_MARGIN,
  type PageCursor,
  wrapText,
} from './page-cursor.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

export const CELL_PADDING = 3

export interface PlacedColumn {
  column: InvoiceColumn
  x: number
  width: number
}

/** Draws the header of the table, unless the supplier prints none. */
export function drawTableHeader(drawing: PageCursor): void {
  const { style } = drawing
  if (style.quirks.heading === 'none') return
  drawHorizontalRule(drawing)
  const size = style.size - 1
  const cells = placeColumns(drawing).map(place => {
    const width = place.width - CELL_PADDING
    return {
      ...place,
      rows: wrapText(drawing, headingText(drawing, place.column), { width, size, bold: true }),
    }
  })
  const height = Math.max(...cells.map(({ rows }) => rows.length)) * size * LINE_HEIGHT
  for (const { column, x, width, rows } of cells)
    drawTextAt(drawing, rows.join('\n'), {
      x: x + CELL_PADDING,
      y: drawing.y,
      width: width - CELL_PADDING,
      align: column.align,
      bold: true,
      size,
    })
  drawing.y += height + 3
  drawHorizontalRule(drawing)
  drawing.y += 2
}

function headingText({ style, invoice, choice }: PageCursor, { heading, key }: InvoiceColumn): string {
  switch (style.quirks.heading) {
    case 'stacked':
      return heading.replace(' ', '\n')
    case 'two-languages':
      return `${heading}\n${choice.pick(INVOICE_VOCABULARIES[invoice.language === 'en' ? 'fr' : 'en'].columns[key])}`
    case 'with-currency':
      return key === 'price' || key === 'total' ? `${heading}\n${style.currencySign}` : heading
    case 'one-row':
    case 'none':
      return heading
  }
}

/** Places the columns from left to right, with widths according to their shares. */
export function placeColumns({ style }: PageCursor): PlacedColumn[] {
  let x = PAGE_MARGIN
  return style.columns.map(column => {
    const width = column.share * CONTENT_WIDTH
    x += width
    return { column, x: x - width, width: width - CELL_PADDING }
  })
}

export function drawHorizontalRule({ pdf, style, y }: PageCursor): void {
  if (style.lines === 'none') return
  pdf
    .moveTo(PAGE_MARGIN, y)
    .lineTo(PAGE_MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.6)
    .stroke()
}
