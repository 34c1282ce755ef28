import { describe, expect, it } from 'vitest'
import { type FileType, sniffFileType } from './sniff-file-type.ts'

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const known: [string, FileType, Buffer][] = [
  ['a PDF', 'pdf', bytes('%PDF-1.7\n')],
  ['a PDF behind a mail header', 'pdf', bytes('Content-Type: x\r\n\r\n%PDF-1.4')],
  ['a JPEG', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG', 'png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
  ['a WebP', 'webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['a little-endian TIFF', 'tiff', bytes('II*', [0])],
  ['a big-endian TIFF', 'tiff', bytes('MM', [0], '*')],
  ['a HEIC', 'heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ['a HEIC of a general brand', 'heic', bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'heic')],
  ['a GIF', 'gif', bytes('GIF89a')],
  ['an SVG', 'svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [
    'an SVG behind a prologue',
    'svg',
    bytes('<?xml version="1.0"?>\n<!-- logo -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg>'),
  ],
  ['an e-invoice', 'xml', bytes('<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice>')],
  ['an e-invoice with a byte-order mark', 'xml', bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?><Invoice>')],
  ['an e-invoice in UTF-16', 'xml', Buffer.from('\uFEFF<?xml version="1.0"?><Invoice/>', 'utf16le')],
]

describe('the type of a file', () => {
  it.each(known)('is detected in %s', (_what, type, head) => {
    expect(sniffFileType(head)).toBe(type)
  })

  it.each([
    ['an empty file', bytes('')],
    ['a web page', bytes('<!DOCTYPE html><html><script>alert(1)</script>')],
    ['a program', bytes([0x7f], 'ELF')],
    ['comments that do not end', bytes('<!--'.repeat(10_000))],
    ['instructions that do not end', bytes('<?'.repeat(10_000))],
    ['declarations that do not end', bytes('<![ '.repeat(10_000))],
    ['a ZIP', bytes('PK', [3, 4])],
    ['a text', bytes('invoice.pdf')],
    ['a video', bytes([0, 0, 0, 24], 'ftypisom')],
    ['a RIFF file that is no image', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ])('is unknown for %s', (_what, head) => {
    expect(sniffFileType(head)).toBeNull()
  })
})
