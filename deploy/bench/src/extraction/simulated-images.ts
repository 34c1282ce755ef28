import { extractPdfImages } from '@rms/invoice-extraction/pdf-pictures'
import { createRandomNumbers } from '@rms/sample-invoices'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

export type ImageQuality = 'scan' | 'photo'

const SEED = 20260109
const PHOTO_DPI = 220
const SCAN_DPI = 300
const POINTS_PER_INCH = 72

interface Picture {
  png: Buffer
  width: number
  height: number
}

type BoundImage = Omit<Picture, 'png'> & { picture: Buffer }

/** Renders a PDF as images without a text layer: clean scans of 300 dpi, or photos in bad light. */
export async function renderImages(pdf: Uint8Array, condition: ImageQuality): Promise<Buffer> {
  const pages: BoundImage[] = []
  for (const page of await renderPages(pdf))
    pages.push({ ...page, picture: condition === 'scan' ? page.png : await photographed(page) })
  return combineImagesIntoPdf(pages)
}

/** Every page of a PDF, at 300 dpi. */
export async function renderPages(pdf: Uint8Array): Promise<Picture[]> {
  const pictures = await extractPdfImages(pdf)
  try {
    const pages: Picture[] = []
    for (const page of pictures.pages) {
      pages.push(await withPng(await page()))
    }
    return pages
  } finally {
    pictures.close()
  }
}

/** The first page of a PDF as a clean scan. */
export async function renderFirstPage(pdf: Uint8Array): Promise<Buffer> {
  const pictures = await extractPdfImages(pdf)
  try {
    const [first] = pictures.pages
    if (!first) throw new Error('a PDF without pages cannot be scanned')
    return (await withPng(await first())).png
  } finally {
    pictures.close()
  }
}

interface GreyscalePage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

async function withPng({ pixels, width, height }: GreyscalePage): Promise<Picture> {
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { png, width, height }
}

/** A photo: 220 dpi, light falling off to 60 %, 1.2° rotation, slight blur, noise, JPEG quality 60. */
async function photographed({ png, width, height }: Picture): Promise<Buffer> {
  const { data, info } = await sharp(await sharp(png).rotate(1.2, { background: '#ffffff' }).png().toBuffer())
    .resize({
      width: Math.round((width * PHOTO_DPI) / SCAN_DPI),
      height: Math.round((height * PHOTO_DPI) / SCAN_DPI),
      fit: 'cover',
    })
    .blur(0.7)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = createRandomNumbers(SEED)
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const place = y * info.width + x
      const light = 1 - 0.4 * ((x / info.width) * 0.6 + (y / info.height) * 0.4)
      const noise = (random() + random() + random() - 1.5) * 16
      data[place] = Math.max(0, Math.min(255, (data[place] ?? 0) * light + noise))
    }
  }
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  return sharp(data, { raw }).jpeg({ quality: 60 }).toBuffer()
}

/** Combines images into a PDF, as scanners and phones do. */
export async function combineImagesIntoPdf(pages: readonly BoundImage[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const { picture, width, height } of pages) {
    const size: [number, number] = [
      (width * POINTS_PER_INCH) / SCAN_DPI,
      (height * POINTS_PER_INCH) / SCAN_DPI,
    ]
    pdf.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  return ended
}
