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
export interface Drawing {
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

export function createDrawing(layout: DocumentLayout, random: Random): Drawing {
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

export const getContentWidth = ({ pageWidth, margin }: Drawing) => pageWidth - 2 * margin

export function measureTextWidth(drawing: Drawing, text: string, { size, weight }: TextStyle = {}): number {
  const { pdf, layout } = drawing
  return pdf
    .font(layout.family.load(weight ?? 'regular'))
    .fontSize(size ?? layout.size)
    .widthOfString(text)
}

/** Draws one row of text at `x`, or aligned within a width from there. */
export function drawText(
  drawing: Drawing,
  text: string,
  at: TextStyle & { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' },
): void {
  if (text === '') return
  const style = {
    size: at.size ?? drawing.layout.size,
    weight: at.weight ?? 'regular',
    color: at.color ?? '#000000',
  } as const
  const width = measureTextWidth(drawing, text, style)
  const free = (at.width ?? width) - width
  const indent = at.align === 'right' ? free : at.align === 'center' ? free / 2 : 0
  drawing.texts.push({ ...style, page: drawing.page, x: at.x + indent, y: at.y, width, text })
}

/** The text in rows no wider than `width`; a longer word is a row of its own. */
export function wrapText(drawing: Drawing, text: string, width: number, style: TextStyle = {}): string[] {
  return text.split('\n').flatMap(paragraph => {
    const rows: string[] = []
    for (const word of paragraph.split(' ')) {
      const before = rows.at(-1)
      const longer = `${before} ${word}`
      if (before === undefined || measureTextWidth(drawing, longer, style) > width) rows.push(word)
      else rows[rows.length - 1] = longer
    }
    return rows
  })
}

export function drawLine(
  drawing: Drawing,
  { x, y, width, line = 0.6 }: { x: number; y: number; width: number; line?: number },
): void {
  drawing.shapes.push({ page: drawing.page, x, y, width, height: 0, line })
}

export function drawBox(
  drawing: Drawing,
  box: { x: number; y: number; width: number; height: number; fill?: string; line?: number },
): void {
  drawing.shapes.push({ page: drawing.page, ...box })
}

export function startNewPage(drawing: Drawing): void {
  drawing.page += 1
  drawing.y = drawing.margin
}

/** Starts a page if a block does not fit on this one. */
export function keepTogether(drawing: Drawing, height: number): void {
  if (drawing.y + height > drawing.bottom) startNewPage(drawing)
}

/** Writes all pages; the shapes of a page first, so that texts stand on top. */
export async function writePdf(drawing: Drawing): Promise<Buffer> {
  const { pdf } = drawing
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 0; page <= drawing.page; page += 1) {
    pdf.addPage({ size: [drawing.pageWidth, A4.height], margin: 0 })
    for (const shape of drawing.shapes.filter(shape => shape.page === page)) writeShape(pdf, shape)
    for (const text of inDrawingOrder(
      drawing,
      drawing.texts.filter(text => text.page === page),
    ))
      writeText(drawing, text)
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

function inDrawingOrder({ layout, random }: Drawing, texts: readonly DrawnText[]): readonly DrawnText[] {
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

function writeText({ pdf, layout }: Drawing, { text, x, y, size, weight, color }: DrawnText): void {
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
