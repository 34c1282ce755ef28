import PDFDocument from 'pdfkit'
import type { FontWeight } from '../formats/fonts.ts'
import type { DocumentLayout } from '../layout/document-layout.ts'
import type { Random } from '../random.ts'

export interface TextStyle {
  size?: number
  weight?: FontWeight
  color?: string
}

export interface DrawnText extends Required<TextStyle> {
  page: number
  x: number
  y: number
  width: number
  text: string
}

type Shape = {
  page: number
  x: number
  y: number
  width: number
  height: number
  fill?: string
  line?: number
}

/** Texts and shapes of a document, collected before they are written, so that their order in the file can vary. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  layout: DocumentLayout
  random: Random
  page: number
  y: number
  pageWidth: number
  margin: number
  /** Where the lines of a page must end. */
  bottom: number
  texts: DrawnText[]
  shapes: Shape[]
}

export const LINE_HEIGHT = 1.25
const A4 = { width: 595, height: 842 }
export const PAGE_HEIGHT = A4.height

export function createSheet(layout: DocumentLayout, random: Random): Sheet {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } })
  const margin = random.whole(34, 56)
  return {
    pdf,
    layout,
    random,
    page: 0,
    y: margin,
    pageWidth: A4.width,
    margin,
    bottom: A4.height - margin,
    texts: [],
    shapes: [],
  }
}

export const getContentWidth = ({ pageWidth, margin }: Sheet) => pageWidth - 2 * margin

export function measureTextWidth(sheet: Sheet, text: string, { size, weight }: TextStyle = {}): number {
  const { pdf, layout } = sheet
  return pdf
    .font(layout.family.load(weight ?? 'regular'))
    .fontSize(size ?? layout.size)
    .widthOfString(text)
}

/** Draws one row of text at `x`, or aligned within a width from there. */
export function drawText(
  sheet: Sheet,
  text: string,
  at: TextStyle & { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' },
): void {
  if (text === '') return
  const style = {
    size: at.size ?? sheet.layout.size,
    weight: at.weight ?? 'regular',
    color: at.color ?? '#000000',
  } as const
  const width = measureTextWidth(sheet, text, style)
  const free = (at.width ?? width) - width
  const indent = at.align === 'right' ? free : at.align === 'center' ? free / 2 : 0
  sheet.texts.push({ ...style, page: sheet.page, x: at.x + indent, y: at.y, width, text })
}

/** The text in rows no wider than `width`; a longer word is a row of its own. */
export function wrapText(sheet: Sheet, text: string, width: number, style: TextStyle = {}): string[] {
  return text.split('\n').flatMap(paragraph => {
    const rows: string[] = []
    for (const word of paragraph.split(' ')) {
      const before = rows.at(-1)
      const longer = `${before} ${word}`
      if (before === undefined || measureTextWidth(sheet, longer, style) > width) rows.push(word)
      else rows[rows.length - 1] = longer
    }
    return rows
  })
}

export function drawLine(
  sheet: Sheet,
  { x, y, width, line = 0.6 }: { x: number; y: number; width: number; line?: number },
): void {
  sheet.shapes.push({ page: sheet.page, x, y, width, height: 0, line })
}

export function drawBox(
  sheet: Sheet,
  box: { x: number; y: number; width: number; height: number; fill?: string; line?: number },
): void {
  sheet.shapes.push({ page: sheet.page, ...box })
}

export function startPage(sheet: Sheet): void {
  sheet.page += 1
  sheet.y = sheet.margin
}

/** Starts a page if a block does not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) startPage(sheet)
}

/** Writes all pages; the shapes of a page first, so that texts stand on top. */
export async function writePdf(sheet: Sheet): Promise<Buffer> {
  const { pdf } = sheet
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 0; page <= sheet.page; page += 1) {
    pdf.addPage({ size: [sheet.pageWidth, A4.height], margin: 0 })
    for (const shape of sheet.shapes.filter(shape => shape.page === page)) writeShape(pdf, shape)
    for (const text of inDrawingOrder(
      sheet,
      sheet.texts.filter(text => text.page === page),
    ))
      writeText(sheet, text)
  }
  pdf.end()
  return ended
}

function writeShape(pdf: PDFKit.PDFDocument, { x, y, width, height, fill, line }: Shape): void {
  if (fill) pdf.rect(x, y, width, height).fill(fill)
  if (line === undefined) return
  if (height === 0) pdf.moveTo(x, y).lineTo(x + width, y)
  else if (width === 0) pdf.moveTo(x, y).lineTo(x, y + height)
  else pdf.rect(x, y, width, height)
  pdf.lineWidth(line).stroke('#000000')
}

function inDrawingOrder({ layout, random }: Sheet, texts: readonly DrawnText[]): readonly DrawnText[] {
  switch (layout.drawingOrder) {
    case 'as-drawn':
      return texts
    case 'reversed':
      return texts.toReversed()
    case 'by-column':
      return texts.toSorted((a, b) => Math.round(a.x / 40) - Math.round(b.x / 40) || a.y - b.y)
    case 'shuffled':
      return random.shuffle(texts)
  }
}

function writeText({ pdf, layout }: Sheet, { text, x, y, size, weight, color }: DrawnText): void {
  pdf.font(layout.family.load(weight)).fontSize(size).fillColor(color)
  let right = x
  for (const piece of splitInRuns(text, layout.runs)) {
    pdf.text(piece, right, y, { lineBreak: false })
    right += pdf.widthOfString(piece)
  }
}

function splitInRuns(text: string, runs: DocumentLayout['runs']): string[] {
  switch (runs) {
    case 'rows':
      return [text]
    case 'words':
      return text.split(/(?<= )/)
    case 'letters':
      return [...text]
  }
}
