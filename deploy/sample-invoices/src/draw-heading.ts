import { MARGIN, put, ROW, type Sheet, WIDTH, wrapped } from './sheet.ts'
import type { Column } from './style.ts'
import { WORDS } from './words/index.ts'

export const PADDING = 3

export interface PlacedColumn {
  column: Column
  x: number
  width: number
}

/** The table's header, unless the supplier prints none. */
export function drawHeading(sheet: Sheet): void {
  const { style } = sheet
  if (style.habits.heading === 'none') return
  rule(sheet)
  const size = style.size - 1
  const cells = placed(sheet).map(place => {
    const width = place.width - PADDING
    return { ...place, rows: wrapped(sheet, headingText(sheet, place.column), { width, size, bold: true }) }
  })
  const height = Math.max(...cells.map(({ rows }) => rows.length)) * size * ROW
  for (const { column, x, width, rows } of cells)
    put(sheet, rows.join('\n'), {
      x: x + PADDING,
      y: sheet.y,
      width: width - PADDING,
      align: column.align,
      bold: true,
      size,
    })
  sheet.y += height + 3
  rule(sheet)
  sheet.y += 2
}

function headingText({ style, invoice, choice }: Sheet, { heading, key }: Column): string {
  switch (style.habits.heading) {
    case 'stacked':
      return heading.replace(' ', '\n')
    case 'two-languages':
      return `${heading}\n${choice.pick(WORDS[invoice.language === 'en' ? 'fr' : 'en'].columns[key])}`
    case 'with-currency':
      return key === 'price' || key === 'total' ? `${heading}\n${style.currencySign}` : heading
    case 'one-row':
    case 'none':
      return heading
  }
}

/** The columns from left to right, as wide as their shares. */
export function placed({ style }: Sheet): PlacedColumn[] {
  let x = MARGIN
  return style.columns.map(column => {
    const width = column.share * WIDTH
    x += width
    return { column, x: x - width, width: width - PADDING }
  })
}

export function rule({ pdf, style, y }: Sheet): void {
  if (style.lines === 'none') return
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .stroke()
}
