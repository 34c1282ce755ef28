import {
  type Drawing,
  drawBox,
  drawLine,
  drawText,
  getContentWidth,
  LINE_HEIGHT,
  wrapText,
} from './drawing.ts'
import { PADDING, type PlacedTable } from './place-columns.ts'

/** The row with the names of the columns, of one to four rows of text. */
export function drawTableHeading(drawing: Drawing, { columns, size }: PlacedTable): void {
  const { heading } = drawing.layout.table
  if (heading === 'none') {
    drawing.y += 4
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
        : wrapText(drawing, column.heading, column.width - 2 * PADDING, style),
  }))
  const rowHeight = style.size * LINE_HEIGHT
  const most = Math.max(...cells.map(({ rows }) => rows.length))
  const height = most * rowHeight + 6
  const isBottom = drawing.random.chance(0.5)
  if (heading === 'filled')
    drawBox(drawing, {
      x: drawing.margin,
      y: drawing.y,
      width: getContentWidth(drawing),
      height,
      fill: drawing.layout.accent,
    })
  for (const { x, width, rows, align } of cells) {
    if (heading === 'boxed') drawBox(drawing, { x, y: drawing.y, width, height, line: 0.5 })
    const skipped = isBottom ? most - rows.length : 0
    for (const [index, row] of rows.entries())
      drawText(drawing, row, {
        ...style,
        x: x + PADDING,
        y: drawing.y + 3 + (index + skipped) * rowHeight,
        width: width - 2 * PADDING,
        align,
      })
  }
  drawing.y += height
  if (heading === 'plain' || heading === 'wrapped')
    drawLine(drawing, { x: drawing.margin, y: drawing.y, width: getContentWidth(drawing) })
  drawing.y += 3
}
