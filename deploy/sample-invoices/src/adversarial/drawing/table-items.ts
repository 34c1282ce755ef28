import { type Decimal, sumDecimals } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatNumber, formatPercent } from '../formats/number-style.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { GOODS } from '../goods/index.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import type { Drawing } from './drawing.ts'
import { applySignToSum, computeDiscountAmount, hasDiscountRow } from './printed-sums.ts'

/** What the table prints, from top to bottom. */
export type TableItem =
  | { kind: 'line'; line: InvoiceLine; index: number }
  | { kind: 'heading' | 'note'; text: string }
  | { kind: 'discount'; text: string; amount: Decimal }
  | { kind: 'group-sum'; amount: Decimal }

/** The lines with their headings, notes, discounts and sums of groups; groups stand together. */
export function listTableItems(drawing: Drawing, document: AdversarialDocument): TableItem[] {
  const { grouping } = drawing.layout.table
  if (grouping === 'none' || document.lines.length < 3)
    return itemsOfLines(drawing, document, document.lines, 0)
  let first = 0
  return groupsOf(document, grouping, drawing).flatMap(({ heading, lines }) => {
    const items = itemsOfLines(drawing, document, lines, first)
    first += lines.length
    const amount = applySignToSum(document, sumDecimals(lines.map(line => line.total)))
    const sums: TableItem[] = grouping === 'categories-with-sums' ? [{ kind: 'group-sum', amount }] : []
    return [{ kind: 'heading' as const, text: heading }, ...items, ...sums]
  })
}

/** The lines in the order in which they are printed. */
export function linesInPrintedOrder(items: readonly TableItem[]): InvoiceLine[] {
  return items.flatMap(item => (item.kind === 'line' ? [item.line] : []))
}

interface Group {
  heading: string
  lines: InvoiceLine[]
}

function groupsOf(document: AdversarialDocument, grouping: string, drawing: Drawing): Group[] {
  const { language } = document.country
  if (grouping === 'deliveries') {
    const form = drawing.random.pick(LABEL_VOCABULARIES[language].deliveryHeadings)
    return document.deliveries.map(({ from, number, date }, index) => ({
      heading: fillInPlaceholders(form, {
        number,
        date: formatDate(date, drawing.layout.dateForm, language),
      }),
      lines: document.lines.slice(from, document.deliveries[index + 1]?.from),
    }))
  }
  const { categories } = GOODS[language]
  const used = [...new Set(document.lines.map(line => line.category))]
  return used.map(category => ({
    heading: categories[category]?.heading ?? '',
    lines: document.lines.filter(line => line.category === category),
  }))
}

function itemsOfLines(
  drawing: Drawing,
  document: AdversarialDocument,
  lines: readonly InvoiceLine[],
  first: number,
): TableItem[] {
  return lines.flatMap((line, index): TableItem[] => [
    ...(line.noteAbove ? [{ kind: 'note' as const, text: line.noteAbove }] : []),
    { kind: 'line', line: withDiscountRemark(drawing, document, line), index: first + index },
    ...(hasDiscountRow(document, line) ? [discountItem(drawing, document, line)] : []),
  ])
}

function discountItem(drawing: Drawing, document: AdversarialDocument, line: InvoiceLine): TableItem {
  return {
    kind: 'discount',
    text: discountLabel(drawing, document, line),
    amount: applySignToSum(document, computeDiscountAmount(line).negated()),
  }
}

function discountLabel(drawing: Drawing, document: AdversarialDocument, line: InvoiceLine): string {
  const percent = line.discountPercent ? formatPercent(line.discountPercent, drawing.layout.numbers) : ''
  const forms = LABEL_VOCABULARIES[document.country.language].lineDiscounts
  return fillInPlaceholders(forms[document.number.length % forms.length] ?? '{percent}', { percent })
}

/** A discount that is taken off already is only mentioned below the name. */
function withDiscountRemark(drawing: Drawing, document: AdversarialDocument, line: InvoiceLine): InvoiceLine {
  if (document.scheme.discounts !== 'remark-below' || !line.discountPercent) return line
  const amount = formatNumber(computeDiscountAmount(line).negated(), 2, drawing.layout.numbers)
  return { ...line, remarks: [`${discountLabel(drawing, document, line)} ${amount}`, ...line.remarks] }
}
