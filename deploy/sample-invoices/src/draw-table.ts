import { drawHeading, PADDING, type PlacedColumn, placed, rule } from './draw-heading.ts'
import { cellText, sumOfLines } from './formats.ts'
import type { InventedLine } from './invoice.ts'
import { BOTTOM, MARGIN, put, ROW, type Sheet, WIDTH, wrapped } from './sheet.ts'
import { WORDS } from './words/index.ts'

/** The lines, over as many pages as they need. */
export function drawTable(sheet: Sheet): void {
  const { invoice, style } = sheet
  drawHeading(sheet)
  const sections = style.hasSections && invoice.lines.length > 4 ? [0, 3] : []
  for (const [index, line] of invoice.lines.entries()) {
    if (sections.includes(index)) drawSection(sheet, index)
    if (sheet.y > BOTTOM - style.size * 6) turnPage(sheet, invoice.lines.slice(0, index))
    drawLine(sheet, line, index)
  }
  rule(sheet)
}

function drawSection(sheet: Sheet, index: number): void {
  const { invoice, style, choice } = sheet
  const words = WORDS[invoice.language]
  if (index > 0 && style.habits.hasSectionSums)
    putSum(sheet, choice.pick(words.sectionSum), sumOfLines(invoice.lines.slice(0, index), style))
  put(sheet, choice.pick(words.sections), { x: MARGIN + PADDING, y: sheet.y, bold: true })
  sheet.y += style.size * 1.6
}

interface PlacedCell extends PlacedColumn {
  rows: string[]
}

function drawLine(sheet: Sheet, line: InventedLine, index: number): void {
  const { style, pdf } = sheet
  const cells = placed(sheet).map(place =>
    cellOf(sheet, place, cellText(place.column.key, line, index, style)),
  )
  const height = Math.max(...cells.map(cell => drawCell(sheet, cell, cells)))
  const name = cells.find(cell => cell.column.key === 'name')
  const below = name ? drawRemarks(sheet, line, { x: name.x, y: sheet.y + height }) : 0
  sheet.y += Math.max(height + below, style.size * style.rowGap) + 2
  if (style.lines === 'grid')
    pdf
      .moveTo(MARGIN, sheet.y - 2)
      .lineTo(MARGIN + WIDTH, sheet.y - 2)
      .lineWidth(0.4)
      .stroke()
}

const isAlone = ({ style: { habits } }: Sheet) => habits.flow === 'name-above' || habits.flow === 'name-below'

function cellOf(sheet: Sheet, place: PlacedColumn, text: string): PlacedCell {
  const isWide = place.column.key === 'name' && isAlone(sheet)
  const width = isWide ? place.width * 1.5 : place.width
  return { ...place, width, rows: wrapped(sheet, text, { width: width - PADDING }) }
}

/** Answers how far down the cell reaches. */
function drawCell(sheet: Sheet, cell: PlacedCell, cells: readonly PlacedCell[]): number {
  const { size } = sheet.style
  const rows = firstRowOf(sheet, cell, cells)
  const drawn = put(sheet, cell.rows.join('\n'), {
    x: cell.x + PADDING,
    y: sheet.y + rows * size * ROW,
    width: cell.width - PADDING,
    align: cell.column.align,
  })
  return drawn + rows * size * ROW
}

/** How many rows down a cell begins; halves where cells are centred. */
function firstRowOf({ style }: Sheet, cell: PlacedCell, cells: readonly PlacedCell[]): number {
  const { key } = cell.column
  const isHead = key === 'position' || key === 'code'
  const rowsOfName = cells.find(other => other.column.key === 'name')?.rows.length ?? 1
  switch (style.habits.flow) {
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

/** Small print below a name, which is no part of it. */
function drawRemarks(sheet: Sheet, { remarks }: InventedLine, at: { x: number; y: number }): number {
  const size = sheet.style.size - 1.5
  for (const [index, remark] of remarks.entries())
    put(sheet, remark, { x: at.x + PADDING, y: at.y + index * size * ROW, size })
  return remarks.length * size * ROW
}

function turnPage(sheet: Sheet, done: readonly InventedLine[]): void {
  const { pdf, style, invoice } = sheet
  const [forward = '', brought = forward] = WORDS[invoice.language].carried
  const total = style.carries ? sumOfLines(done, style) : null
  if (total) putSum(sheet, forward, total)
  pdf.addPage()
  sheet.y = MARGIN
  const head = `${invoice.supplier}   ${invoice.number}   ${pdf.bufferedPageRange().count}`
  put(sheet, head, { x: MARGIN, y: sheet.y, size: 7 })
  sheet.y += 20
  drawHeading(sheet)
  if (total) putSum(sheet, brought, total)
}

function putSum(sheet: Sheet, label: string, amount: string): void {
  put(sheet, label, { x: MARGIN + WIDTH * 0.6, y: sheet.y })
  put(sheet, amount, { x: MARGIN + WIDTH * 0.78, y: sheet.y, width: WIDTH * 0.21, align: 'right' })
  sheet.y += sheet.style.size * 1.6
}
