import { carried, cellText } from './formats.ts'
import type { InventedLine } from './invoice.ts'
import { BOTTOM, MARGIN, put, type Sheet, WIDTH } from './sheet.ts'
import type { Column } from './style.ts'
import { WORDS } from './words.ts'

const PADDING = 3

/** The lines, over as many pages as they need. */
export function drawTable(sheet: Sheet): void {
  const { invoice, style, choice } = sheet
  drawHeading(sheet)
  const words = WORDS[invoice.language]
  const sectionAt = style.hasSections && invoice.lines.length > 4 ? [0, 3] : []
  for (const [index, line] of invoice.lines.entries()) {
    if (sectionAt.includes(index)) {
      put(sheet, choice.pick(words.sections), { x: MARGIN + PADDING, y: sheet.y, bold: true })
      sheet.y += style.size * 1.6
    }
    if (sheet.y > BOTTOM - style.size * 6) turnPage(sheet, invoice.lines.slice(0, index))
    drawLine(sheet, line, index)
  }
  rule(sheet)
}

function drawHeading(sheet: Sheet): void {
  const { style } = sheet
  const height = style.size * (style.stackedHeading ? 2.6 : 1.4)
  rule(sheet)
  for (const { column, x, width } of placed(sheet)) {
    const [first = '', ...rest] = column.heading.split(' ')
    const text = style.stackedHeading && rest.length > 0 ? `${first}\n${rest.join(' ')}` : column.heading
    put(sheet, text, {
      x: x + PADDING,
      y: sheet.y,
      width: width - PADDING,
      align: column.align,
      bold: true,
      size: style.size - 1,
    })
  }
  sheet.y += height + 3
  rule(sheet)
  sheet.y += 2
}

function placed({ style }: Sheet): { column: Column; x: number; width: number }[] {
  let x = MARGIN
  return style.columns.map(column => {
    const width = column.share * WIDTH
    x += width
    return { column, x: x - width, width: width - PADDING }
  })
}

function drawLine(sheet: Sheet, line: InventedLine, index: number): void {
  const { style, pdf } = sheet
  const top = sheet.y
  let height = style.size * 1.2
  const below = style.valuesBelowName ? style.size * 1.25 : 0
  for (const { column, x, width } of placed(sheet)) {
    const isName = column.key === 'name'
    const y = top + (isName || column.key === 'position' || column.key === 'code' ? 0 : below)
    const wide = isName && below ? width * 1.5 : width
    const drawn = put(sheet, cellText(column.key, line, index, style), {
      x: x + PADDING,
      y,
      width: wide - PADDING,
      align: column.align,
    })
    height = Math.max(height, drawn + (y - top))
    if (isName && line.note && !below) {
      put(sheet, line.note, { x: x + PADDING, y: top + drawn, size: style.size - 1.5 })
      height = Math.max(height, drawn + style.size)
    }
  }
  sheet.y += Math.max(height, style.size * style.rowGap) + 2
  if (style.lines === 'grid')
    pdf
      .moveTo(MARGIN, sheet.y - 2)
      .lineTo(MARGIN + WIDTH, sheet.y - 2)
      .lineWidth(0.4)
      .stroke()
}

function turnPage(sheet: Sheet, done: readonly InventedLine[]): void {
  const { pdf, style, invoice } = sheet
  const [forward = '', brought = forward] = WORDS[invoice.language].carried
  const total = style.carries ? carried([...done], style) : null
  if (total) putSum(sheet, forward, total)
  pdf.addPage()
  sheet.y = MARGIN
  put(sheet, `${invoice.supplier}   ${invoice.number}   ${pdf.bufferedPageRange().count}`, {
    x: MARGIN,
    y: sheet.y,
    size: 7,
  })
  sheet.y += 20
  drawHeading(sheet)
  if (total) putSum(sheet, brought, total)
}

function putSum(sheet: Sheet, label: string, amount: string): void {
  put(sheet, label, { x: MARGIN + WIDTH * 0.6, y: sheet.y })
  put(sheet, amount, { x: MARGIN + WIDTH * 0.78, y: sheet.y, width: WIDTH * 0.21, align: 'right' })
  sheet.y += sheet.style.size * 1.6
}

function rule({ pdf, style, y }: Sheet): void {
  if (style.lines !== 'none')
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.6)
      .stroke()
}
