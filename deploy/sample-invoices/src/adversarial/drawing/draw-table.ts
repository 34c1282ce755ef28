import { type Decimal, ZERO } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount } from '../formats/number-style.ts'
import { fillInPlaceholders, pickLabel } from '../vocabulary/label-vocabularies.ts'
import { arrangeLineTexts, drawArrangedLine } from './draw-invoice-line.ts'
import { drawTableHeading } from './draw-table-heading.ts'
import { PADDING, type PlacedColumn, type PlacedTable, placeColumns } from './place-columns.ts'
import { getPrintedLineTotal } from './printed-sums.ts'
import {
  drawBox,
  drawLine,
  drawText,
  getContentWidth,
  LINE_HEIGHT,
  measureTextWidth,
  type Sheet,
  startPage,
} from './sheet.ts'
import type { TableItem } from './table-items.ts'

/** Draws the table over as many pages as it needs. */
export function drawTable(sheet: Sheet, document: AdversarialDocument, items: readonly TableItem[]): void {
  const table = placeColumns(sheet, document)
  let top = sheet.y
  let sumSoFar: Decimal = ZERO
  drawTableHeading(sheet, table)
  for (const [place, item] of items.entries()) {
    const height =
      heightOf(sheet, document, table, item) +
      (isFollowedClosely(items[place + 1], item) ? table.size * 5 : 0)
    if (sheet.y + height > sheet.bottom - table.size * 2.5) {
      closeTable(sheet, table, top)
      turnPage(sheet, document, table, sumSoFar)
      top = sheet.y
      if (sheet.layout.table.isHeadingRepeated) drawTableHeading(sheet, table)
      const carriedTop = sheet.y
      drawCarried(sheet, document, table, 'carriedFrom', sumSoFar)
      table.wideRows.push({ page: sheet.page, top: carriedTop - 1, bottom: sheet.y - 1 })
    }
    const itemTop = sheet.y
    drawItem(sheet, document, table, item)
    if (item.kind !== 'line' && item.kind !== 'discount')
      table.wideRows.push({ page: sheet.page, top: itemTop - 1, bottom: sheet.y - 1 })
    if (item.kind === 'line') sumSoFar = sumSoFar.plus(getPrintedLineTotal(document, item.line))
    if (item.kind === 'discount') sumSoFar = sumSoFar.plus(item.amount)
  }
  closeTable(sheet, table, top)
}

/** Headings and notes never end a page, and a line is not separated from its discount. */
function isFollowedClosely(next: TableItem | undefined, item: TableItem): boolean {
  return item.kind === 'heading' || item.kind === 'note' || next?.kind === 'discount'
}

function heightOf(sheet: Sheet, document: AdversarialDocument, table: PlacedTable, item: TableItem): number {
  return item.kind === 'line' ? arrangeLineTexts(sheet, document, table, item).height : table.size * 1.9
}

function drawItem(sheet: Sheet, document: AdversarialDocument, table: PlacedTable, item: TableItem): void {
  const { columns, size } = table
  const name = columns.find(column => column.key === 'name')
  switch (item.kind) {
    case 'line': {
      const plan = arrangeLineTexts(sheet, document, table, item)
      if (sheet.layout.table.rules === 'bands' && item.index % 2 === 0)
        drawBox(sheet, {
          x: sheet.margin,
          y: sheet.y - 2,
          width: getContentWidth(sheet),
          height: plan.height,
          fill: '#eeeeee',
        })
      drawArrangedLine(sheet, plan, table)
      sheet.y += plan.height
      if (sheet.layout.table.rules === 'rows' || sheet.layout.table.rules === 'grid')
        drawLine(sheet, { x: sheet.margin, y: sheet.y - 2.5, width: getContentWidth(sheet), line: 0.3 })
      return
    }
    case 'heading':
      drawText(sheet, item.text, { x: sheet.margin + PADDING, y: sheet.y + 2, size, weight: 'bold' })
      sheet.y += size * 1.9
      return
    case 'note':
      drawText(sheet, item.text, { x: (name?.x ?? sheet.margin) + PADDING, y: sheet.y, size: size - 0.5 })
      sheet.y += size * 1.6
      return
    case 'discount':
      drawText(sheet, item.text, { x: (name?.x ?? sheet.margin) + PADDING + 6, y: sheet.y, size })
      drawInTotalColumn(sheet, table, formatAmount(item.amount, sheet.layout.numbers, 'line'))
      sheet.y += size * 1.6
      return
    case 'group-sum':
      drawSumRow(
        sheet,
        table,
        pickLabel(labels => labels.sums.group, document.country.language, sheet.layout.labels, sheet.random),
        item.amount,
      )
  }
}

function drawInTotalColumn(
  sheet: Sheet,
  { columns, size }: PlacedTable,
  text: string,
  weight: 'regular' | 'bold' = 'regular',
): void {
  const total = columns.find(column => column.key === 'total')
  if (total)
    drawText(sheet, text, {
      x: total.x + PADDING,
      y: sheet.y,
      width: total.width - 2 * PADDING,
      align: total.align,
      size,
      weight,
    })
}

/** A label next to the total column, on the side where there is more space. */
function drawSumRow(sheet: Sheet, table: PlacedTable, label: string, amount: Decimal): void {
  const { columns, size } = table
  const total = columns.find(column => column.key === 'total')
  const text = formatAmount(amount, sheet.layout.numbers, 'line')
  drawInTotalColumn(sheet, table, text, 'bold')
  drawText(sheet, label, {
    ...labelPlace(sheet, total, measureTextWidth(sheet, label, { size, weight: 'bold' })),
    y: sheet.y,
    size,
    weight: 'bold',
  })
  sheet.y += size * 1.9
}

function labelPlace(sheet: Sheet, total: PlacedColumn | undefined, width: number): { x: number } {
  if (!total) return { x: sheet.margin }
  const isTotalLeft = total.x < sheet.pageWidth / 2
  return { x: isTotalLeft ? total.x + total.width + 12 : Math.max(sheet.margin, total.x - width - 12) }
}

function drawCarried(
  sheet: Sheet,
  document: AdversarialDocument,
  table: PlacedTable,
  key: 'carriedTo' | 'carriedFrom',
  amount: Decimal,
): void {
  if (!sheet.layout.table.hasCarriedSums) return
  const page = String(key === 'carriedTo' ? sheet.page + 2 : sheet.page)
  const label = pickLabel(
    labels => labels.sums[key],
    document.country.language,
    { ...sheet.layout.labels, second: null },
    sheet.random,
  )
  drawSumRow(sheet, table, fillInPlaceholders(label.replace('{PAGE}', '{page}'), { page }), amount)
}

function turnPage(sheet: Sheet, document: AdversarialDocument, table: PlacedTable, sumSoFar: Decimal): void {
  drawCarried(sheet, document, table, 'carriedTo', sumSoFar)
  startPage(sheet)
  if (!sheet.layout.header.hasRepeatedHeader) return
  const number = pickLabel(
    labels => labels.facts.number,
    document.country.language,
    { ...sheet.layout.labels, second: null },
    sheet.random,
  )
  const text = sheet.random.pick([
    `${document.supplier.name}   ${number} ${document.number}`,
    `${document.title} ${document.number}`,
    `${number}: ${document.number}`,
  ])
  drawText(sheet, text, { x: sheet.margin, y: sheet.y, size: 8 })
  sheet.y += 20
}

/** Rules around and between the columns of one page. */
function closeTable(sheet: Sheet, table: PlacedTable, top: number): void {
  const { rules, heading } = sheet.layout.table
  const height = sheet.y - top
  const width = getContentWidth(sheet)
  if (rules === 'frame' || rules === 'grid' || rules === 'columns')
    drawBox(sheet, { x: sheet.margin, y: top, width, height, line: 0.6 })
  if (rules === 'grid' || rules === 'columns') drawVerticalRules(sheet, table, top)
  if (rules === 'rows' || (rules === 'none' && heading === 'plain'))
    drawLine(sheet, { x: sheet.margin, y: sheet.y, width })
  sheet.y += table.size * LINE_HEIGHT * 0.6
}

function drawVerticalRules(sheet: Sheet, { columns, wideRows }: PlacedTable, top: number): void {
  const breaks = wideRows.filter(({ page }) => page === sheet.page)
  const starts = [top, ...breaks.map(({ bottom }) => bottom)]
  const ends = [...breaks.map(row => row.top), sheet.y]
  for (const [index, start] of starts.entries()) {
    const height = (ends[index] ?? sheet.y) - start
    if (height <= 0) continue
    for (const { x } of columns.slice(1)) drawBox(sheet, { x, y: start, width: 0, height, line: 0.4 })
  }
}
