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
export function drawTable(sheet: PageCursor): void {
  const { invoice, style } = sheet
  drawTableHeader(sheet)
  const sections = style.hasSections && invoice.lines.length > 4 ? [0, 3] : []
  for (const [index, line] of invoice.lines.entries()) {
    if (sections.includes(index)) drawSection(sheet, index)
    if (sheet.y > PAGE_BOTTOM - style.size * 6) turnPage(sheet, invoice.lines.slice(0, index))
    drawLine(sheet, line, index)
  }
  drawHorizontalRule(sheet)
}

function drawSection(sheet: PageCursor, index: number): void {
  const { invoice, style, choice } = sheet
  const words = INVOICE_VOCABULARIES[invoice.language]
  if (index > 0 && style.quirks.hasSectionSums)
    putSum(sheet, choice.pick(words.sectionSum), sumLines(invoice.lines.slice(0, index), style))
  drawTextAt(sheet, choice.pick(words.sections), { x: PAGE_MARGIN + CELL_PADDING, y: sheet.y, bold: true })
  sheet.y += style.size * 1.6
}

interface PlacedCell extends PlacedColumn {
  rows: string[]
}

function drawLine(sheet: PageCursor, line: SampleLine, index: number): void {
  const { style, pdf } = sheet
  const cells = placeColumns(sheet).map(place =>
    cellOf(sheet, place, formatCell(place.column.key, line, index, style)),
  )
  const height = Math.max(...cells.map(cell => drawCell(sheet, cell, cells)))
  const name = cells.find(cell => cell.column.key === 'name')
  const below = name ? drawRemarks(sheet, line, { x: name.x, y: sheet.y + height }) : 0
  sheet.y += Math.max(height + below, style.size * style.rowGap) + 2
  if (style.lines === 'grid')
    pdf
      .moveTo(PAGE_MARGIN, sheet.y - 2)
      .lineTo(PAGE_MARGIN + CONTENT_WIDTH, sheet.y - 2)
      .lineWidth(0.4)
      .stroke()
}

const isAlone = ({ style: { quirks } }: PageCursor) =>
  quirks.flow === 'name-above' || quirks.flow === 'name-below'

function cellOf(sheet: PageCursor, place: PlacedColumn, text: string): PlacedCell {
  const isWide = place.column.key === 'name' && isAlone(sheet)
  const width = isWide ? place.width * 1.5 : place.width
  return { ...place, width, rows: wrapText(sheet, text, { width: width - CELL_PADDING }) }
}

/** Returns how far down the cell extends. */
function drawCell(sheet: PageCursor, cell: PlacedCell, cells: readonly PlacedCell[]): number {
  const { size } = sheet.style
  const rows = firstRowOf(sheet, cell, cells)
  const drawn = drawTextAt(sheet, cell.rows.join('\n'), {
    x: cell.x + CELL_PADDING,
    y: sheet.y + rows * size * LINE_HEIGHT,
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
function drawRemarks(sheet: PageCursor, { remarks }: SampleLine, at: { x: number; y: number }): number {
  const size = sheet.style.size - 1.5
  for (const [index, remark] of remarks.entries())
    drawTextAt(sheet, remark, { x: at.x + CELL_PADDING, y: at.y + index * size * LINE_HEIGHT, size })
  return remarks.length * size * LINE_HEIGHT
}

function turnPage(sheet: PageCursor, done: readonly SampleLine[]): void {
  const { pdf, style, invoice } = sheet
  const [forward = '', brought = forward] = INVOICE_VOCABULARIES[invoice.language].carried
  const total = style.carries ? sumLines(done, style) : null
  if (total) putSum(sheet, forward, total)
  pdf.addPage()
  sheet.y = PAGE_MARGIN
  const head = `${invoice.supplier}   ${invoice.number}   ${pdf.bufferedPageRange().count}`
  drawTextAt(sheet, head, { x: PAGE_MARGIN, y: sheet.y, size: 7 })
  sheet.y += 20
  drawTableHeader(sheet)
  if (total) putSum(sheet, brought, total)
}

function putSum(sheet: PageCursor, label: string, amount: string): void {
  drawTextAt(sheet, label, { x: PAGE_MARGIN + CONTENT_WIDTH * 0.6, y: sheet.y })
  drawTextAt(sheet, amount, {
    x: PAGE_MARGIN + CONTENT_WIDTH * 0.78,
    y: sheet.y,
    width: CONTENT_WIDTH * 0.21,
    align: 'right',
  })
  sheet.y += sheet.style.size * 1.6
}
