import { type Decimal, ZERO } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount } from '../formats/number-style.ts'
import { fillInPlaceholders, pickLabel } from '../vocabulary/label-vocabularies.ts'
import { arrangeLineTexts, drawArrangedLine } from './draw-invoice-line.ts'
import { drawTableHeading } from './draw-table-heading.ts'
import {
  type Drawing,
  drawBox,
  drawLine,
  drawText,
  getContentWidth,
  LINE_HEIGHT,
  measureTextWidth,
  startNewPage,
} from './drawing.ts'
import { PADDING, type PlacedColumn, type PlacedTable, placeColumns } from './place-columns.ts'
import { getPrintedLineTotal } from './printed-sums.ts'
import type { TableItem } from './table-items.ts'

/** Draws the table over as many pages as it needs. */
export function drawTable(
  drawing: Drawing,
  document: AdversarialDocument,
  items: readonly TableItem[],
): void {
  const table = placeColumns(drawing, document)
  let top = drawing.y
  let sumSoFar: Decimal = ZERO
  drawTableHeading(drawing, table)
  for (const [place, item] of items.entries()) {
    const height =
      heightOf(drawing, document, table, item) +
      (isFollowedClosely(items[place + 1], item) ? table.size * 5 : 0)
    if (drawing.y + height > drawing.bottom - table.size * 2.5) {
      closeTable(drawing, table, top)
      turnPage(drawing, document, table, sumSoFar)
      top = drawing.y
      if (drawing.layout.table.isHeadingRepeated) drawTableHeading(drawing, table)
      const carriedTop = drawing.y
      drawCarried(drawing, document, table, 'carriedFrom', sumSoFar)
      table.wideRows.push({ page: drawing.page, top: carriedTop - 1, bottom: drawing.y - 1 })
    }
    const itemTop = drawing.y
    drawItem(drawing, document, table, item)
    if (item.kind !== 'line' && item.kind !== 'discount')
      table.wideRows.push({ page: drawing.page, top: itemTop - 1, bottom: drawing.y - 1 })
    if (item.kind === 'line') sumSoFar = sumSoFar.plus(getPrintedLineTotal(document, item.line))
    if (item.kind === 'discount') sumSoFar = sumSoFar.plus(item.amount)
  }
  closeTable(drawing, table, top)
}

/** Headings and notes never end a page, and a line is not separated from its discount. */
function isFollowedClosely(next: TableItem | undefined, item: TableItem): boolean {
  return item.kind === 'heading' || item.kind === 'note' || next?.kind === 'discount'
}

function heightOf(
  drawing: Drawing,
  document: AdversarialDocument,
  table: PlacedTable,
  item: TableItem,
): number {
  return item.kind === 'line' ? arrangeLineTexts(drawing, document, table, item).height : table.size * 1.9
}

function drawItem(
  drawing: Drawing,
  document: AdversarialDocument,
  table: PlacedTable,
  item: TableItem,
): void {
  const { columns, size } = table
  const name = columns.find(column => column.key === 'name')
  switch (item.kind) {
    case 'line': {
      const plan = arrangeLineTexts(drawing, document, table, item)
      if (drawing.layout.table.rules === 'bands' && item.index % 2 === 0)
        drawBox(drawing, {
          x: drawing.margin,
          y: drawing.y - 2,
          width: getContentWidth(drawing),
          height: plan.height,
          fill: '#eeeeee',
        })
      drawArrangedLine(drawing, plan, table)
      drawing.y += plan.height
      if (drawing.layout.table.rules === 'rows' || drawing.layout.table.rules === 'grid')
        drawLine(drawing, {
          x: drawing.margin,
          y: drawing.y - 2.5,
          width: getContentWidth(drawing),
          line: 0.3,
        })
      return
    }
    case 'heading':
      drawText(drawing, item.text, { x: drawing.margin + PADDING, y: drawing.y + 2, size, weight: 'bold' })
      drawing.y += size * 1.9
      return
    case 'note':
      drawText(drawing, item.text, {
        x: (name?.x ?? drawing.margin) + PADDING,
        y: drawing.y,
        size: size - 0.5,
      })
      drawing.y += size * 1.6
      return
    case 'discount':
      drawText(drawing, item.text, { x: (name?.x ?? drawing.margin) + PADDING + 6, y: drawing.y, size })
      drawInTotalColumn(drawing, table, formatAmount(item.amount, drawing.layout.numbers, 'line'))
      drawing.y += size * 1.6
      return
    case 'group-sum':
      drawSumRow(
        drawing,
        table,
        pickLabel(
          labels => labels.sums.group,
          document.country.language,
          drawing.layout.labels,
          drawing.random,
        ),
        item.amount,
      )
  }
}

function drawInTotalColumn(
  drawing: Drawing,
  { columns, size }: PlacedTable,
  text: string,
  weight: 'regular' | 'bold' = 'regular',
): void {
  const total = columns.find(column => column.key === 'total')
  if (total)
    drawText(drawing, text, {
      x: total.x + PADDING,
      y: drawing.y,
      width: total.width - 2 * PADDING,
      align: total.align,
      size,
      weight,
    })
}

/** A label next to the total column, on the side where there is more space. */
function drawSumRow(drawing: Drawing, table: PlacedTable, label: string, amount: Decimal): void {
  const { columns, size } = table
  const total = columns.find(column => column.key === 'total')
  const text = formatAmount(amount, drawing.layout.numbers, 'line')
  drawInTotalColumn(drawing, table, text, 'bold')
  drawText(drawing, label, {
    ...labelPlace(drawing, total, measureTextWidth(drawing, label, { size, weight: 'bold' })),
    y: drawing.y,
    size,
    weight: 'bold',
  })
  drawing.y += size * 1.9
}

function labelPlace(drawing: Drawing, total: PlacedColumn | undefined, width: number): { x: number } {
  if (!total) return { x: drawing.margin }
  const isTotalLeft = total.x < drawing.pageWidth / 2
  return { x: isTotalLeft ? total.x + total.width + 12 : Math.max(drawing.margin, total.x - width - 12) }
}

function drawCarried(
  drawing: Drawing,
  document: AdversarialDocument,
  table: PlacedTable,
  key: 'carriedTo' | 'carriedFrom',
  amount: Decimal,
): void {
  if (!drawing.layout.table.hasCarriedSums) return
  const page = String(key === 'carriedTo' ? drawing.page + 2 : drawing.page)
  const label = pickLabel(
    labels => labels.sums[key],
    document.country.language,
    { ...drawing.layout.labels, second: null },
    drawing.random,
  )
  drawSumRow(drawing, table, fillInPlaceholders(label.replace('{PAGE}', '{page}'), { page }), amount)
}

function turnPage(
  drawing: Drawing,
  document: AdversarialDocument,
  table: PlacedTable,
  sumSoFar: Decimal,
): void {
  drawCarried(drawing, document, table, 'carriedTo', sumSoFar)
  startNewPage(drawing)
  if (!drawing.layout.header.hasRepeatedHeader) return
  const number = pickLabel(
    labels => labels.facts.number,
    document.country.language,
    { ...drawing.layout.labels, second: null },
    drawing.random,
  )
  const text = drawing.random.pick([
    `${document.supplier.name}   ${number} ${document.number}`,
    `${document.title} ${document.number}`,
    `${number}: ${document.number}`,
  ])
  drawText(drawing, text, { x: drawing.margin, y: drawing.y, size: 8 })
  drawing.y += 20
}

/** Rules around and between the columns of one page. */
function closeTable(drawing: Drawing, table: PlacedTable, top: number): void {
  const { rules, heading } = drawing.layout.table
  const height = drawing.y - top
  const width = getContentWidth(drawing)
  if (rules === 'frame' || rules === 'grid' || rules === 'columns')
    drawBox(drawing, { x: drawing.margin, y: top, width, height, line: 0.6 })
  if (rules === 'grid' || rules === 'columns') drawVerticalRules(drawing, table, top)
  if (rules === 'rows' || (rules === 'none' && heading === 'plain'))
    drawLine(drawing, { x: drawing.margin, y: drawing.y, width })
  drawing.y += table.size * LINE_HEIGHT * 0.6
}

function drawVerticalRules(drawing: Drawing, { columns, wideRows }: PlacedTable, top: number): void {
  const breaks = wideRows.filter(({ page }) => page === drawing.page)
  const starts = [top, ...breaks.map(({ bottom }) => bottom)]
  const ends = [...breaks.map(row => row.top), drawing.y]
  for (const [index, start] of starts.entries()) {
    const height = (ends[index] ?? drawing.y) - start
    if (height <= 0) continue
    for (const { x } of columns.slice(1)) drawBox(drawing, { x, y: start, width: 0, height, line: 0.4 })
  }
}
