import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { DocumentDetailKey } from '../vocabulary/label-vocabulary.ts'
import { type Drawing, drawBox, drawText, LINE_HEIGHT, measureTextWidth, wrapText } from './drawing.ts'

export interface DocumentDetail {
  label: string
  value: string
}

const EXTRA: readonly DocumentDetailKey[] = [
  'due',
  'deliveryDate',
  'customer',
  'order',
  'orderDate',
  'deliveryNote',
  'contact',
  'page',
  'buyerVatId',
  'route',
  'printed',
]

/** Number and date of the document, unless a sentence prints them, with some other facts in any order. */
export function listDocumentDetails(drawing: Drawing, document: AdversarialDocument): DocumentDetail[] {
  const { layout, random } = drawing
  const inSentence = layout.header.titlePlace === 'sentence'
  const keys: DocumentDetailKey[] = [
    ...(inSentence ? [] : (['number', 'date'] as const)),
    ...random.some(EXTRA, 0, layout.header.factCount),
  ]
  const ordered = random.chance(0.5) ? keys : random.shuffle(keys)
  const language = document.country.language
  return ordered.map(key => ({
    label: pickLabel(labels => labels.facts[key], language, layout.labels, random),
    value: factValue(key, drawing, document),
  }))
}

function factValue(key: DocumentDetailKey, { layout }: Drawing, document: AdversarialDocument): string {
  const { number, date, due, buyer, references } = document
  const format = (day: Temporal.PlainDate) => formatDate(day, layout.dateForm, document.country.language)
  const values: Record<DocumentDetailKey, string> = {
    number,
    date: format(date),
    due: format(due),
    deliveryDate: format(date.subtract({ days: 1 })),
    customer: buyer.customerNumber,
    order: references.order,
    orderDate: format(date.subtract({ days: 4 })),
    deliveryNote: references.deliveryNote,
    contact: references.contact,
    page: '1',
    buyerVatId: buyer.vatId,
    route: references.route,
    printed: format(date),
  }
  return values[key]
}

interface Place {
  x: number
  y: number
  width: number
}

/** Draws facts in a block of a width; returns the height. */
export function drawDocumentDetails(
  drawing: Drawing,
  facts: readonly DocumentDetail[],
  place: Place,
): number {
  if (facts.length === 0) return 0
  switch (drawing.layout.header.facts) {
    case 'below':
    case 'boxes':
    case 'above':
      return drawFactColumns(drawing, facts, place)
    default:
      return drawFactRows(drawing, facts, place)
  }
}

function drawFactRows(drawing: Drawing, facts: readonly DocumentDetail[], { x, y, width }: Place): number {
  const { layout } = drawing
  const colon = layout.labels.colon
  const labelWidth = Math.max(...facts.map(({ label }) => measureTextWidth(drawing, label + colon))) + 8
  const valueWidth = Math.max(...facts.map(({ value }) => measureTextWidth(drawing, value)))
  const isNarrow = labelWidth + valueWidth > width
  const rowHeight = layout.size * (layout.header.facts === 'table' ? 1.7 : 1.4)
  let top = y
  for (const { label, value } of facts) {
    if (isNarrow) top += drawNarrow(drawing, { label: label + colon, value }, { x, y: top, width })
    else
      drawFactRow(
        drawing,
        { label: label + colon, value },
        { x, y: top, width, labelWidth, valueWidth, rowHeight },
      )
    if (!isNarrow) top += rowHeight
  }
  return top - y
}

function drawNarrow(drawing: Drawing, { label, value }: DocumentDetail, { x, y, width }: Place): number {
  const rows = wrapText(drawing, `${label} ${value}`, width)
  for (const [index, row] of rows.entries())
    drawText(drawing, row, { x, y: y + index * drawing.layout.size * LINE_HEIGHT })
  return rows.length * drawing.layout.size * LINE_HEIGHT
}

function drawFactRow(
  drawing: Drawing,
  { label, value }: DocumentDetail,
  {
    x,
    y,
    width,
    labelWidth,
    valueWidth,
    rowHeight,
  }: Place & { labelWidth: number; valueWidth: number; rowHeight: number },
): void {
  switch (drawing.layout.header.facts) {
    case 'inline':
      drawText(drawing, `${label} ${value}`, { x, y })
      return
    case 'far':
      drawText(drawing, label, { x, y })
      drawText(drawing, value, { x, y, width, align: 'right' })
      return
    case 'leaders':
      drawText(drawing, addDotLeaders(drawing, label, width - measureTextWidth(drawing, value) - 4), { x, y })
      drawText(drawing, value, { x, y, width, align: 'right' })
      return
    case 'table':
      drawBox(drawing, { x: x - 3, y: y - 3, width: labelWidth + 1, height: rowHeight, line: 0.4 })
      drawBox(drawing, {
        x: x - 2 + labelWidth,
        y: y - 3,
        width: valueWidth + 8,
        height: rowHeight,
        line: 0.4,
      })
      drawText(drawing, label, { x, y })
      drawText(drawing, value, { x: x + labelWidth + 2, y })
      return
    default:
      drawText(drawing, label, { x, y })
      drawText(drawing, value, { x: x + labelWidth, y })
  }
}

/** Dots up to a width. */
export function addDotLeaders(drawing: Drawing, label: string, width: number): string {
  const dots = Math.floor((width - measureTextWidth(drawing, `${label} `)) / measureTextWidth(drawing, '.'))
  return dots > 2 ? `${label} ${'.'.repeat(dots - 1)}` : label
}

/** Columns with the labels above or below the values; as many rows of columns as needed. */
function drawFactColumns(drawing: Drawing, facts: readonly DocumentDetail[], { x, y, width }: Place): number {
  const { layout } = drawing
  const small = Math.max(6.5, layout.size - 1.5)
  const rowHeight = layout.size * 3.1
  const widths = facts.map(
    ({ label, value }) =>
      Math.max(measureTextWidth(drawing, label, { size: small }), measureTextWidth(drawing, value)) + 12,
  )
  let left = x
  let top = y
  for (const [index, fact] of facts.entries()) {
    const own = Math.min(widths[index] ?? 0, width)
    if (left > x && left + own > x + width) {
      left = x
      top += rowHeight + 2
    }
    drawFactColumn(drawing, fact, { x: left, y: top, width: own, small, rowHeight })
    left += own
  }
  return top + rowHeight - y
}

function drawFactColumn(
  drawing: Drawing,
  { label, value }: DocumentDetail,
  { x, y, width, small, rowHeight }: Place & { small: number; rowHeight: number },
): void {
  const { size, header } = drawing.layout
  const isAbove = header.facts === 'above'
  if (header.facts === 'boxes') drawBox(drawing, { x, y, width, height: rowHeight, line: 0.5 })
  drawText(drawing, label, { x: x + 4, y: isAbove ? y + size * 1.35 : y + 3, size: small, color: '#444444' })
  drawText(drawing, value, { x: x + 4, y: isAbove ? y : y + small * LINE_HEIGHT + 4 })
}
