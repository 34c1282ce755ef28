import type { AdversarialDocument } from '../adversarial-document.ts'
import { addDotLeaders } from './draw-document-details.ts'
import { drawPaymentSection } from './draw-payment-section.ts'
import { drawTaxTable } from './draw-tax-table.ts'
import {
  drawBox,
  drawLine,
  drawText,
  getContentWidth,
  keepTogether,
  LINE_HEIGHT,
  measureTextWidth,
  type Sheet,
  wrapText,
} from './sheet.ts'
import { listTotalsRows, type TotalsRow } from './totals-rows.ts'

/** Sums, taxes, how to pay and the closing words. */
export function drawTotals(sheet: Sheet, document: AdversarialDocument): void {
  const { totals } = sheet.layout
  const rows = listTotalsRows(sheet, document)
  sheet.y += 6
  keepTogether(sheet, rows.length * sheet.layout.size * 1.9 + 60)
  if (totals.taxes === 'table-above')
    drawTaxTable(sheet, document, sheet.margin, getContentWidth(sheet) * 0.6)
  const isInColumns =
    (totals.form === 'columns' || totals.form === 'columns-boxed') && fitsInColumns(sheet, rows)
  const top = sheet.y
  if (isInColumns) drawColumns(sheet, rows)
  else drawRows(sheet, rows)
  drawOtherTaxTable(sheet, document, { top, isInColumns })
  drawPaymentSection(sheet, document)
}

function drawOtherTaxTable(
  sheet: Sheet,
  document: AdversarialDocument,
  { top, isInColumns }: { top: number; isInColumns: boolean },
): void {
  const { taxes, place } = sheet.layout.totals
  const isAdjacent = taxes === 'table-beside' && place === 'right' && !isInColumns
  if (isAdjacent) {
    const bottom = sheet.y
    sheet.y = top
    drawTaxTable(sheet, document, sheet.margin, getContentWidth(sheet) * 0.48)
    sheet.y = Math.max(sheet.y, bottom)
  } else if (taxes === 'table-below' || taxes === 'table-beside')
    drawTaxTable(sheet, document, sheet.margin, getContentWidth(sheet) * 0.6)
}

function drawRows(sheet: Sheet, rows: readonly TotalsRow[]): void {
  const { totals, size } = sheet.layout
  const place = rowPlace(sheet)
  const ordered = totals.isTotalFirst
    ? [...rows.filter(row => row.isTotal), ...rows.filter(row => !row.isTotal)]
    : rows
  for (const row of ordered) {
    const own = row.isTotal && totals.totalSize === 'larger' ? size + 2 : size
    const weight = row.isTotal ? 'bold' : 'regular'
    const amountWidth = measureTextWidth(sheet, row.amount, { size: own, weight })
    const labels = wrapText(sheet, row.label, place.width - amountWidth - 14, { size: own, weight })
    const height = labels.length * own * LINE_HEIGHT + size * 0.45
    if (row.isTotal && totals.form === 'rows') {
      sheet.y += 2
      drawLine(sheet, { ...place, y: sheet.y - 3 })
    }
    if (totals.form === 'boxed-rows')
      drawBox(sheet, { ...place, x: place.x - 3, width: place.width + 6, y: sheet.y - 2, height, line: 0.4 })
    for (const [index, label] of labels.entries()) {
      const isLed = totals.form === 'leaders' && index === labels.length - 1
      const text = isLed ? addDotLeaders(sheet, label, place.width - amountWidth - 8) : label
      drawText(sheet, isLed && own === size && weight === 'regular' ? text : label, {
        x: place.x,
        y: sheet.y + index * own * LINE_HEIGHT,
        size: own,
        weight,
      })
    }
    drawText(sheet, row.amount, {
      ...place,
      y: sheet.y + (labels.length - 1) * own * LINE_HEIGHT,
      align: 'right',
      size: own,
      weight,
    })
    sheet.y += height
  }
  sheet.y += size * 0.6
}

function rowPlace(sheet: Sheet): { x: number; width: number } {
  const width = getContentWidth(sheet)
  switch (sheet.layout.totals.place) {
    case 'right':
      return { x: sheet.margin + width * 0.52, width: width * 0.48 - 3 }
    case 'left':
      return { x: sheet.margin + 3, width: width * 0.45 }
    case 'middle':
      return { x: sheet.margin + width * 0.25, width: width * 0.5 }
    case 'wide':
      return { x: sheet.margin + 3, width: width - 6 }
  }
}

function columnWidth(sheet: Sheet, rows: readonly TotalsRow[]): number {
  return getContentWidth(sheet) / rows.length - 4
}

function fitsInColumns(sheet: Sheet, rows: readonly TotalsRow[]): boolean {
  const size = sheet.layout.size - 1
  const widest = Math.max(
    ...rows.flatMap(({ label, amount }) => [
      ...label.split(' ').map(word => measureTextWidth(sheet, word, { size, weight: 'bold' })),
      measureTextWidth(sheet, amount, { weight: 'bold' }),
    ]),
  )
  return widest + 6 < columnWidth(sheet, rows)
}

/** The sums side by side, each below its label. */
function drawColumns(sheet: Sheet, rows: readonly TotalsRow[]): void {
  const { size, totals } = sheet.layout
  const width = columnWidth(sheet, rows)
  const labels = rows.map(({ label }) =>
    wrapText(sheet, label, width - 6, { size: size - 1, weight: 'bold' }),
  )
  const labelHeight = Math.max(...labels.map(texts => texts.length)) * (size - 1) * LINE_HEIGHT
  const height = labelHeight + size * 1.7 + 4
  for (const [index, row] of rows.entries()) {
    const x = sheet.margin + index * (width + 4)
    if (totals.form === 'columns-boxed') drawBox(sheet, { x, y: sheet.y, width, height, line: 0.5 })
    for (const [place, text] of (labels[index] ?? []).entries())
      drawText(sheet, text, {
        x: x + 3,
        y: sheet.y + 3 + place * (size - 1) * LINE_HEIGHT,
        width: width - 6,
        align: 'right',
        size: size - 1,
        weight: 'bold',
      })
    drawText(sheet, row.amount, {
      x: x + 3,
      y: sheet.y + labelHeight + 5,
      width: width - 6,
      align: 'right',
      weight: row.isTotal ? 'bold' : 'regular',
    })
  }
  sheet.y += height + size
}
