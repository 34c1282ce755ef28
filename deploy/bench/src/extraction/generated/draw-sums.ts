import { money } from './formats.ts'
import { BOTTOM, MARGIN, put, type Sheet, WIDTH } from './sheet.ts'
import { WORDS } from './words.ts'

/** Net, charges, tax and total, then how to pay. */
export function drawSums(sheet: Sheet): void {
  const { invoice, style, choice, pdf } = sheet
  const words = WORDS[invoice.language]
  if (sheet.y > BOTTOM - 110) {
    pdf.addPage()
    sheet.y = MARGIN + 20
  }
  sheet.y += 8
  const percent = invoice.lines[0]?.taxPercent ?? 0
  const tax = choice.pick(words.tax)
  const rows: [string, string][] = [
    ...(invoice.shipping
      ? [[choice.pick(words.shipping), money(invoice.shipping, style)] as [string, string]]
      : []),
    [choice.pick(words.net), money(invoice.net, style)],
    [choice.chance(0.6) ? `${tax} ${percent} %` : tax, money(invoice.tax, style)],
    [choice.pick(words.grand), money(invoice.grand, style)],
  ]
  for (const [index, [label, amount]] of rows.entries()) {
    const isLast = index === rows.length - 1
    const x = style.sums === 'right' ? MARGIN + WIDTH * 0.55 : MARGIN + 3
    put(sheet, label, { x, y: sheet.y, bold: isLast })
    put(sheet, amount, {
      x: MARGIN + WIDTH * 0.75,
      y: sheet.y,
      width: WIDTH * 0.24,
      align: 'right',
      bold: isLast,
    })
    sheet.y += style.size * 1.7
  }
  put(sheet, choice.pick(words.closing), { x: MARGIN, y: sheet.y + 15 })
  put(sheet, 'IBAN DE02 1203 0000 0000 2020 51   BIC BYLADEM1001', {
    x: MARGIN,
    y: sheet.y + 15 + style.size * 1.5,
  })
}
