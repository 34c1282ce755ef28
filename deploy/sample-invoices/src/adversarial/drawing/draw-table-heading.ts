import { PADDING, type PlacedTable } from './place-columns.ts'
import { drawBox, drawLine, drawText, getContentWidth, LINE_HEIGHT, type Sheet, wrapText } from './sheet.ts'

/** The row with the names of the columns, of one to four rows of text. */
export function drawTableHeading(sheet: Sheet, { columns, size }: PlacedTable): void {
  const { heading } = sheet.layout.table
  if (heading === 'none') {
    sheet.y += 4
    return
  }
  const style = {
    size: size - 0.5,
    weight: 'bold',
    color: heading === 'filled' ? '#ffffff' : '#000000',
  } as const
  const cells = columns.map(column => ({
    ...column,
    rows:
      heading === 'plain' && column.key !== 'name'
        ? column.heading.split('\n')
        : wrapText(sheet, column.heading, column.width - 2 * PADDING, style),
  }))
  const rowHeight = style.size * LINE_HEIGHT
  const most = Math.max(...cells.map(({ rows }) => rows.length))
  const height = most * rowHeight + 6
  const isBottom = sheet.random.chance(0.5)
  if (heading === 'filled')
    drawBox(sheet, {
      x: sheet.margin,
      y: sheet.y,
      width: getContentWidth(sheet),
      height,
      fill: sheet.layout.accent,
    })
  for (const { x, width, rows, align } of cells) {
    if (heading === 'boxed') drawBox(sheet, { x, y: sheet.y, width, height, line: 0.5 })
    const skipped = isBottom ? most - rows.length : 0
    for (const [index, row] of rows.entries())
      drawText(sheet, row, {
        ...style,
        x: x + PADDING,
        y: sheet.y + 3 + (index + skipped) * rowHeight,
        width: width - 2 * PADDING,
        align,
      })
  }
  sheet.y += height
  if (heading === 'plain' || heading === 'wrapped')
    drawLine(sheet, { x: sheet.margin, y: sheet.y, width: getContentWidth(sheet) })
  sheet.y += 3
}
