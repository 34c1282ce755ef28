import { formatPrintedDate } from './format-invoice-values.ts'
import { CONTENT_WIDTH, drawTextAt, PAGE_MARGIN, type PageCursor } from './page-cursor.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

/** Draws supplier, buyer, title, number and dates. */
export function drawInvoiceHeader(drawing: PageCursor): void {
  drawSupplier(drawing)
  const top = drawing.y
  drawBuyer(drawing)
  const bottomOfBuyer = drawing.y
  drawing.y = top
  drawFacts(drawing)
  drawing.y = Math.max(drawing.y, bottomOfBuyer) + 18
}

function drawSupplier(drawing: PageCursor): void {
  const { supplier, street, town, taxId, language } = drawing.invoice
  const { supplierPlace, size } = drawing.style
  const taxLabel = drawing.choice.pick(INVOICE_VOCABULARIES[language].taxId)
  if (supplierPlace === 'sender-line') {
    drawTextAt(drawing, `${supplier} · ${street} · ${town}`, { x: PAGE_MARGIN, y: 90, size: 6.5 })
    drawing.y = 102
    footer(drawing, `${supplier}  ${taxLabel}: ${taxId}`)
    return
  }
  if (supplierPlace === 'foot') {
    footer(drawing, `${supplier}, ${street}, ${town}  ${taxLabel} ${taxId}`)
    drawTextAt(drawing, supplier, { x: PAGE_MARGIN, y: PAGE_MARGIN, size: size + 7, bold: true })
    drawing.y = PAGE_MARGIN + 40
    return
  }
  const x = supplierPlace === 'left' ? PAGE_MARGIN : PAGE_MARGIN + CONTENT_WIDTH * 0.6
  drawTextAt(drawing, supplier, { x, y: PAGE_MARGIN, size: size + 4, bold: true })
  const rows = [street, town, `${taxLabel}: ${taxId}`]
  for (const [index, text] of rows.entries())
    drawTextAt(drawing, text, { x, y: PAGE_MARGIN + 20 + index * size * 1.3 })
  drawing.y = PAGE_MARGIN + 75
}

function footer(drawing: PageCursor, text: string): void {
  drawTextAt(drawing, text, { x: PAGE_MARGIN, y: 805, size: 6.5 })
}

function drawBuyer(drawing: PageCursor): void {
  const { buyer, language } = drawing.invoice
  const { size } = drawing.style
  const isWindow = drawing.style.supplierPlace === 'sender-line'
  const rows = [
    ...(isWindow ? [] : [`${drawing.choice.pick(INVOICE_VOCABULARIES[language].buyer)}:`]),
    buyer,
    drawing.choice.pick(INVOICE_VOCABULARIES[language].streets),
    drawing.invoice.town,
  ]
  for (const text of rows) {
    drawTextAt(drawing, text, { x: PAGE_MARGIN, y: drawing.y })
    drawing.y += size * 1.3
  }
}

function drawFacts(drawing: PageCursor): void {
  const { invoice, style, choice } = drawing
  const words = INVOICE_VOCABULARIES[invoice.language]
  const x = PAGE_MARGIN + CONTENT_WIDTH * 0.55
  drawTextAt(drawing, style.title, { x, y: drawing.y, size: style.size + 6, bold: true })
  drawing.y += style.size + 18
  const facts: [string, string][] = [
    [choice.pick(words.number), invoice.number],
    [choice.pick(words.date), formatPrintedDate(invoice.date, invoice.language, style)],
    [choice.pick(words.due), formatPrintedDate(invoice.due, invoice.language, style)],
  ]
  const order = choice.chance(0.3) ? facts.toReversed() : facts
  for (const [index, [label, value]] of order.entries()) drawFact(drawing, { label, value, index, x })
  drawing.y += style.header === 'below' ? style.size * 3 : 4
}

function drawFact(
  drawing: PageCursor,
  { label, value, index, x }: { label: string; value: string; index: number; x: number },
): void {
  const { style } = drawing
  if (style.header === 'below') {
    const column = PAGE_MARGIN + CONTENT_WIDTH * 0.4 + index * CONTENT_WIDTH * 0.2
    drawTextAt(drawing, label, { x: column, y: drawing.y, bold: true, size: Math.min(8, style.size) })
    drawTextAt(drawing, value, { x: column, y: drawing.y + style.size * 1.4, size: Math.min(8, style.size) })
    return
  }
  if (style.header === 'inline') drawTextAt(drawing, `${label}: ${value}`, { x, y: drawing.y })
  else {
    drawTextAt(drawing, label, { x, y: drawing.y })
    drawTextAt(drawing, value, { x: x + CONTENT_WIDTH * 0.25, y: drawing.y })
  }
  drawing.y += style.size * 1.4
}
