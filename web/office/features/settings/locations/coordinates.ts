export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * Reads what maps put on the clipboard: "53.3498, -6.2603", "(53.3498; -6.2603)", or with a comma as the decimal
 * mark "53,3498; -6,2603". null when it is no such pair.
 */
export function coordinatesOf(text: string): Coordinates | null {
  const bare = text.trim().replace(/^\(|\)$/g, '')
  const [first, second, ...rest] = bare.split(bare.includes(';') ? /\s*;\s*/ : /\s*,\s*|\s+/)
  if (!first || !second || rest.length > 0) return null
  const latitude = degrees(first)
  const longitude = degrees(second)
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null
}

/** Degrees as typed, with point or comma and perhaps a true minus; NaN when it is no number. */
export function degrees(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-').replace(/\s?°$/, '')
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isLatitude = (value: number): boolean => Math.abs(value) <= 90
const isLongitude = (value: number): boolean => Math.abs(value) <= 180
