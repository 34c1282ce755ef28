import { dateText } from './formats.ts'
import { MARGIN, put, type Sheet, WIDTH } from './sheet.ts'
import { WORDS } from './words/index.ts'

/** Supplier, buyer, title, number and dates. */
export function drawHead(sheet: Sheet): void {
  drawSupplier(sheet)
  const top = sheet.y
  drawBuyer(sheet)
  const bottomOfBuyer = sheet.y
  sheet.y = top
  drawFacts(sheet)
  sheet.y = Math.max(sheet.y, bottomOfBuyer) + 18
}

function drawSupplier(sheet: Sheet): void {
  const { supplier, street, town, taxId, language } = sheet.invoice
  const { supplierPlace, size } = sheet.style
  const taxLabel = sheet.choice.pick(WORDS[language].taxId)
  if (supplierPlace === 'sender-line') {
    put(sheet, `${supplier} · ${street} · ${town}`, { x: MARGIN, y: 90, size: 6.5 })
    sheet.y = 102
    footer(sheet, `${supplier}  ${taxLabel}: ${taxId}`)
    return
  }
  if (supplierPlace === 'foot') {
    footer(sheet, `${supplier}, ${street}, ${town}  ${taxLabel} ${taxId}`)
    put(sheet, supplier, { x: MARGIN, y: MARGIN, size: size + 7, bold: true })
    sheet.y = MARGIN + 40
    return
  }
  const x = supplierPlace === 'left' ? MARGIN : MARGIN + WIDTH * 0.6
  put(sheet, supplier, { x, y: MARGIN, size: size + 4, bold: true })
  const rows = [street, town, `${taxLabel}: ${taxId}`]
  for (const [index, text] of rows.entries()) put(sheet, text, { x, y: MARGIN + 20 + index * size * 1.3 })
  sheet.y = MARGIN + 75
}

function footer(sheet: Sheet, text: string): void {
  put(sheet, text, { x: MARGIN, y: 805, size: 6.5 })
}

function drawBuyer(sheet: Sheet): void {
  const { buyer, language } = sheet.invoice
  const { size } = sheet.style
  const isWindow = sheet.style.supplierPlace === 'sender-line'
  const rows = [
    ...(isWindow ? [] : [`${sheet.choice.pick(WORDS[language].buyer)}:`]),
    buyer,
    sheet.choice.pick(WORDS[language].streets),
    sheet.invoice.town,
  ]
  for (const text of rows) {
    put(sheet, text, { x: MARGIN, y: sheet.y })
    sheet.y += size * 1.3
  }
}

function drawFacts(sheet: Sheet): void {
  const { invoice, style, choice } = sheet
  const words = WORDS[invoice.language]
  const x = MARGIN + WIDTH * 0.55
  put(sheet, style.title, { x, y: sheet.y, size: style.size + 6, bold: true })
  sheet.y += style.size + 18
  const facts: [string, string][] = [
    [choice.pick(words.number), invoice.number],
    [choice.pick(words.date), dateText(invoice.date, invoice.language, style)],
    [choice.pick(words.due), dateText(invoice.due, invoice.language, style)],
  ]
  const order = choice.chance(0.3) ? facts.toReversed() : facts
  for (const [index, [label, value]] of order.entries()) drawFact(sheet, { label, value, index, x })
  sheet.y += style.header === 'below' ? style.size * 3 : 4
}

function drawFact(
  sheet: Sheet,
  { label, value, index, x }: { label: string; value: string; index: number; x: number },
): void {
  const { style } = sheet
  if (style.header === 'below') {
    const column = MARGIN + WIDTH * 0.4 + index * WIDTH * 0.2
    put(sheet, label, { x: column, y: sheet.y, bold: true, size: Math.min(8, style.size) })
    put(sheet, value, { x: column, y: sheet.y + style.size * 1.4, size: Math.min(8, style.size) })
    return
  }
  if (style.header === 'inline') put(sheet, `${label}: ${value}`, { x, y: sheet.y })
  else {
    put(sheet, label, { x, y: sheet.y })
    put(sheet, value, { x: x + WIDTH * 0.25, y: sheet.y })
  }
  sheet.y += style.size * 1.4
}
