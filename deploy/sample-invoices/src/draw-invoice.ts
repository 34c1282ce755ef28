import PDFDocument from 'pdfkit'
import { drawInvoiceHeader } from './draw-invoice-header.ts'
import { drawTable } from './draw-table.ts'
import { drawTotals } from './draw-totals.ts'
import type { InvoiceLayout } from './invoice-layout.ts'
import { PAGE_MARGIN, type PageCursor } from './page-cursor.ts'
import type { SampleInvoice } from './sample-invoice.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Draws the invoice as a PDF with a text layer. */
export async function drawInvoice(
  invoice: SampleInvoice,
  style: InvoiceLayout,
  choice: SeededRandom,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: true })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const drawing: PageCursor = { pdf, invoice, style, choice, y: PAGE_MARGIN }
  drawInvoiceHeader(drawing)
  drawTable(drawing)
  drawTotals(drawing)
  pdf.end()
  return ended
}
