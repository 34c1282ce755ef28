import { type Decimal, sum } from '@rms/domain-kit'
import PDFDocument from 'pdfkit'
import type { Delivery } from './delivery.ts'
import {
  alignLeft,
  alignRight,
  createFormatter,
  type PrintedRow,
  type ValueFormatter,
  type Wholesaler,
} from './wholesaler.ts'

const PAGE_BOTTOM = 780
const TOP = 42
const CARRIED_AT = 555

interface Pen {
  pdf: PDFKit.PDFDocument
  house: Wholesaler
  write: ValueFormatter
  y: number
}

/** The delivery as its house prints it, over as many pages as it needs. */
export async function drawDelivery(delivery: Delivery, house: Wholesaler): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const pen: Pen = { pdf, house, write: createFormatter(house.numbers, house.language), y: TOP }
  printRows(pen, house.head(delivery, pen.write))
  pen.y += 14
  printRows(pen, house.heading)
  pen.y += 4
  printLines(pen, delivery)
  pen.y += 8
  const foot = house.foot(delivery, pen.write)
  if (pen.y + foot.length * pitchOf(house) > PAGE_BOTTOM) turnPage(pen, delivery)
  printRows(pen, foot)
  pdf.end()
  return ended
}

function printLines(pen: Pen, delivery: Delivery): void {
  const { house, write } = pen
  for (const [index, line] of delivery.lines.entries()) {
    const done = sum(delivery.lines.slice(0, index).map(({ total }) => total))
    const rows = [...(house.section?.(index, done, write) ?? []), ...house.line(line, write, index)]
    if (pen.y + (rows.length + 3) * pitchOf(house) > PAGE_BOTTOM) {
      carry(pen, 0, done)
      turnPage(pen, delivery)
      printRows(pen, house.heading)
      carry(pen, 1, done)
      pen.y += 4
    }
    printRows(pen, rows)
  }
}

function carry(pen: Pen, place: 0 | 1, done: Decimal): void {
  const { carried, carriedAt = CARRIED_AT } = pen.house
  if (carried)
    printRows(pen, [[alignLeft(300, carried[place]), alignRight(carriedAt, pen.write.money(done))]])
}

function turnPage(pen: Pen, { number }: Delivery): void {
  pen.pdf.addPage()
  pen.y = TOP
  printRows(pen, [
    [
      alignLeft(40, `${pen.house.supplier}`),
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
    pen.y += pitchOf(pen.house)
  }
}

function printText({ pdf, house, y }: Pen, { x, text, align, look }: PrintedRow[number]): void {
  const size = look === 'small' ? house.size - 1.5 : house.size
  pdf.font(look === 'bold' ? BOLD[house.font] : house.font).fontSize(size)
  pdf.text(text, align === 'right' ? x - pdf.widthOfString(text) : x, y + house.size - size, {
    lineBreak: false,
  })
}

const BOLD = { Helvetica: 'Helvetica-Bold', 'Times-Roman': 'Times-Bold', Courier: 'Courier-Bold' } as const
