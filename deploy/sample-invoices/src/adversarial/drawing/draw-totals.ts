import type { AdversarialDocument } from '../adversarial-document.ts'
import { addDotLeaders } from './draw-document-details.ts'
import { drawPaymentSection } from './draw-payment-section.ts'
import { drawTaxTable } from './draw-tax-table.ts'
import {
  type Drawing,
  drawBox,
  drawLine,
  drawText,
  getContentWidth,
  keepTogether,
  LINE_HEIGHT,
  measureTextWidth,
  wrapText,
} from './drawing.ts'
import { listTotalsRows, type TotalsRow } from './totals-rows.ts'

/** Sums, taxes, how to pay and the closing words. */
export function drawTotals(drawing: Drawing, document: AdversarialDocument): void {
  const { totals } = drawing.layout
  const rows = listTotalsRows(drawing, document)
  drawing.y += 6
  keepTogether(drawing, rows.length * drawing.layout.size * 1.9 + 60)
  if (totals.taxes === 'table-above')
    drawTaxTable(drawing, document, drawing.margin, getContentWidth(drawing) * 0.6)
  const isInColumns =
    (totals.form === 'columns' || totals.form === 'columns-boxed') && fitsInColumns(drawing, rows)
  const top = drawing.y
  if (isInColumns) drawColumns(drawing, rows)
  else drawRows(drawing, rows)
  drawOtherTaxTable(drawing, document, { top, isInColumns })
  drawPaymentSection(drawing, document)
}

function drawOtherTaxTable(
  drawing: Drawing,
  document: AdversarialDocument,
  { top, isInColumns }: { top: number; isInColumns: boolean },
): void {
  const { taxes, place } = drawing.layout.totals
  const isAdjacent = taxes === 'table-beside' && place === 'right' && !isInColumns
  if (isAdjacent) {
    const bottom = drawing.y
    drawing.y = top
    drawTaxTable(drawing, document, drawing.margin, getContentWidth(drawing) * 0.48)
    drawing.y = Math.max(drawing.y, bottom)
  } else if (taxes === 'table-below' || taxes === 'table-beside')
    drawTaxTable(drawing, document, drawing.margin, getContentWidth(drawing) * 0.6)
}

function drawRows(drawing: Drawing, rows: readonly TotalsRow[]): void {
  const { totals, size } = drawing.layout
  const place = rowPlace(drawing)
  const ordered = totals.isTotalFirst
    ? [...rows.filter(row => row.isTotal), ...rows.filter(row => !row.isTotal)]
    : rows
  for (const row of ordered) {
    const own = row.isTotal && totals.totalSize === 'larger' ? size + 2 : size
    const weight = row.isTotal ? 'bold' : 'regular'
    const amountWidth = measureTextWidth(drawing, row.amount, { size: own, weight })
    const labels = wrapText(drawing, row.label, place.width - amountWidth - 14, { size: own, weight })
    const height = labels.length * own * LINE_HEIGHT + size * 0.45
    if (row.isTotal && totals.form === 'rows') {
      drawing.y += 2
      drawLine(drawing, { ...place, y: drawing.y - 3 })
    }
    if (totals.form === 'boxed-rows')
      drawBox(drawing, {
        ...place,
        x: place.x - 3,
        width: place.width + 6,
        y: drawing.y - 2,
        height,
        line: 0.4,
      })
    for (const [index, label] of labels.entries()) {
      const isLed = totals.form === 'leaders' && index === labels.length - 1
      const text = isLed ? addDotLeaders(drawing, label, place.width - amountWidth - 8) : label
      drawText(drawing, isLed && own === size && weight === 'regular' ? text : label, {
        x: place.x,
        y: drawing.y + index * own * LINE_HEIGHT,
        size: own,
        weight,
      })
    }
    drawText(drawing, row.amount, {
      ...place,
      y: drawing.y + (labels.length - 1) * own * LINE_HEIGHT,
      align: 'right',
      size: own,
      weight,
    })
    drawing.y += height
  }
  drawing.y += size * 0.6
}

function rowPlace(drawing: Drawing): { x: number; width: number } {
  const width = getContentWidth(drawing)
  switch (drawing.layout.totals.place) {
    case 'right':
      return { x: drawing.margin + width * 0.52, width: width * 0.48 - 3 }
    case 'left':
      return { x: drawing.margin + 3, width: width * 0.45 }
    case 'middle':
      return { x: drawing.margin + width * 0.25, width: width * 0.5 }
    case 'wide':
      return { x: drawing.margin + 3, width: width - 6 }
  }
}

function columnWidth(drawing: Drawing, rows: readonly TotalsRow[]): number {
  return getContentWidth(drawing) / rows.length - 4
}

function fitsInColumns(drawing: Drawing, rows: readonly TotalsRow[]): boolean {
  const size = drawing.layout.size - 1
  const widest = Math.max(
    ...rows.flatMap(({ label, amount }) => [
      ...label.split(' ').map(word => measureTextWidth(drawing, word, { size, weight: 'bold' })),
      measureTextWidth(drawing, amount, { weight: 'bold' }),
    ]),
  )
  return widest + 6 < columnWidth(drawing, rows)
}

/** The sums side by side, each below its label. */
function drawColumns(drawing: Drawing, rows: readonly TotalsRow[]): void {
  const { size, totals } = drawing.layout
  const width = columnWidth(drawing, rows)
  const labels = rows.map(({ label }) =>
    wrapText(drawing, label, width - 6, { size: size - 1, weight: 'bold' }),
  )
  const labelHeight = Math.max(...labels.map(texts => texts.length)) * (size - 1) * LINE_HEIGHT
  const height = labelHeight + size * 1.7 + 4
  for (const [index, row] of rows.entries()) {
    const x = drawing.margin + index * (width + 4)
    if (totals.form === 'columns-boxed') drawBox(drawing, { x, y: drawing.y, width, height, line: 0.5 })
    for (const [place, text] of (labels[index] ?? []).entries())
      drawText(drawing, text, {
        x: x + 3,
        y: drawing.y + 3 + place * (size - 1) * LINE_HEIGHT,
        width: width - 6,
        align: 'right',
        size: size - 1,
        weight: 'bold',
      })
    drawText(drawing, row.amount, {
      x: x + 3,
      y: drawing.y + labelHeight + 5,
      width: width - 6,
      align: 'right',
      weight: row.isTotal ? 'bold' : 'regular',
    })
  }
  drawing.y += height + size
}
