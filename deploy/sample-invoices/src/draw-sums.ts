import { money } from './formats.ts'
import { BOTTOM, MARGIN, put, type Sheet, WIDTH } from './sheet.ts'
import { WORDS } from './words/index.ts'

/** Discount, charges, net, tax and total, then how to pay. */
export function drawSums(sheet: Sheet): void {
  const { invoice, style, choice, pdf } = sheet
  if (sheet.y > BOTTOM - 130) {
    pdf.addPage()
    sheet.y = MARGIN + 20
  }
  sheet.y += 8
  const words = WORDS[invoice.language]
  const labels: Labels = {
    net: choice.pick(words.net),
    tax: choice.pick(words.tax),
    grand: choice.pick(words.grand),
  }
  if (style.habits.sums === 'columns') drawColumns(sheet, labels)
  else drawRows(sheet, labels)
  if (style.habits.sums === 'rows-and-tax-table') drawTaxTable(sheet, labels)
  drawClosing(sheet)
}

interface Labels {
  net: string
  tax: string
  grand: string
}

function drawRows(sheet: Sheet, labels: Labels): void {
  const { invoice, style, choice } = sheet
  const percent = invoice.lines[0]?.taxPercent ?? 0
  const tax = choice.chance(0.6) ? `${labels.tax} ${percent} %` : labels.tax
  for (const [label, amount] of adjustments(sheet)) putSum(sheet, label, amount)
  putSum(sheet, labels.net, money(invoice.net, style))
  putSum(sheet, tax, money(invoice.tax, style))
  putSum(sheet, labels.grand, money(invoice.grand, style), true)
}

function adjustments({ invoice, style, choice }: Sheet): [string, string][] {
  const words = WORDS[invoice.language]
  const parts: [string, typeof invoice.shipping][] = [
    [choice.pick(words.shipping), invoice.shipping],
    [choice.pick(words.discounts), invoice.discount?.negated() ?? null],
  ]
  return parts.flatMap(([label, amount]): [string, string][] =>
    amount ? [[label, money(amount, style)]] : [],
  )
}

function putSum(sheet: Sheet, label: string, amount: string, bold = false): void {
  const x = sheet.style.sums === 'right' ? MARGIN + WIDTH * 0.55 : MARGIN + 3
  put(sheet, label, { x, y: sheet.y, bold })
  put(sheet, amount, { x: MARGIN + WIDTH * 0.7, y: sheet.y, width: WIDTH * 0.29, align: 'right', bold })
  sheet.y += sheet.style.size * 1.7
}

/** The sums beside each other, each below its word. */
function drawColumns(sheet: Sheet, { net, tax, grand }: Labels): void {
  const { invoice, style } = sheet
  for (const [label, amount] of adjustments(sheet)) putSum(sheet, label, amount)
  const sums = [
    [net, money(invoice.net, style)],
    [tax, money(invoice.tax, style)],
    [grand, money(invoice.grand, style)],
  ] as const
  for (const [index, [label, amount]] of sums.entries()) {
    const place = { x: MARGIN + (index * WIDTH) / 3, width: WIDTH / 3 - 6, align: 'right' } as const
    put(sheet, label, { ...place, y: sheet.y, bold: true })
    put(sheet, amount, { ...place, y: sheet.y + style.size * 1.5 })
  }
  sheet.y += style.size * 3.4
}

/** What each rate of tax comes to, below the sums. */
function drawTaxTable(sheet: Sheet, labels: Labels): void {
  const { invoice, style } = sheet
  const percent = invoice.lines[0]?.taxPercent ?? 0
  const rows = [
    ['%', labels.net, labels.tax],
    [`${percent},00`.replace(',', style.decimalMark), money(invoice.net, style), money(invoice.tax, style)],
  ]
  for (const row of rows) {
    for (const [index, text] of row.entries())
      put(sheet, text, { x: MARGIN + index * WIDTH * 0.25, y: sheet.y, width: WIDTH * 0.24, align: 'right' })
    sheet.y += style.size * 1.4
  }
}

function drawClosing(sheet: Sheet): void {
  const { invoice, style, choice } = sheet
  const rows = [
    choice.pick(WORDS[invoice.language].closing),
    'IBAN DE02 1203 0000 0000 2020 51   BIC BYLADEM1001',
  ]
  for (const [index, row] of rows.entries())
    put(sheet, row, { x: MARGIN, y: sheet.y + 15 + index * style.size * 1.5 })
}
