import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'
import { computeTotals, formatInvoicePrice, type InvoiceDocument } from './invoice-document.ts'
import type { InvoiceWording } from './invoice-wording.ts'

export interface PdfAttachment {
  readonly name: string
  readonly content: string
}

const MARGIN = 48
const RIGHT = 547
/** Left edges of text columns and right edges of number columns, in points on A4. */
const COLUMNS = { code: MARGIN, name: 112, quantity: 345, unit: 358, price: 465, total: RIGHT }
const MUTED = '#6b6b66'

/** The invoice as printed by a supplier's accounting software: positioned text on as many pages as needed. */
export async function createInvoicePdf(
  invoice: InvoiceDocument,
  wording: InvoiceWording,
  attachment?: PdfAttachment,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: invoice.number, Author: invoice.seller.name },
  })
  const finished = collect(pdf)
  if (attachment) pdf.file(Buffer.from(attachment.content), { name: attachment.name, type: 'text/xml' })
  head(pdf, invoice, wording)
  const below = table(pdf, invoice, wording)
  foot(pdf, { invoice, wording, top: below })
  pdf.end()
  return finished
}

type Pdf = InstanceType<typeof PDFDocument>

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

function head(pdf: Pdf, { seller, buyer, number, date }: InvoiceDocument, wording: InvoiceWording): void {
  pdf.font('Helvetica-Bold').fontSize(16).text(seller.name, MARGIN, 48)
  pdf.font('Helvetica').fontSize(9).fillColor(MUTED)
  pdf.text(`${seller.street}, ${seller.town}`, MARGIN, 70)
  pdf.text(`${wording.taxId} ${seller.taxId}`, MARGIN, 83)
  pdf.fillColor('black').font('Helvetica-Bold').fontSize(18)
  pdf.text(wording.invoice, 350, 48, { width: RIGHT - 350, align: 'right' })
  pdf.font('Helvetica').fontSize(10)
  pdf.text(`${wording.number} ${number}`, 350, 76, { width: RIGHT - 350, align: 'right' })
  pdf.text(`${wording.date} ${wording.day(date)}`, 350, 91, { width: RIGHT - 350, align: 'right' })
  pdf.fillColor(MUTED).text(wording.customer, MARGIN, 125).fillColor('black')
  pdf.text(buyer.name, MARGIN, 139).text(buyer.street, MARGIN, 152).text(buyer.town, MARGIN, 165)
}

function table(pdf: Pdf, invoice: InvoiceDocument, wording: InvoiceWording): number {
  const totals = computeTotals(invoice)
  let y = tableHead(pdf, wording, 205)
  for (const [index, line] of invoice.lines.entries()) {
    if (y > 740) {
      pdf.addPage()
      y = tableHead(pdf, wording, 60)
    }
    pdf.font('Helvetica').fontSize(9.5)
    pdf.text(line.code, COLUMNS.code, y, { lineBreak: false })
    pdf.text(line.name, COLUMNS.name, y, { lineBreak: false })
    rightText(pdf, String(line.quantity), { right: COLUMNS.quantity, y })
    pdf.text(line.unit, COLUMNS.unit, y, { lineBreak: false })
    rightText(pdf, wording.amount(formatInvoicePrice(line.unitPrice)), { right: COLUMNS.price, y })
    rightText(pdf, wording.amount(totals.lines[index] ?? totals.net), { right: COLUMNS.total, y })
    y += 18
  }
  return y
}

function tableHead(pdf: Pdf, { columns }: InvoiceWording, y: number): number {
  pdf.font('Helvetica-Bold').fontSize(9)
  pdf.text(columns.code, COLUMNS.code, y, { lineBreak: false })
  pdf.text(columns.name, COLUMNS.name, y, { lineBreak: false })
  rightText(pdf, columns.quantity, { right: COLUMNS.quantity, y })
  pdf.text(columns.unit, COLUMNS.unit, y, { lineBreak: false })
  rightText(pdf, columns.price, { right: COLUMNS.price, y })
  rightText(pdf, columns.total, { right: COLUMNS.total, y })
  pdf
    .moveTo(MARGIN, y + 14)
    .lineTo(RIGHT, y + 14)
    .lineWidth(0.5)
    .stroke()
  return y + 22
}

function foot(pdf: Pdf, place: { invoice: InvoiceDocument; wording: InvoiceWording; top: number }): void {
  const { invoice, wording } = place
  const totals = computeTotals(invoice)
  let y = place.top + 12
  if (y > 700) {
    pdf.addPage()
    y = 60
  }
  pdf
    .moveTo(340, y - 6)
    .lineTo(RIGHT, y - 6)
    .lineWidth(0.5)
    .stroke()
  pdf.font('Helvetica').fontSize(10)
  for (const [label, value] of [
    [wording.net, totals.net],
    [wording.tax(invoice.taxPercent), totals.tax],
  ] as const) {
    pdf.text(label, 340, y, { lineBreak: false })
    rightText(pdf, wording.amount(value), { right: RIGHT, y })
    y += 16
  }
  pdf.font('Helvetica-Bold')
  pdf.text(`${wording.gross} (${invoice.currency})`, 340, y, { lineBreak: false })
  rightText(pdf, wording.amount(totals.gross), { right: RIGHT, y })
  pdf
    .font('Helvetica')
    .fontSize(8)
    .fillColor(MUTED)
    .text(wording.footer, MARGIN, y + 40, { width: RIGHT - MARGIN })
}

function rightText(pdf: Pdf, text: string, { right, y }: { right: number; y: number }): void {
  pdf.text(text, right - pdf.widthOfString(text), y, { lineBreak: false })
}
