/** How the characters of a text file are encoded. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many bytes are examined for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 1000

/**
 * Decodes a text file as spreadsheets and tills write it. A byte order mark decides; without one, it is UTF-16 when
 * every second byte is zero, UTF-8 when the bytes are valid UTF-8, and otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const encoding = detectEncoding(bytes)
  if (encoding) return { encoding, text: new TextDecoder(encoding).decode(bytes) }
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (hasZeros(sample, 1)) return 'utf-16le'
  return hasZeros(sample, 0) ? 'utf-16be' : null
}

/** Whether most bytes at even or odd places are zero, as in UTF-16 of Latin letters. */
function hasZeros(sample: Uint8Array, offset: 0 | 1): boolean {
  const places = sample.filter((_, index) => index % 2 === offset)
  const zeros = places.filter(byte => byte === 0).length
  return places.length > 1 && zeros * 2 > places.length
}
