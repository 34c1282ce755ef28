import { formatPrintedDate } from './format-invoice-values.ts'
import { CONTENT_WIDTH, drawTextAt, PAGE_MARGIN, type PageCursor } from './page-cursor.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

/** Draws supplier, buyer, title, number and dates. */
export function drawInvoiceHeader(sheet: PageCursor): void {
  drawSupplier(sheet)
  const top = sheet.y
  drawBuyer(sheet)
  const bottomOfBuyer = sheet.y
  sheet.y = top
  drawFacts(sheet)
  sheet.y = Math.max(sheet.y, bottomOfBuyer) + 18
}

function drawSupplier(sheet: PageCursor): void {
  const { supplier, street, town, taxId, language } = sheet.invoice
  const { supplierPlace, size } = sheet.style
  const taxLabel = sheet.choice.pick(INVOICE_VOCABULARIES[language].taxId)
  if (supplierPlace === 'sender-line') {
    drawTextAt(sheet, `${supplier} · ${street} · ${town}`, { x: PAGE_MARGIN, y: 90, size: 6.5 })
    sheet.y = 102
    footer(sheet, `${supplier}  ${taxLabel}: ${taxId}`)
    return
  }
  if (supplierPlace === 'foot') {
    footer(sheet, `${supplier}, ${street}, ${town}  ${taxLabel} ${taxId}`)
    drawTextAt(sheet, supplier, { x: PAGE_MARGIN, y: PAGE_MARGIN, size: size + 7, bold: true })
    sheet.y = PAGE_MARGIN + 40
    return
  }
  const x = supplierPlace === 'left' ? PAGE_MARGIN : PAGE_MARGIN + CONTENT_WIDTH * 0.6
  drawTextAt(sheet, supplier, { x, y: PAGE_MARGIN, size: size + 4, bold: true })
  const rows = [street, town, `${taxLabel}: ${taxId}`]
  for (const [index, text] of rows.entries())
    drawTextAt(sheet, text, { x, y: PAGE_MARGIN + 20 + index * size * 1.3 })
  sheet.y = PAGE_MARGIN + 75
}

function footer(sheet: PageCursor, text: string): void {
  drawTextAt(sheet, text, { x: PAGE_MARGIN, y: 805, size: 6.5 })
}

function drawBuyer(sheet: PageCursor): void {
  const { buyer, language } = sheet.invoice
  const { size } = sheet.style
  const isWindow = sheet.style.supplierPlace === 'sender-line'
  const rows = [
    ...(isWindow ? [] : [`${sheet.choice.pick(INVOICE_VOCABULARIES[language].buyer)}:`]),
    buyer,
    sheet.choice.pick(INVOICE_VOCABULARIES[language].streets),
    sheet.invoice.town,
  ]
  for (const text of rows) {
    drawTextAt(sheet, text, { x: PAGE_MARGIN, y: sheet.y })
    sheet.y += size * 1.3
  }
}

function drawFacts(sheet: PageCursor): void {
  const { invoice, style, choice } = sheet
  const words = INVOICE_VOCABULARIES[invoice.language]
  const x = PAGE_MARGIN + CONTENT_WIDTH * 0.55
  drawTextAt(sheet, style.title, { x, y: sheet.y, size: style.size + 6, bold: true })
  sheet.y += style.size + 18
  const facts: [string, string][] = [
    [choice.pick(words.number), invoice.number],
    [choice.pick(words.date), formatPrintedDate(invoice.date, invoice.language, style)],
    [choice.pick(words.due), formatPrintedDate(invoice.due, invoice.language, style)],
  ]
  const order = choice.chance(0.3) ? facts.toReversed() : facts
  for (const [index, [label, value]] of order.entries()) drawFact(sheet, { label, value, index, x })
  sheet.y += style.header === 'below' ? style.size * 3 : 4
}

function drawFact(
  sheet: PageCursor,
  { label, value, index, x }: { label: string; value: string; index: number; x: number },
): void {
  const { style } = sheet
  if (style.header === 'below') {
    const column = PAGE_MARGIN + CONTENT_WIDTH * 0.4 + index * CONTENT_WIDTH * 0.2
    drawTextAt(sheet, label, { x: column, y: sheet.y, bold: true, size: Math.min(8, style.size) })
    drawTextAt(sheet, value, { x: column, y: sheet.y + style.size * 1.4, size: Math.min(8, style.size) })
    return
  }
  if (style.header === 'inline') drawTextAt(sheet, `${label}: ${value}`, { x, y: sheet.y })
  else {
    drawTextAt(sheet, label, { x, y: sheet.y })
    drawTextAt(sheet, value, { x: x + CONTENT_WIDTH * 0.25, y: sheet.y })
  }
  sheet.y += style.size * 1.4
}
