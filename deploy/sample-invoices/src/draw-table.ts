import {
  CELL_PADDING,
  drawHorizontalRule,
  drawTableHeader,
  type PlacedColumn,
  placeColumns,
} from './draw-table-header.ts'
import { formatCell, sumLines } from './format-invoice-values.ts'
import {
  CONTENT_WIDTH,
  drawTextAt,
  LINE_HEIGHT,
  PAGE_BOTTOM,
  PAGE_MARGIN,
  type PageCursor,
  wrapText,
} from './page-cursor.ts'
import type { SampleLine } from './sample-invoice.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

/** Draws the lines on as many pages as needed. */
export function drawTable(drawing: PageCursor): void {
  const { invoice, style } = drawing
  drawTableHeader(drawing)
  const sections = style.hasSections && invoice.lines.length > 4 ? [0, 3] : []
  for (const [index, line] of invoice.lines.entries()) {
    if (sections.includes(index)) drawSection(drawing, index)
    if (drawing.y > PAGE_BOTTOM - style.size * 6) turnPage(drawing, invoice.lines.slice(0, index))
    drawLine(drawing, line, index)
  }
  drawHorizontalRule(drawing)
}

function drawSection(drawing: PageCursor, index: number): void {
  const { invoice, style, choice } = drawing
  const words = INVOICE_VOCABULARIES[invoice.language]
  if (index > 0 && style.quirks.hasSectionSums)
    putSum(drawing, choice.pick(words.sectionSum), sumLines(invoice.lines.slice(0, index), style))
  drawTextAt(drawing, choice.pick(words.sections), {
    x: PAGE_MARGIN + CELL_PADDING,
    y: drawing.y,
    bold: true,
  })
  drawing.y += style.size * 1.6
}

interface PlacedCell extends PlacedColumn {
  rows: string[]
}

function drawLine(drawing: PageCursor, line: SampleLine, index: number): void {
  const { style, pdf } = drawing
  const cells = placeColumns(drawing).map(place =>
    cellOf(drawing, place, formatCell(place.column.key, line, index, style)),
  )
  const height = Math.max(...cells.map(cell => drawCell(drawing, cell, cells)))
  const name = cells.find(cell => cell.column.key === 'name')
  const below = name ? drawRemarks(drawing, line, { x: name.x, y: drawing.y + height }) : 0
  drawing.y += Math.max(height + below, style.size * style.rowGap) + 2
  if (style.lines === 'grid')
    pdf
      .moveTo(PAGE_MARGIN, drawing.y - 2)
      .lineTo(PAGE_MARGIN + CONTENT_WIDTH, drawing.y - 2)
      .lineWidth(0.4)
      .stroke()
}

const isAlone = ({ style: { quirks } }: PageCursor) =>
  quirks.flow === 'name-above' || quirks.flow === 'name-below'

function cellOf(drawing: PageCursor, place: PlacedColumn, text: string): PlacedCell {
  const isWide = place.column.key === 'name' && isAlone(drawing)
  const width = isWide ? place.width * 1.5 : place.width
  return { ...place, width, rows: wrapText(drawing, text, { width: width - CELL_PADDING }) }
}

/** Returns how far down the cell extends. */
function drawCell(drawing: PageCursor, cell: PlacedCell, cells: readonly PlacedCell[]): number {
  const { size } = drawing.style
  const rows = firstRowOf(drawing, cell, cells)
  const drawn = drawTextAt(drawing, cell.rows.join('\n'), {
    x: cell.x + CELL_PADDING,
    y: drawing.y + rows * size * LINE_HEIGHT,
    width: cell.width - CELL_PADDING,
    align: cell.column.align,
  })
  return drawn + rows * size * LINE_HEIGHT
}

/** The row at which a cell begins; fractional if cells are centred. */
function firstRowOf({ style }: PageCursor, cell: PlacedCell, cells: readonly PlacedCell[]): number {
  const { key } = cell.column
  const isHead = key === 'position' || key === 'code'
  const rowsOfName = cells.find(other => other.column.key === 'name')?.rows.length ?? 1
  switch (style.quirks.flow) {
    case 'first-row':
      return 0
    case 'last-row':
      return key === 'name' || isHead ? 0 : rowsOfName - 1
    case 'middle':
      return (Math.max(...cells.map(({ rows }) => rows.length)) - cell.rows.length) / 2
    case 'name-above':
      return key === 'name' || isHead ? 0 : rowsOfName
    case 'name-below':
      return key === 'name' ? 1 : 0
  }
}

/** Draws small print below a name that is not part of the name. */
function drawRemarks(drawing: PageCursor, { remarks }: SampleLine, at: { x: number; y: number }): number {
  const size = drawing.style.size - 1.5
  for (const [index, remark] of remarks.entries())
    drawTextAt(drawing, remark, { x: at.x + CELL_PADDING, y: at.y + index * size * LINE_HEIGHT, size })
  return remarks.length * size * LINE_HEIGHT
}

function turnPage(drawing: PageCursor, done: readonly SampleLine[]): void {
  const { pdf, style, invoice } = drawing
  const [forward = '', brought = forward] = INVOICE_VOCABULARIES[invoice.language].carried
  const total = style.carries ? sumLines(done, style) : null
  if (total) putSum(drawing, forward, total)
  pdf.addPage()
  drawing.y = PAGE_MARGIN
  const head = `${invoice.supplier}   ${invoice.number}   ${pdf.bufferedPageRange().count}`
  drawTextAt(drawing, head, { x: PAGE_MARGIN, y: drawing.y, size: 7 })
  drawing.y += 20
  drawTableHeader(drawing)
  if (total) putSum(drawing, brought, total)
}

function putSum(drawing: PageCursor, label: string, amount: string): void {
  drawTextAt(drawing, label, { x: PAGE_MARGIN + CONTENT_WIDTH * 0.6, y: drawing.y })
  drawTextAt(drawing, amount, {
    x: PAGE_MARGIN + CONTENT_WIDTH * 0.78,
    y: drawing.y,
    width: CONTENT_WIDTH * 0.21,
    align: 'right',
  })
  drawing.y += drawing.style.size * 1.6
}
