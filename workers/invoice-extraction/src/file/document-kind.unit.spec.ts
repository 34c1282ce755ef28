import { expect, it } from 'vitest'
import { detectDocumentKind } from './document-kind.ts'

it.each([
  ['pdf', '%PDF-1.7\n'],
  ['pdf', '\n\n%PDF-1.4'],
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF\0\0\0\0WEBP'],
  ['tiff', 'II*\0'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['xml', '<?xml version="1.0"?><Invoice/>'],
  ['xml', '\xef\xbb\xbf<rsm:CrossIndustryInvoice>'],
  ['unknown', '<!doctype html><script>alert(1)</script>'],
  ['unknown', 'PK\x03\x04'],
  ['unknown', ''],
])('the type of a file is detected from its bytes: %s', (kind, bytes) => {
  expect(detectDocumentKind(Buffer.from(bytes, 'latin1'))).toBe(kind)
})
