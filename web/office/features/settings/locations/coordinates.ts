export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * Parses coordinates copied from a map: "53.3498, -6.2603", "(53.3498; -6.2603)", or with decimal commas "53,3498;
 * -6,2603". null if the text is not a pair of coordinates.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const bare = text.trim().replace(/^\(|\)$/g, '')
  const [first, second, ...rest] = bare.split(bare.includes(';') ? /\s*;\s*/ : /\s*,\s*|\s+/)
  if (!first || !second || rest.length > 0) return null
  const latitude = parseDegrees(first)
  const longitude = parseDegrees(second)
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null
}

/** Parses entered degrees with a decimal point or comma, and a hyphen or minus sign; NaN if it is not a number. */
export function parseDegrees(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-').replace(/\s?°$/, '')
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isLatitude = (value: number): boolean => Math.abs(value) <= 90
const isLongitude = (value: number): boolean => Math.abs(value) <= 180
