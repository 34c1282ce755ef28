/** The first and last byte of a range, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a Range header requests (RFC 9110, section 14.2): null if it requests the whole file, or
 * something that may be answered with the whole file; 'unsatisfiable' if it begins after the end.
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
