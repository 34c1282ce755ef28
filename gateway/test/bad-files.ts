import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'

// Files uploaded by mistake, and files made to harm the reader.

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

interface PdfOptions {
  readonly pages: number
  readonly password?: string
}

/** A PDF with this number of pages, each with a line of text, encrypted if a password is given. */
export function createPdf({ pages, password }: PdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', ...(password ? { userPassword: password } : {}) })
  const parts: Buffer[] = []
  pdf.text('Page 1')
  for (let page = 2; page <= pages; page += 1) pdf.addPage().text(`Page ${page}`)
  pdf.end()
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
  })
}

/** A JPEG that ends early, as after an interrupted upload. */
export const createTruncatedJpeg = (): Uint8Array<ArrayBuffer> => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(2000, 0x5a)]))
}

export const createLargePdf = (count: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(count * 1024 * 1024)
  bytes.set(Buffer.from('%PDF-1.4\n'))
  return bytes
}
