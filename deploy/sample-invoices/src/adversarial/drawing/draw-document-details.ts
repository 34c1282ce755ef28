import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { DocumentDetailKey } from '../vocabulary/label-vocabulary.ts'
import { drawBox, drawText, LINE_HEIGHT, measureTextWidth, type Sheet, wrapText } from './sheet.ts'

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
export function listDocumentDetails(sheet: Sheet, document: AdversarialDocument): DocumentDetail[] {
  const { layout, random } = sheet
  const inSentence = layout.header.titlePlace === 'sentence'
  const keys: DocumentDetailKey[] = [
    ...(inSentence ? [] : (['number', 'date'] as const)),
    ...random.some(EXTRA, 0, layout.header.factCount),
  ]
  const ordered = random.chance(0.5) ? keys : random.shuffle(keys)
  const language = document.country.language
  return ordered.map(key => ({
    label: pickLabel(labels => labels.facts[key], language, layout.labels, random),
    value: factValue(key, sheet, document),
  }))
}

function factValue(key: DocumentDetailKey, { layout }: Sheet, document: AdversarialDocument): string {
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
export function drawDocumentDetails(sheet: Sheet, facts: readonly DocumentDetail[], place: Place): number {
  if (facts.length === 0) return 0
  switch (sheet.layout.header.facts) {
    case 'below':
    case 'boxes':
    case 'above':
      return drawFactColumns(sheet, facts, place)
    default:
      return drawFactRows(sheet, facts, place)
  }
}

function drawFactRows(sheet: Sheet, facts: readonly DocumentDetail[], { x, y, width }: Place): number {
  const { layout } = sheet
  const colon = layout.labels.colon
  const labelWidth = Math.max(...facts.map(({ label }) => measureTextWidth(sheet, label + colon))) + 8
  const valueWidth = Math.max(...facts.map(({ value }) => measureTextWidth(sheet, value)))
  const isNarrow = labelWidth + valueWidth > width
  const rowHeight = layout.size * (layout.header.facts === 'table' ? 1.7 : 1.4)
  let top = y
  for (const { label, value } of facts) {
    if (isNarrow) top += drawNarrow(sheet, { label: label + colon, value }, { x, y: top, width })
    else
      drawFactRow(
        sheet,
        { label: label + colon, value },
        { x, y: top, width, labelWidth, valueWidth, rowHeight },
      )
    if (!isNarrow) top += rowHeight
  }
  return top - y
}

function drawNarrow(sheet: Sheet, { label, value }: DocumentDetail, { x, y, width }: Place): number {
  const rows = wrapText(sheet, `${label} ${value}`, width)
  for (const [index, row] of rows.entries())
    drawText(sheet, row, { x, y: y + index * sheet.layout.size * LINE_HEIGHT })
  return rows.length * sheet.layout.size * LINE_HEIGHT
}

function drawFactRow(
  sheet: Sheet,
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
  switch (sheet.layout.header.facts) {
    case 'inline':
      drawText(sheet, `${label} ${value}`, { x, y })
      return
    case 'far':
      drawText(sheet, label, { x, y })
      drawText(sheet, value, { x, y, width, align: 'right' })
      return
    case 'leaders':
      drawText(sheet, addDotLeaders(sheet, label, width - measureTextWidth(sheet, value) - 4), { x, y })
      drawText(sheet, value, { x, y, width, align: 'right' })
      return
    case 'table':
      drawBox(sheet, { x: x - 3, y: y - 3, width: labelWidth + 1, height: rowHeight, line: 0.4 })
      drawBox(sheet, { x: x - 2 + labelWidth, y: y - 3, width: valueWidth + 8, height: rowHeight, line: 0.4 })
      drawText(sheet, label, { x, y })
      drawText(sheet, value, { x: x + labelWidth + 2, y })
      return
    default:
      drawText(sheet, label, { x, y })
      drawText(sheet, value, { x: x + labelWidth, y })
  }
}

/** Dots up to a width. */
export function addDotLeaders(sheet: Sheet, label: string, width: number): string {
  const dots = Math.floor((width - measureTextWidth(sheet, `${label} `)) / measureTextWidth(sheet, '.'))
  return dots > 2 ? `${label} ${'.'.repeat(dots - 1)}` : label
}

/** Columns with the labels above or below the values; as many rows of columns as needed. */
function drawFactColumns(sheet: Sheet, facts: readonly DocumentDetail[], { x, y, width }: Place): number {
  const { layout } = sheet
  const small = Math.max(6.5, layout.size - 1.5)
  const rowHeight = layout.size * 3.1
  const widths = facts.map(
    ({ label, value }) =>
      Math.max(measureTextWidth(sheet, label, { size: small }), measureTextWidth(sheet, value)) + 12,
  )
  let left = x
  let top = y
  for (const [index, fact] of facts.entries()) {
    const own = Math.min(widths[index] ?? 0, width)
    if (left > x && left + own > x + width) {
      left = x
      top += rowHeight + 2
    }
    drawFactColumn(sheet, fact, { x: left, y: top, width: own, small, rowHeight })
    left += own
  }
  return top + rowHeight - y
}

function drawFactColumn(
  sheet: Sheet,
  { label, value }: DocumentDetail,
  { x, y, width, small, rowHeight }: Place & { small: number; rowHeight: number },
): void {
  const { size, header } = sheet.layout
  const isAbove = header.facts === 'above'
  if (header.facts === 'boxes') drawBox(sheet, { x, y, width, height: rowHeight, line: 0.5 })
  drawText(sheet, label, { x: x + 4, y: isAbove ? y + size * 1.35 : y + 3, size: small, color: '#444444' })
  drawText(sheet, value, { x: x + 4, y: isAbove ? y : y + small * LINE_HEIGHT + 4 })
}
