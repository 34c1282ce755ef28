import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contentTypes, type ReceivedUpload, unprocessableFile, unsupportedMediaType } from '@rms/service-kit'
import { sanitizeSvg } from './sanitize-svg.ts'

const LOGO_TYPES = ['jpeg', 'png', 'gif', 'svg'] as const

export interface LogoFile {
  /** Permanent and public: a digest of the content and a random part that is unique to the upload. */
  readonly name: string
  readonly content: Buffer
  readonly contentType: string
}

/**
 * The logo as it is stored, re-encoded. 415 unless it begins like a JPEG, PNG, GIF or SVG; 422 if it is damaged or too
 * large.
 */
export async function toLogoFile({ fileType, path }: ReceivedUpload): Promise<LogoFile> {
  const type = LOGO_TYPES.find(known => known === fileType)
  if (!type)
    throw unsupportedMediaType('Please select a valid image file (JPEG, PNG, GIF, or SVG)', { field: 'logo' })
  const sent = await readFile(path)
  const content = type === 'svg' ? cleaned(sent) : await redrawn(sent, type)
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return {
    name: `${digest}-${randomUUID().slice(0, 8)}.${type}`,
    content,
    contentType: contentTypes[type],
  }
}

function cleaned(sent: Buffer): Buffer {
  const svg = sanitizeSvg(sent)
  if (svg !== null) return Buffer.from(svg)
  throw unprocessableFile('This SVG could not be read.', {
    field: 'logo',
    suggestion: 'Save it as a plain SVG or as a PNG.',
  })
}

/** More than any logo needs: a browser needs 64 MB to display it. */
const MOST_PIXELS = 16_000_000
/** The maximum length of a side, in pixels. */
const LONGEST_SIDE = 1200

/**
 * Keeps only the pixels: no metadata and no data before or after the image. The header is checked before anything is
 * decoded.
 */
async function redrawn(sent: Buffer, type: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  // Loaded only when needed: it is a large native library.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (format !== type || width * height > MOST_PIXELS) throw new Error(`${format}, ${width} x ${height}`)
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(type)
      .toBuffer()
  } catch {
    throw unprocessableFile('This image is damaged or has more than 16 megapixels.', {
      field: 'logo',
      suggestion: 'Save it as a smaller PNG (200 × 50 pixels is enough) and upload that.',
    })
  }
}

const NAME = /^[0-9a-f]{32}-[0-9a-f]{8}\.(\w+)$/

/** The content type of a logo file by its name; null for names that we never assign. */
export function getLogoContentType(name: string): string | null {
  const ending = NAME.exec(name)?.[1]
  const type = LOGO_TYPES.find(known => known === ending)
  return type ? contentTypes[type] : null
}

const FOLDER = 'branding'

/** Its key in the file store. */
export const getLogoKey = (name: string): string => `${FOLDER}/${name}`
export const getLogoUrl = (name: string): string => `/uploads/${FOLDER}/${name}`

/** The logo file that a URL in the settings refers to; null if it is not one of ours. */
export const parseLogoName = (url: string): string | null => {
  const name = url.split('/').at(-1) ?? ''
  return getLogoContentType(name) && name
}
