import type { GreyscaleImage } from './correct-illumination.ts'
import { measureSkew } from './detect-skew.ts'

/** The skew of the rows in a part of the page. */
interface BandSkew {
  /** The middle of the band, in pixels from the top. */
  y: number
  degrees: number
  /** How much print it is measured on. */
  weight: number
}

const BANDS = 5
const LEAST_PRINT = 150
const FEWEST_BANDS = 3
/** Smaller differences between the top and the bottom are tolerated when words are grouped into rows. */
const LEAST_CHANGE_DEGREES = 2
/** Bands that do not follow a straight line contain something other than rows. */
const MOST_DEVIATION_DEGREES = 1.2

/**
 * Straightens rows that are not parallel: on a photo of a long receipt, those at the top and at the bottom often have
 * different slopes. Null if they are parallel, so that rotating the page is enough.
 */
export function straightenRows(grey: GreyscaleImage): GreyscaleImage | null {
  const bands = measureBands(grey)
  if (bands.length < FEWEST_BANDS) return null
  const { degrees, change, y: middle } = fitLine(bands)
  const degreesAt = (y: number) => degrees + change * (y - middle)
  const deviations = bands.map(band => Math.abs(band.degrees - degreesAt(band.y)))
  const isStraight = Math.abs(change) * grey.height < LEAST_CHANGE_DEGREES
  if (isStraight || Math.max(...deviations) > MOST_DEVIATION_DEGREES) return null
  return shearRows(grey, y => Math.tan((degreesAt(y) * Math.PI) / 180))
}

function measureBands({ pixels, width, height }: GreyscaleImage): BandSkew[] {
  const bandHeight = Math.floor(height / BANDS)
  return Array.from({ length: BANDS }, (_, band) => {
    const from = band * bandHeight
    const part = pixels.subarray(from * width, (from + bandHeight) * width)
    const { degrees, points } = measureSkew({ pixels: part, width, height: bandHeight })
    return { y: from + bandHeight / 2, degrees, weight: points }
  }).filter(({ weight }) => weight >= LEAST_PRINT)
}

/** The weighted mean of the bands, and the change of the skew per pixel. */
function fitLine(bands: readonly BandSkew[]): { y: number; degrees: number; change: number } {
  const total = (of: (band: BandSkew) => number) =>
    bands.reduce((sum, band) => sum + of(band) * band.weight, 0)
  const weight = total(() => 1)
  const y = total(band => band.y) / weight
  const degrees = total(band => band.degrees) / weight
  const spread = total(band => (band.y - y) ** 2)
  const change = spread === 0 ? 0 : total(band => (band.y - y) * (band.degrees - degrees)) / spread
  return { y, degrees, change }
}

const WHITE = 255

/** Moves each pixel up or down by the slope at its height and its distance from the middle. */
function shearRows(
  { pixels, width, height }: GreyscaleImage,
  slopeAt: (y: number) => number,
): GreyscaleImage {
  const sheared = new Uint8Array(pixels.length).fill(WHITE)
  for (let y = 0; y < height; y += 1) {
    const slope = slopeAt(y)
    for (let x = 0; x < width; x += 1) {
      const from = y + slope * (x - width / 2)
      const above = Math.floor(from)
      if (above < 0 || above + 1 >= height) continue
      const index = above * width + x
      const upper = pixels[index] ?? WHITE
      const lower = pixels[index + width] ?? WHITE
      // Adding a half and truncating rounds like Math.round, but faster.
      sheared[y * width + x] = upper + (lower - upper) * (from - above) + 0.5
    }
  }
  return { pixels: sheared, width, height }
}
