/** A page of a PDF: a JPEG in three colours, and its size in pixels. */
export interface JpegPage {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** The reader renders pages at this resolution, so that pixels are neither invented nor lost. */
const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72

/**
 * A PDF with one page per JPEG, which is stored as it is. The same pages always give the same bytes, so that a document
 * is recognised by its content if it is sent again.
 */
export function writePdf(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${getPageObjectNumber(index)} 0 R`).join(' ')
  const objects: readonly Chunk[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`],
    ...pages.flatMap(writePage),
  ]
  const chunks: Uint8Array[] = [encode(HEADER)]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(measure(chunks))
    chunks.push(...[`${index + 1} 0 obj\n`, ...object, '\nendobj\n'].map(encode))
  }
  chunks.push(encode(writeTrailer(offsets, measure(chunks))))
  return concatenate(chunks)
}

type Chunk = string | Uint8Array

/** The second line marks the file as binary. */
const HEADER = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
const OBJECTS_PER_PAGE = 3

const getPageObjectNumber = (index: number): number => 3 + index * OBJECTS_PER_PAGE

/** The objects of a page: the page, its content and its image. */
function writePage({ jpeg, width, height }: JpegPage, index: number): Chunk[][] {
  const page = getPageObjectNumber(index)
  const [content, image] = [page + 1, page + 2]
  const size = [width, height].map(toPoints)
  const drawing = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /Page Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${content} 0 R`,
      ` /Resources << /XObject << /Page ${image} 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

const toPoints = (pixels: number): string => ((pixels * POINTS_PER_INCH) / DOTS_PER_INCH).toFixed(2)

function writeTrailer(offsets: readonly number[], start: number): string {
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = offsets.length + 1
  return `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

/** One byte per character: everything that is written here is Latin-1. */
const encode = (chunk: Chunk): Uint8Array =>
  typeof chunk === 'string' ? Uint8Array.from(chunk, character => character.charCodeAt(0)) : chunk

const measure = (chunks: readonly Uint8Array[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

function concatenate(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(measure(chunks))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
