import { formatMoney } from './format-invoice-values.ts'
import { CONTENT_WIDTH, drawTextAt, PAGE_BOTTOM, PAGE_MARGIN, type PageCursor } from './page-cursor.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

/** Draws discount, charges, net, tax and total, then the payment details. */
export function drawTotals(drawing: PageCursor): void {
  const { invoice, style, choice, pdf } = drawing
  if (drawing.y > PAGE_BOTTOM - 130) {
    pdf.addPage()
    drawing.y = PAGE_MARGIN + 20
  }
  drawing.y += 8
  const words = INVOICE_VOCABULARIES[invoice.language]
  const labels: Labels = {
    net: choice.pick(words.net),
    tax: choice.pick(words.tax),
    grand: choice.pick(words.grand),
  }
  if (style.quirks.sums === 'columns') drawColumns(drawing, labels)
  else drawRows(drawing, labels)
  if (style.quirks.sums === 'rows-and-tax-table') drawTaxTable(drawing, labels)
  drawClosing(drawing)
}

interface Labels {
  net: string
  tax: string
  grand: string
}

function drawRows(drawing: PageCursor, labels: Labels): void {
  const { invoice, style, choice } = drawing
  const percent = invoice.lines[0]?.taxPercent ?? 0
  const tax = choice.chance(0.6) ? `${labels.tax} ${percent} %` : labels.tax
  for (const [label, amount] of adjustments(drawing)) putSum(drawing, label, amount)
  putSum(drawing, labels.net, formatMoney(invoice.net, style))
  putSum(drawing, tax, formatMoney(invoice.tax, style))
  putSum(drawing, labels.grand, formatMoney(invoice.grand, style), true)
}

function adjustments({ invoice, style, choice }: PageCursor): [string, string][] {
  const words = INVOICE_VOCABULARIES[invoice.language]
  const parts: [string, typeof invoice.shipping][] = [
    [choice.pick(words.shipping), invoice.shipping],
    [choice.pick(words.discounts), invoice.discount?.negated() ?? null],
  ]
  return parts.flatMap(([label, amount]): [string, string][] =>
    amount ? [[label, formatMoney(amount, style)]] : [],
  )
}

function putSum(drawing: PageCursor, label: string, amount: string, bold = false): void {
  const x = drawing.style.sums === 'right' ? PAGE_MARGIN + CONTENT_WIDTH * 0.55 : PAGE_MARGIN + 3
  drawTextAt(drawing, label, { x, y: drawing.y, bold })
  drawTextAt(drawing, amount, {
    x: PAGE_MARGIN + CONTENT_WIDTH * 0.7,
    y: drawing.y,
    width: CONTENT_WIDTH * 0.29,
    align: 'right',
    bold,
  })
  drawing.y += drawing.style.size * 1.7
}

/** Draws the totals side by side, each below its label. */
function drawColumns(drawing: PageCursor, { net, tax, grand }: Labels): void {
  const { invoice, style } = drawing
  for (const [label, amount] of adjustments(drawing)) putSum(drawing, label, amount)
  const sums = [
    [net, formatMoney(invoice.net, style)],
    [tax, formatMoney(invoice.tax, style)],
    [grand, formatMoney(invoice.grand, style)],
  ] as const
  for (const [index, [label, amount]] of sums.entries()) {
    const place = {
      x: PAGE_MARGIN + (index * CONTENT_WIDTH) / 3,
      width: CONTENT_WIDTH / 3 - 6,
      align: 'right',
    } as const
    drawTextAt(drawing, label, { ...place, y: drawing.y, bold: true })
    drawTextAt(drawing, amount, { ...place, y: drawing.y + style.size * 1.5 })
  }
  drawing.y += style.size * 3.4
}

/** Draws the tax by rate, below the totals. */
function drawTaxTable(drawing: PageCursor, labels: Labels): void {
  const { invoice, style } = drawing
  const percent = invoice.lines[0]?.taxPercent ?? 0
  const rows = [
    ['%', labels.net, labels.tax],
    [
      `${percent},00`.replace(',', style.decimalMark),
      formatMoney(invoice.net, style),
      formatMoney(invoice.tax, style),
    ],
  ]
  for (const row of rows) {
    for (const [index, text] of row.entries())
      drawTextAt(drawing, text, {
        x: PAGE_MARGIN + index * CONTENT_WIDTH * 0.25,
        y: drawing.y,
        width: CONTENT_WIDTH * 0.24,
        align: 'right',
      })
    drawing.y += style.size * 1.4
  }
}

function drawClosing(drawing: PageCursor): void {
  const { invoice, style, choice } = drawing
  const rows = [
    choice.pick(INVOICE_VOCABULARIES[invoice.language].closing),
    'IBAN DE02 1203 0000 0000 2020 51   BIC BYLADEM1001',
  ]
  for (const [index, row] of rows.entries())
    drawTextAt(drawing, row, { x: PAGE_MARGIN, y: drawing.y + 15 + index * style.size * 1.5 })
}
