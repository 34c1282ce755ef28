import type { AdversarialDocument } from '../adversarial-document.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { ColumnKey } from '../vocabulary/label-vocabulary.ts'
import { formatCellText } from './cell-texts.ts'
import { type Drawing, getContentWidth, measureTextWidth } from './drawing.ts'

export interface PlacedColumn {
  key: ColumnKey
  heading: string
  x: number
  width: number
  align: 'left' | 'right' | 'center'
}

export interface PlacedTable {
  columns: PlacedColumn[]
  size: number
  /** Rows over the whole width, which vertical rules do not cross. */
  wideRows: { page: number; top: number; bottom: number }[]
}

export const PADDING = 3
const LEFT_ALIGNED: readonly ColumnKey[] = ['name', 'code', 'ean', 'origin', 'unit']
/** Columns that a supplier without space leaves out, in this order. */
const OPTIONAL: readonly ColumnKey[] = [
  'ean',
  'origin',
  'ordered',
  'totalWithTax',
  'code',
  'position',
  'content',
]
const SMALLEST = 6.5

/** The columns with their headings, as wide as their texts; smaller print or fewer columns if they do not fit. */
export function placeColumns(drawing: Drawing, document: AdversarialDocument): PlacedTable {
  const headings = new Map(drawing.layout.columns.map(key => [key, pickHeading(key, drawing, document)]))
  const leastName =
    drawing.layout.table.flow === 'name-above' || drawing.layout.table.flow === 'name-below' ? 80 : 118
  for (;;) {
    for (let size = drawing.layout.size; size >= SMALLEST; size -= 0.5) {
      const columns = place(drawing, document, { headings, size, leastName })
      if (columns) return { columns, size, wideRows: [] }
    }
    const dropped = OPTIONAL.find(key => drawing.layout.columns.includes(key))
    if (!dropped) throw new Error('the columns do not fit on the page')
    drawing.layout.columns = drawing.layout.columns.filter(key => key !== dropped)
  }
}

function place(
  drawing: Drawing,
  document: AdversarialDocument,
  { headings, size, leastName }: { headings: Map<ColumnKey, string>; size: number; leastName: number },
): PlacedColumn[] | null {
  const { layout, random } = drawing
  const widths = layout.columns.map(key =>
    key === 'name' ? 0 : naturalWidth(drawing, document, { key, heading: headings.get(key) ?? '', size }),
  )
  const rest = getContentWidth(drawing) - widths.reduce((all, width) => all + width, 0)
  if (rest < leastName) return null
  const spare = Math.max(0, rest - random.pick([230, 260, 400])) / layout.columns.length
  let x = drawing.margin
  return layout.columns.map((key, index) => {
    const width = key === 'name' ? rest - spare * (layout.columns.length - 1) : (widths[index] ?? 0) + spare
    x += width
    return {
      key,
      heading: headings.get(key) ?? '',
      x: x - width,
      width,
      align: LEFT_ALIGNED.includes(key) ? 'left' : layout.table.numbersAlign,
    }
  })
}

function naturalWidth(
  drawing: Drawing,
  document: AdversarialDocument,
  { key, heading, size }: { key: ColumnKey; heading: string; size: number },
): number {
  const texts = document.lines.map((line, index) =>
    formatCellText(key, line, index, document, drawing.layout),
  )
  const words = drawing.layout.table.heading === 'none' ? [] : headingWords(drawing, heading)
  return (
    Math.max(
      ...texts.map(text => measureTextWidth(drawing, text, { size })),
      ...words.map(word => measureTextWidth(drawing, word, { size: size - 0.5, weight: 'bold' })),
    ) +
    2 * PADDING +
    2
  )
}

/** Parts between which a heading may be broken. */
function headingWords({ layout }: Drawing, heading: string): string[] {
  return layout.table.heading === 'plain' ? heading.split('\n') : heading.split(/[ \n]/)
}

function pickHeading(key: ColumnKey, drawing: Drawing, document: AdversarialDocument): string {
  const { layout, random } = drawing
  const language = document.country.language
  const { table, labels } = layout
  const pickFitting = () => {
    for (;;) {
      const heading = pickLabel(all => all.columns[key], language, { ...labels, second: null }, random)
      if (isTrue(heading, key, document))
        return heading
          .replaceAll('- ', table.heading === 'plain' ? '' : '-\n')
          .replace('EUR', layout.country.currency)
    }
  }
  const heading = pickFitting()
  if (table.heading === 'second-language') {
    const second = pickLabel(
      all => all.columns[key],
      language === 'en' ? 'fr' : 'en',
      { ...labels, second: null },
      random,
    )
    return isTrue(second, key, document) ? `${heading}\n${second}` : heading
  }
  const isMoney = key === 'price' || key === 'total' || key === 'listPrice' || key === 'totalWithTax'
  return table.heading === 'with-currency' && isMoney ? `${heading}\n${layout.numbers.sign}` : heading
}

/** A supplier whose prices include tax does not call them net, and so on. */
function isTrue(heading: string, key: ColumnKey, { scheme, amounts }: AdversarialDocument): boolean {
  if (key === 'discount' && scheme.discounts === 'amount-column' && heading.includes('%')) return false
  if (amounts.pricesIncludeTax && /netto|\bnet\b|\bHT\b|H\.T\.|neto|ex VAT|sin IVA/i.test(heading))
    return false
  if (key === 'price' && scheme.discounts !== 'list-and-net-columns' && scheme.discounts !== 'none')
    return !/\bnet\b|neto|netto/i.test(heading)
  return true
}
