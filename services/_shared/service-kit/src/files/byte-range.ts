/** The first and the last byte of a part, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2): null when it asks for the whole, or in a way that
 * may be answered by the whole; 'unsatisfiable' when it begins behind the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
