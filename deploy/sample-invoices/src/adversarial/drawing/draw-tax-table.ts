import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatPercent } from '../formats/number-style.ts'
import type { TaxAmount } from '../lines/document-amounts.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { TotalsRowKey } from '../vocabulary/label-vocabulary.ts'
import { type Drawing, drawBox, drawText, keepTogether, measureTextWidth } from './drawing.ts'
import { applySignToSum } from './printed-sums.ts'
import { getTaxRateCode } from './totals-rows.ts'

/** Rate, base and tax of each rate, and sometimes what they add up to. */
export function drawTaxTable(
  drawing: Drawing,
  document: AdversarialDocument,
  x: number,
  width: number,
): void {
  const { size, totals } = drawing.layout
  const keys: TotalsRowKey[] = [
    'rate',
    'taxBase',
    'tax',
    ...(totals.taxTableHasGross ? (['gross'] as const) : []),
  ]
  const style = { ...drawing.layout.labels, second: null }
  const headings = keys.map(key => pickShort(drawing, document, key, style))
  const rows = document.amounts.taxes.map(tax => taxCells(drawing, document, tax).slice(0, keys.length))
  const widths = keys.map(
    (_, column) =>
      Math.max(
        ...[headings, ...rows].map(cells =>
          measureTextWidth(drawing, cells[column] ?? '', { size: size - 0.5, weight: 'bold' }),
        ),
      ) + 10,
  )
  const spare = Math.max(0, (width - widths.reduce((all, own) => all + own, 0)) / keys.length)
  keepTogether(drawing, (rows.length + 2) * size * 1.5)
  for (const [index, cells] of [headings, ...rows].entries()) {
    let right = x
    for (const [column, text] of cells.entries()) {
      const own = (widths[column] ?? 0) + spare
      drawText(drawing, text, {
        x: right,
        y: drawing.y,
        width: own - 6,
        align: 'right',
        size: size - 0.5,
        weight: index === 0 ? 'bold' : 'regular',
      })
      right += own
    }
    drawing.y += size * 1.5
  }
  if (totals.form === 'boxed-rows')
    drawBox(drawing, {
      x,
      y: drawing.y - (rows.length + 1) * size * 1.5 - 2,
      width: Math.max(
        width,
        widths.reduce((all, own) => all + own, 0),
      ),
      height: (rows.length + 1) * size * 1.5,
      line: 0.4,
    })
  drawing.y += size * 0.8
}

/** Headings of narrow columns are short. */
function pickShort(
  drawing: Drawing,
  document: AdversarialDocument,
  key: TotalsRowKey,
  style: Drawing['layout']['labels'],
): string {
  const options = Array.from({ length: 4 }, () =>
    pickLabel(labels => labels.sums[key], document.country.language, style, drawing.random),
  )
  return options.toSorted((a, b) => a.length - b.length)[0] ?? ''
}

function taxCells(
  drawing: Drawing,
  document: AdversarialDocument,
  { percent, base, tax }: TaxAmount,
): string[] {
  const { numbers, table, columns } = drawing.layout
  const code =
    table.taxForm === 'code' && columns.includes('tax') ? `${getTaxRateCode(percent, document)} = ` : ''
  return [
    `${code}${formatPercent(percent, numbers)}`,
    ...[base, tax, base.plus(tax)].map(amount =>
      formatAmount(applySignToSum(document, amount), { ...numbers, sumCurrency: 'none' }, 'sum'),
    ),
  ]
}
