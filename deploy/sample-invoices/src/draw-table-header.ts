import type { Column } from './invoice-layout.ts'
import {
  CONTENT_WIDTH,
  drawTextAt,
  LINE_HEIGHT,
  PAGE_MARGIN,
  type PageCursor,
  wrapText,
} from './page-cursor.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

export const PADDING = 3

export interface PlacedColumn {
  column: Column
  x: number
  width: number
}

/** The table's header, unless the supplier prints none. */
export function drawTableHeader(sheet: PageCursor): void {
  const { style } = sheet
  if (style.habits.heading === 'none') return
  drawRule(sheet)
  const size = style.size - 1
  const cells = placeColumns(sheet).map(place => {
    const width = place.width - PADDING
    return { ...place, rows: wrapText(sheet, headingText(sheet, place.column), { width, size, bold: true }) }
  })
  const height = Math.max(...cells.map(({ rows }) => rows.length)) * size * LINE_HEIGHT
  for (const { column, x, width, rows } of cells)
    drawTextAt(sheet, rows.join('\n'), {
      x: x + PADDING,
      y: sheet.y,
      width: width - PADDING,
      align: column.align,
      bold: true,
      size,
    })
  sheet.y += height + 3
  drawRule(sheet)
  sheet.y += 2
}

function headingText({ style, invoice, choice }: PageCursor, { heading, key }: Column): string {
  switch (style.habits.heading) {
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

/** The columns from left to right, as wide as their shares. */
export function placeColumns({ style }: PageCursor): PlacedColumn[] {
  let x = PAGE_MARGIN
  return style.columns.map(column => {
    const width = column.share * CONTENT_WIDTH
    x += width
    return { column, x: x - width, width: width - PADDING }
  })
}

export function drawRule({ pdf, style, y }: PageCursor): void {
  if (style.lines === 'none') return
  pdf
    .moveTo(PAGE_MARGIN, y)
    .lineTo(PAGE_MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.6)
    .stroke()
}
