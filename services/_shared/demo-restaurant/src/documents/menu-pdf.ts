import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'

export interface MenuSection {
  readonly title: string
  readonly dishes: readonly { readonly name: string; readonly description: string; readonly price: string }[]
}

const MARGIN = 56
const PRICE_WIDTH = 60

/** A menu as printed by a restaurant: sections, names with prices on the right, descriptions below. */
export function createMenuPdf(title: string, sections: readonly MenuSection[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title } })
  const finished = collected(pdf)
  pdf.font('Helvetica-Bold').fontSize(24).text(title, { align: 'center' }).moveDown()
  for (const section of sections) print(pdf, section)
  pdf.end()
  return finished
}

type Pdf = InstanceType<typeof PDFDocument>

function collected(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

function print(pdf: Pdf, { title, dishes }: MenuSection): void {
  pdf.font('Helvetica-Bold').fontSize(16).text(title, MARGIN).moveDown(0.5)
  for (const { name, description, price } of dishes) {
    const line = pdf.y
    pdf.font('Helvetica').fontSize(12).text(name, MARGIN, line)
    pdf.text(price, pdf.page.width - MARGIN - PRICE_WIDTH, line, { width: PRICE_WIDTH, align: 'right' })
    pdf.fontSize(9).text(description, MARGIN).moveDown()
  }
}
