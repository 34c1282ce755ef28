import type { PageCorners } from './corners.ts'
import { correctIllumination } from './correct-illumination.ts'
import { type FoundPage, findPage, straightenPage } from './find-page.ts'
import type { PageRotation, ScannedPage } from './page-list.ts'
import { writePdf } from './write-pdf.ts'

/** Enough for the small print of an A4 page, and little enough for the memory of a phone. */
const LONGEST_SIDE = 2600
const QUALITY = 0.85

/** A photo that was not accepted as an image. */
export class UnreadablePhotoError extends Error {}

/** Finds the page in a photo. */
export const findPageInPhoto = async (photo: Blob): Promise<FoundPage> => findPage(await decode(photo))

/** Straightens the page inside the corners, evens its light, and rotates it. */
export async function renderPage(
  photo: Blob,
  corners: PageCorners,
  rotation: PageRotation,
): Promise<Pick<ScannedPage, 'image' | 'width' | 'height'>> {
  const page = await straightenPage(await decode(photo), corners)
  const context = get2dContext(page)
  const pixels = context.getImageData(0, 0, page.width, page.height)
  correctIllumination(pixels)
  context.putImageData(pixels, 0, 0)
  const rotated = rotate(page, rotation)
  return { image: await toJpeg(rotated), width: rotated.width, height: rotated.height }
}

/** The document as one PDF file. */
export async function createPdfFile(pages: readonly ScannedPage[], name: string): Promise<File> {
  const jpegs = await Promise.all(
    pages.map(async ({ image, width, height }) => ({
      jpeg: new Uint8Array(await image.arrayBuffer()),
      width,
      height,
    })),
  )
  return new File([writePdf(jpegs)], name, { type: 'application/pdf' })
}

/** Decodes a photo upright (by its EXIF orientation), and reduces huge ones. */
async function decode(photo: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new UnreadablePhotoError()
  })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = createCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  get2dContext(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

function rotate(page: HTMLCanvasElement, rotation: PageRotation): HTMLCanvasElement {
  if (rotation === 0) return page
  const isSideways = rotation !== 180
  const rotated = createCanvas(isSideways ? page.height : page.width, isSideways ? page.width : page.height)
  const context = get2dContext(rotated)
  context.translate(rotated.width / 2, rotated.height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(page, -page.width / 2, -page.height / 2)
  return rotated
}

/** A canvas as a JPEG. */
export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new UnreadablePhotoError())), 'image/jpeg', QUALITY),
  )

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function get2dContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UnreadablePhotoError()
  return context
}
