/** The type of a file, detected from its first bytes; names and declared types are not trusted. */
export type DocumentKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'xml' | 'unknown'

const HEAD_BYTES = 1024

/** Detects the kind of a document. As the format allows, a PDF may have some bytes before its header. */
export function detectDocumentKind(bytes: Uint8Array): DocumentKind {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  const text = head.toString('latin1')
  if (text.includes('%PDF-')) return 'pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (text.slice(4, 8) === 'ftyp' && /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(text.slice(8, 12)))
    return 'heic'
  return looksLikeXml(head) ? 'xml' : 'unknown'
}

function looksLikeXml(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const text = isUtf16
    ? head.toString('latin1').replaceAll('\0', '').slice(2)
    : head.toString('utf8').replace(/^\uFEFF/, '')
  return /^\s*<(\?xml|!--|!DOCTYPE\s+(?!html)|[A-Za-z_][\w.-]*:?(Invoice|CreditNote|CrossIndustry))/i.test(
    text,
  )
}
