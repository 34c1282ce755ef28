import PDFDocument from 'pdfkit'
import type { Choice } from './choice.ts'
import { drawHead } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import type { InventedInvoice } from './invoice.ts'
import { MARGIN, type Sheet } from './sheet.ts'
import type { Style } from './style.ts'

/** The invoice as a PDF with a text layer. */
export async function drawInvoice(invoice: InventedInvoice, style: Style, choice: Choice): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: true })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const sheet: Sheet = { pdf, invoice, style, choice, y: MARGIN }
  drawHead(sheet)
  drawTable(sheet)
  drawSums(sheet)
  pdf.end()
  return ended
}
