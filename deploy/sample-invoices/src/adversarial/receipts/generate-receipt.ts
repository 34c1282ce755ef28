import type { Decimal } from '@rms/domain-kit'
import PDFDocument from 'pdfkit'
import { FONT_FAMILIES, type FontFamily } from '../formats/fonts.ts'
import { createRandom, type Random } from '../random.ts'
import { composeReceipt } from './compose-receipt.ts'
import { listReceiptRows, type ReceiptRow } from './receipt-rows.ts'

/** What a reader should find. */
export interface ExpectedReceipt {
  company: string
  /** YYYY-MM-DD */
  date: string
  total: Decimal
}

/** A till receipt on one narrow page; every seed is another shop. Rasterise it: receipts have no text layer. */
export async function generateReceipt(seed: number): Promise<{ pdf: Buffer; receipt: ExpectedReceipt }> {
  const receipt = composeReceipt(seed)
  const random = createRandom(seed, 'receipt-layout')
  const rows = listReceiptRows(receipt, random)
  const { shop, date, total } = receipt
  return {
    pdf: await drawReceipt(rows, random),
    receipt: { company: shop.name, date: date.toString(), total },
  }
}

interface Paper {
  pdf: PDFKit.PDFDocument
  family: FontFamily
  size: number
  width: number
  margin: number
}

async function drawReceipt(rows: readonly ReceiptRow[], random: Random): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const family = random.pick(FONT_FAMILIES.filter(({ name }) => name !== 'Times-Roman'))
  const isMono = family.name === 'Courier'
  const paper: Paper = {
    pdf,
    family,
    size: isMono ? random.pick([7.5, 8.5]) : random.pick([8, 9, 10]),
    width: random.pick([200, 226, 250]),
    margin: random.whole(8, 18),
  }
  const placed = rows.flatMap(row => wrapRow(paper, row))
  const gap = random.pick([1.2, 1.35, 1.5])
  const height = placed.reduce((all, { scale }) => all + paper.size * (scale ?? 1) * gap, 0) + 60
  pdf.addPage({ size: [paper.width, height], margin: 0 })
  let y = random.whole(14, 30)
  for (const row of placed) {
    drawRow(paper, row, y)
    y += paper.size * (row.scale ?? 1) * gap
  }
  pdf.end()
  return ended
}

/** Long rows take several; the amount stands next to the last one. */
function wrapRow(paper: Paper, row: ReceiptRow): ReceiptRow[] {
  const text = row.center ?? row.left
  if (text === undefined) return [row]
  setFont(paper, row)
  const free = paper.width - 2 * paper.margin - (row.right ? paper.pdf.widthOfString(`${row.right}  `) : 0)
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const before = rows.at(-1)
    if (before === undefined || paper.pdf.widthOfString(`${before} ${word}`) > free) rows.push(word)
    else rows[rows.length - 1] = `${before} ${word}`
  }
  return rows.map((part, index) => {
    const isLast = index === rows.length - 1
    const placed = row.center === undefined ? { left: part } : { center: part }
    return {
      ...placed,
      scale: row.scale,
      isBold: row.isBold,
      ...(isLast && row.right && { right: row.right }),
    }
  })
}

function drawRow(paper: Paper, row: ReceiptRow, y: number): void {
  const { pdf, width, margin } = paper
  setFont(paper, row)
  const write = (text: string, x: number) => pdf.text(text, x, y, { lineBreak: false })
  if (row.rule && row.rule !== ' ')
    write(row.rule.repeat(Math.floor((width - 2 * margin) / pdf.widthOfString(row.rule))), margin)
  if (row.left) write(row.left, margin)
  if (row.center) write(row.center, Math.max(margin, (width - pdf.widthOfString(row.center)) / 2))
  if (row.right) write(row.right, width - margin - pdf.widthOfString(row.right))
}

function setFont({ pdf, family, size }: Paper, { isBold, scale }: ReceiptRow): void {
  pdf.font(family.load(isBold ? 'bold' : 'regular')).fontSize(size * (scale ?? 1))
}
