export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'gif' | 'svg' | 'xml'

/** How many bytes of a file `sniffFileType` needs. */
export const SNIFFED_BYTES = 4096

export const contentTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  heic: 'image/heic',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  xml: 'application/xml',
}

/** The type of a file, detected from its first bytes; its name and declared type are ignored. */
export function sniffFileType(head: Buffer): FileType | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  // Readers accept a PDF whose header lies anywhere in the first 1024 bytes.
  if (ascii(0, 1024).includes('%PDF-')) return 'pdf'
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(0, 4))) return 'tiff'
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif'
  if (ascii(4, 8) === 'ftyp' && HEIF_BRANDS.test(ascii(8, 40))) return 'heic'
  return sniffMarkup(head)
}

const HEIF_BRANDS = /hei[cxms]|hev[cxms]|mif1|msf1/

function sniffMarkup(head: Buffer): FileType | null {
  const text = decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!text.startsWith('<')) return null
  const root = skipProlog(text)
  if (/^<(\w+:)?svg[\s>/]/i.test(root)) return 'svg'
  if (/^<!?(doctype\s+)?html/i.test(text) || /^<html[\s>]/i.test(root)) return null
  return text.startsWith('<?xml') || /^<[A-Za-z_][\w.-]*(:[\w.-]+)?[\s>/]/.test(root) ? 'xml' : null
}

/** The text from its root element on. */
function skipProlog(text: string): string {
  let end = 0
  while (PROLOG.test(text)) end = PROLOG.lastIndex
  return text.slice(end).trimStart()
}

/** Sticky: searched anywhere in the text, it would take seconds for "<!--<!--…". A failed match resets its position. */
const PROLOG = /\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!(?!--)[^>[]*(?:\[[\s\S]*?\])?[^>]*>)/y

function decode(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le')
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString('utf16le')
  return head.toString('utf8')
}
