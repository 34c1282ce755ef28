import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'
import { correctIllumination, type GreyscaleImage } from './correct-illumination.ts'
import { detectSkew } from './detect-skew.ts'
import { straightenRows } from './straighten-rows.ts'
import { hasLittlePrint, stretchContrast } from './stretch-contrast.ts'

/** A page as an image prepared for recognition: upright, greyscale, at the size at which text is recognised best. */
export interface PageImage {
  png: Buffer
  width: number
  height: number
}

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

/** Corrects illumination and skew. */
async function prepared(grey: GreyscaleImage): Promise<PageImage> {
  const sharp = await loadSharp()
  const even = correctIllumination(grey)
  const straight = straightenRows(even)
  const skew = straight ? 0 : detectSkew(even)
  const raw = { width: even.width, height: even.height, channels: 1 } as const
  const picture = sharp(straight?.pixels ?? even.pixels, { raw })
  if (Math.abs(skew) < LEAST_SKEW_DEGREES) return encodePng(picture)
  return encodePng(picture.rotate(-skew, { background: '#ffffff' }))
}

/** The pixels of an image, one byte each. */
export async function decodeGreyscale({ png }: PageImage): Promise<GreyscaleImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(png, {}).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Rotates an image clockwise, and scales it. */
export async function rotateImage(
  { png, width }: PageImage,
  { degrees, scale }: { degrees: 90 | 180 | 270; scale: number },
): Promise<PageImage> {
  const sharp = await loadSharp()
  const sized = scale === 1 ? sharp(png, {}) : sharp(png, {}).resize({ width: Math.ceil(width * scale) })
  return encodePng(sharp((await encodePng(sized)).png, {}).rotate(degrees))
}

/** Cuts out the rows of pixels between two heights, and enlarges them. */
export async function cropStrip(
  { png, width, height }: PageImage,
  { from, to, scale }: { from: number; to: number; scale: number },
): Promise<PageImage> {
  const sharp = await loadSharp()
  const top = Math.max(0, Math.floor(from))
  const rows = Math.max(1, Math.min(height, Math.ceil(to)) - top)
  return encodePng(
    sharp(png, {})
      .extract({ left: 0, top, width, height: rows })
      .resize({ width: Math.round(width * scale) }),
  )
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
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', page })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: Math.max(1, Math.round(width * scaleFor(width, height))), fit: 'outside' })
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(rejectDamaged)
  return prepared(await withContrast({ pixels: data, width: info.width, height: info.height }))
}

async function withContrast(grey: GreyscaleImage): Promise<GreyscaleImage> {
  if (hasLittlePrint(grey)) return stretchContrast(grey)
  const sharp = await loadSharp()
  const raw = { width: grey.width, height: grey.height, channels: 1 } as const
  return { ...grey, pixels: await sharp(grey.pixels, { raw }).normalise().greyscale().raw().toBuffer() }
}

const LONGEST_SIDE = 3600
const NARROWEST_SIDE = 1300
const MOST_ENLARGED = 3

/** Text is recognised best at about 30 pixels per letter, so small images are enlarged and huge ones reduced. */
function scaleFor(width: number, height: number): number {
  const shrunk = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const enlarged = Math.max(1, NARROWEST_SIDE / Math.min(width, height))
  const roomToGrow = LONGEST_SIDE / Math.max(width, height)
  return shrunk < 1 ? shrunk : Math.min(enlarged, MOST_ENLARGED, Math.max(1, roomToGrow))
}

async function encodePng(picture: Sharp): Promise<PageImage> {
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

function rejectDamaged(error: unknown): never {
  throw new UnreadableDocumentError('damaged', error)
}
