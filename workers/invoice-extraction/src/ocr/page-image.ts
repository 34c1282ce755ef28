import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'
import { correctIllumination, type GreyscaleImage } from './correct-illumination.ts'
import { findPrintPoints, fitSkew } from './detect-skew.ts'
import { removeSurroundings } from './remove-surroundings.ts'
import { fitRowShape } from './row-shape.ts'
import { straightenRows } from './straighten-rows.ts'
import { hasLittlePrint, mapBrightness, sampleForNormalise, stretchContrast } from './stretch-contrast.ts'

/** A page as an image prepared for recognition: upright, greyscale, at the size at which text is recognised best. */
export type PageImage = GreyscaleImage

const MAX_PIXELS = 100_000_000
const MAX_PAGES = 50

/**
 * The pages of an image file (a TIFF may have several). Throws UnreadableDocument: damaged (also if the file is
 * incomplete), too-many-pixels, too-many-pages.
 */
export async function loadPageImages(bytes: Uint8Array): Promise<(() => Promise<PageImage>)[]> {
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectDamaged)
  const pages = metadata.pages ?? 1
  if (metadata.width * metadata.height > MAX_PIXELS) throw new UnreadableDocumentError('too-many-pixels')
  if (pages > MAX_PAGES) throw new UnreadableDocumentError('too-many-pages')
  return Array.from({ length: pages }, (_, page) => () => filePicture(bytes, page, metadata))
}

/** The image from raw greyscale pixels, one byte each, as in a rasterised page. */
export async function toGreyscale(
  pixels: Uint8Array,
  size: { width: number; height: number },
): Promise<PageImage> {
  return prepared({ pixels, ...size })
}

/** Recognition can handle a smaller skew, and rotating an image costs sharpness. */
const LEAST_SKEW_DEGREES = 1

/** Removes the surroundings of the paper, and corrects illumination and rows that are skewed, not parallel or bent. */
async function prepared(grey: GreyscaleImage): Promise<PageImage> {
  const even = correctIllumination(removeSurroundings(grey))
  const print = findPrintPoints(even)
  const skew = fitSkew(print, even)
  const shape = fitRowShape(print, even, skew)
  if (shape) return straightenRows(even, shape)
  if (Math.abs(skew) < LEAST_SKEW_DEGREES) return even
  const picture = await loadGreyscale(even)
  return toPageImage(picture.rotate(-skew, { background: '#ffffff' }))
}

export async function scaleImage(picture: PageImage, scale: number): Promise<PageImage> {
  const width = Math.ceil(picture.width * scale)
  return scale === 1 ? picture : toPageImage((await loadGreyscale(picture)).resize({ width }))
}

/** Rotates an image clockwise, and scales it. */
export async function rotateImage(
  picture: PageImage,
  { degrees, scale }: { degrees: 90 | 180 | 270; scale: number },
): Promise<PageImage> {
  return toPageImage((await loadGreyscale(await scaleImage(picture, scale))).rotate(degrees))
}

/** Rows of pixels, as heights on a page. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** White rows between the parts of a stack, so that no letters touch. */
const GAP_ROWS = 24

/** Cuts out ranges of rows, stacks them on a new image and enlarges it; `toPageHeight` converts heights back. */
export async function stackRows(
  { pixels, width, height }: PageImage,
  ranges: readonly RowRange[],
  scale: number,
): Promise<{ picture: PageImage; toPageHeight: (height: number) => number }> {
  const parts: { top: number; rows: number; start: number }[] = []
  let start = 0
  for (const { from, to } of ranges) {
    const top = Math.min(height - 1, Math.max(0, Math.floor(from)))
    const rows = Math.max(1, Math.min(height, Math.ceil(to)) - top)
    parts.push({ top, rows, start })
    start += rows + GAP_ROWS
  }
  const stacked = new Uint8Array(width * Math.max(1, start - GAP_ROWS)).fill(255)
  for (const { top, rows, start: at } of parts)
    stacked.set(pixels.subarray(top * width, (top + rows) * width), at * width)
  const stack = { pixels: stacked, width, height: stacked.length / width }
  const picture = await toPageImage((await loadGreyscale(stack)).resize({ width: Math.round(width * scale) }))
  const toPageHeight = (at: number): number => {
    const row = at / scale
    const part = parts.findLast(({ start: first }) => first <= row) ?? { top: 0, start: 0 }
    return row - part.start + part.top
  }
  return { picture, toPageHeight }
}

/** Encodes an image fast rather than small. */
export async function encodePng(picture: PageImage): Promise<Buffer> {
  return (await loadGreyscale(picture)).png({ compressionLevel: 1 }).toBuffer()
}

async function loadGreyscale({ pixels, width, height }: GreyscaleImage): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width, height, channels: 1 } })
}

async function toPageImage(picture: Sharp): Promise<PageImage> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

type LoadedSharp = (input: Uint8Array, options: SharpOptions) => Sharp

/**
 * The library is large, and only documents without a text layer need it. One thread and no cache keep its memory small.
 */
async function loadSharp(): Promise<LoadedSharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return (input, options) => sharp(input, options)
}

async function filePicture(bytes: Uint8Array, page: number, metadata: Metadata): Promise<PageImage> {
  const sharp = await loadSharp()
  const isTurned = (metadata.orientation ?? 1) >= 5
  const width = isTurned ? metadata.height : metadata.width
  const height = isTurned ? metadata.width : metadata.height
  const isReceipt = hasReceiptShape(width, height)
  const scale = scaleFor(width, height, isReceipt ? RECEIPT_WIDTH : PAGE_WIDTH)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', page })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, Math.round(width * scale)), fit: 'outside' })
  if (scale > 1 && !isReceipt) picture.blur(ENLARGED_BLUR)
  return prepared(await withContrast(await toPageImage(picture).catch(rejectDamaged)))
}

async function withContrast(grey: GreyscaleImage): Promise<GreyscaleImage> {
  if (hasLittlePrint(grey)) return stretchContrast(grey)
  const sample = sampleForNormalise(grey)
  const picture = await loadGreyscale({ pixels: sample, width: sample.length, height: 1 })
  return mapBrightness(grey, (await toPageImage(picture.normalise())).pixels)
}

const LONGEST_SIDE = 3600
const MOST_ENLARGED = 3
/** Enlarging makes the noise of an image as large as the smallest marks. */
const ENLARGED_BLUR = 0.7

/** The rows of a page have more letters than those of a receipt. */
const PAGE_WIDTH = 2100
const RECEIPT_WIDTH = 1300
const LEAST_RECEIPT_RATIO = 1.7

/** Receipts and narrow delivery notes are longer than any usual format of pages. */
const hasReceiptShape = (width: number, height: number): boolean =>
  Math.max(width, height) >= Math.min(width, height) * LEAST_RECEIPT_RATIO

/** Text is recognised best at about 30 pixels per letter, so small images are enlarged and huge ones reduced. */
function scaleFor(width: number, height: number, narrowest: number): number {
  const shrunk = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const enlarged = Math.max(1, narrowest / Math.min(width, height))
  const roomToGrow = LONGEST_SIDE / Math.max(width, height)
  return shrunk < 1 ? shrunk : Math.min(enlarged, MOST_ENLARGED, Math.max(1, roomToGrow))
}

function rejectDamaged(error: unknown): never {
  throw new UnreadableDocumentError('damaged', error)
}
