import type { AdversarialDocument } from '../adversarial-document.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'
import { LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import { formatCellText } from './cell-texts.ts'
import { type Drawing, drawText, LINE_HEIGHT, wrapText } from './drawing.ts'
import { PADDING, type PlacedColumn, type PlacedTable } from './place-columns.ts'

interface Row {
  text: string
  size: number
  indent: number
  /** Rows of text from the top of the line. */
  row: number
}

interface LinePlan {
  nameRows: Row[]
  /** Where the other cells stand. */
  numbersRow: number
  height: number
  cells: { column: PlacedColumn; text: string }[]
}

/** Arranges the texts of a line without drawing them. */
export function arrangeLineTexts(
  drawing: Drawing,
  document: AdversarialDocument,
  { columns, size }: PlacedTable,
  { line, index }: { line: InvoiceLine; index: number },
): LinePlan {
  const { layout } = drawing
  const name = columns.find(column => column.key === 'name')
  const { rules, flow } = layout.table
  const isAlone = flow === 'name-above' || flow === 'name-below'
  const hasVerticalRules = rules === 'grid' || rules === 'columns'
  const width =
    isAlone && name && !hasVerticalRules
      ? drawing.pageWidth - drawing.margin - name.x - PADDING
      : (name?.width ?? 0) - 2 * PADDING
  const rows = nameTexts(drawing, document, line, index).flatMap(text =>
    wrapText(drawing, text, width, { size }),
  )
  // Remarks differ from the name by their size or their indent.
  const remarkSize = layout.table.remarkSize === 'smaller' ? size - 1 : size
  const indent = layout.table.remarkSize === 'smaller' ? 0 : 7
  const remarks = remarkTexts(drawing, document, line).flatMap(text =>
    wrapText(drawing, text, width - indent, { size: remarkSize }),
  )
  const numbersRow = numbersRowOf(drawing, rows.length)
  const nameFirst = flow === 'name-below' ? 1 : 0
  const remarksFirst = Math.max(nameFirst + rows.length, isAlone ? numbersRow + 1 : 0)
  const count = Math.max(remarksFirst + remarks.length, Math.ceil(numbersRow) + 1)
  const hasRules = rules === 'rows' || rules === 'grid'
  return {
    nameRows: [
      ...rows.map((text, row) => ({ text, size, indent: 0, row: nameFirst + row })),
      ...remarks.map((text, row) => ({ text, size: remarkSize, indent, row: remarksFirst + row })),
    ],
    numbersRow,
    height: count * size * LINE_HEIGHT + layout.table.rowGap + (hasRules ? 2 : 0),
    cells: columns
      .filter(column => column.key !== 'name')
      .map(column => ({ column, text: formatCellText(column.key, line, index, document, layout) })),
  }
}

function nameTexts(
  { layout }: Drawing,
  document: AdversarialDocument,
  line: InvoiceLine,
  index: number,
): string[] {
  const text = formatCellText('name', line, index, document, layout)
  const hasCode = layout.table.codePlace === 'row-above-name' && !layout.columns.includes('code')
  return hasCode ? [line.code, text] : [text]
}

function remarkTexts({ layout }: Drawing, document: AdversarialDocument, line: InvoiceLine): string[] {
  const hasCode = layout.table.codePlace === 'row-below-name' && !layout.columns.includes('code')
  const [label = ''] = LABEL_VOCABULARIES[document.country.language].columns.code
  return hasCode ? [`${label} ${line.code}`, ...line.remarks] : line.remarks
}

function numbersRowOf({ layout }: Drawing, nameRows: number): number {
  switch (layout.table.flow) {
    case 'first-row':
    case 'name-below':
      return 0
    case 'last-row':
      return nameRows - 1
    case 'middle':
      return (nameRows - 1) / 2
    case 'name-above':
      return nameRows
  }
}

export function drawArrangedLine(
  drawing: Drawing,
  { nameRows, numbersRow, cells }: LinePlan,
  { columns, size }: PlacedTable,
): void {
  const rowHeight = size * LINE_HEIGHT
  const name = columns.find(column => column.key === 'name')
  for (const { text, size: own, indent, row } of nameRows)
    drawText(drawing, text, {
      x: (name?.x ?? 0) + PADDING + indent,
      y: drawing.y + row * rowHeight,
      size: own,
    })
  for (const { column, text } of cells)
    drawText(drawing, text, {
      x: column.x + PADDING,
      y: drawing.y + numbersRow * rowHeight,
      width: column.width - 2 * PADDING,
      align: column.align,
      size,
    })
}
