import { type Decimal, sumDecimals } from '@rms/domain-kit'
import PDFDocument from 'pdfkit'
import type { WholesaleDelivery } from './create-wholesale-delivery.ts'
import {
  alignLeft,
  alignRight,
  createWholesaleValueFormatter,
  type PrintedRow,
  type Wholesaler,
  type WholesaleValueFormatter,
} from './wholesaler.ts'

const PAGE_BOTTOM = 780
const TOP = 42
const CARRIED_AT = 555

interface Pen {
  pdf: PDFKit.PDFDocument
  wholesaler: Wholesaler
  write: WholesaleValueFormatter
  y: number
}

/** Draws the delivery in the wholesaler's layout, on as many pages as needed. */
export async function drawWholesaleDelivery(
  delivery: WholesaleDelivery,
  wholesaler: Wholesaler,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const pen: Pen = {
    pdf,
    wholesaler,
    write: createWholesaleValueFormatter(wholesaler.numbers, wholesaler.language),
    y: TOP,
  }
  printRows(pen, wholesaler.head(delivery, pen.write))
  pen.y += 14
  printRows(pen, wholesaler.heading)
  pen.y += 4
  printLines(pen, delivery)
  pen.y += 8
  const foot = wholesaler.foot(delivery, pen.write)
  if (pen.y + foot.length * pitchOf(wholesaler) > PAGE_BOTTOM) turnPage(pen, delivery)
  printRows(pen, foot)
  pdf.end()
  return ended
}

function printLines(pen: Pen, delivery: WholesaleDelivery): void {
  const { wholesaler, write } = pen
  for (const [index, line] of delivery.lines.entries()) {
    const done = sumDecimals(delivery.lines.slice(0, index).map(({ total }) => total))
    const rows = [...(wholesaler.section?.(index, done, write) ?? []), ...wholesaler.line(line, write, index)]
    if (pen.y + (rows.length + 3) * pitchOf(wholesaler) > PAGE_BOTTOM) {
      carry(pen, 0, done)
      turnPage(pen, delivery)
      printRows(pen, wholesaler.heading)
      carry(pen, 1, done)
      pen.y += 4
    }
    printRows(pen, rows)
  }
}

function carry(pen: Pen, place: 0 | 1, done: Decimal): void {
  const { carried, carriedAt = CARRIED_AT } = pen.wholesaler
  if (carried)
    printRows(pen, [[alignLeft(300, carried[place]), alignRight(carriedAt, pen.write.money(done))]])
}

function turnPage(pen: Pen, { number }: WholesaleDelivery): void {
  pen.pdf.addPage()
  pen.y = TOP
  printRows(pen, [
    [
      alignLeft(40, `${pen.wholesaler.supplier}`),
      alignRight(555, `${number} / ${pen.pdf.bufferedPageRange().count}`),
    ],
  ])
  pen.y += 12
}

function pitchOf({ size, pitch = 1.3 }: Wholesaler): number {
  return size * pitch
}

function printRows(pen: Pen, rows: readonly PrintedRow[]): void {
  for (const row of rows) {
    for (const print of row) printText(pen, print)
    pen.y += pitchOf(pen.wholesaler)
  }
}

function printText({ pdf, wholesaler, y }: Pen, { x, text, align, look }: PrintedRow[number]): void {
  const size = look === 'small' ? wholesaler.size - 1.5 : wholesaler.size
  pdf.font(look === 'bold' ? BOLD[wholesaler.font] : wholesaler.font).fontSize(size)
  pdf.text(text, align === 'right' ? x - pdf.widthOfString(text) : x, y + wholesaler.size - size, {
    lineBreak: false,
  })
}

const BOLD = { Helvetica: 'Helvetica-Bold', 'Times-Roman': 'Times-Bold', Courier: 'Courier-Bold' } as const
