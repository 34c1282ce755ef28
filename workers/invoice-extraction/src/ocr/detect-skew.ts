import type { GreyscaleImage, ImageSize } from './correct-illumination.ts'

/** The side of the cells in which print is searched, in pixels. */
export const CELL = 4
const MAX_DEGREES = 6

/**
 * The skew in degrees, positive if text rises to the left (rotate clockwise by the negative value to correct it): the
 * angle at which the places of print (x and y alternately) are concentrated in the fewest rows. 0 if they are too few.
 */
export function fitSkew(points: readonly number[], size: ImageSize): number {
  return points.length / 2 < FEWEST_POINTS ? 0 : angleOf(points, size)
}

const FEWEST_POINTS = 100

function angleOf(points: readonly number[], size: ImageSize): number {
  const coarse = bestAngle(points, size, { from: -MAX_DEGREES, to: MAX_DEGREES, step: 0.5, strips: STRIPS })
  return bestAngle(points, size, { from: coarse - NEAR, to: coarse + NEAR, step: 0.1, strips: 1 })
}

/**
 * Over the whole width, a wrong angle can align the left end of each row with the right end of another; within a quarter
 * of the width it cannot.
 */
const STRIPS = 4
const NEAR = 0.8

/** Print is much darker than the paper above and below it. */
const DARK = 0.75
const WHITE = 255
/** In cells of CELL pixels; more than the height of a letter. */
const REACH = 12

/**
 * Places of print, as alternating x and y coordinates. A dark table around the paper does not count, because there is
 * no paper on its other side. `leastContrast` is in steps of brightness: noise in dark areas has less.
 */
export function findPrintPoints(grey: GreyscaleImage, leastContrast = 0): number[] {
  const cells = averageCells(grey)
  const { pixels, width, height } = cells
  const points: number[] = []
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const value = pixels[y * width + x] ?? WHITE
      // Most cells are too bright for any neighbourhood.
      if (value >= WHITE * DARK) continue
      const above = brightestInColumn(cells, x, { from: Math.max(0, y - REACH), to: y })
      const below = brightestInColumn(cells, x, { from: y + 1, to: Math.min(height, y + 1 + REACH) })
      const paper = Math.min(above, below)
      if (value < paper * DARK && paper - value >= leastContrast) points.push(x * CELL, y * CELL)
    }
  return points
}

function brightestInColumn(
  { pixels, width }: GreyscaleImage,
  x: number,
  { from, to }: { from: number; to: number },
): number {
  let brightest = 0
  for (let index = from * width + x; index < to * width; index += width)
    brightest = Math.max(brightest, pixels[index] ?? 0)
  return brightest
}

/** The image at a fraction of its size; each pixel is the mean of a cell, without the noise of single pixels. */
function averageCells({ pixels, width, height }: GreyscaleImage): GreyscaleImage {
  const columns = Math.floor(width / CELL)
  const rows = Math.floor(height / CELL)
  const cells = new Uint8Array(columns * rows)
  const totals = new Uint16Array(columns)
  for (let row = 0; row < rows; row += 1) {
    totals.fill(0)
    for (let y = row * CELL; y < (row + 1) * CELL; y += 1)
      for (let column = 0, index = y * width; column < columns; column += 1) {
        let total = totals[column] ?? 0
        for (const end = index + CELL; index < end; index += 1) total += pixels[index] ?? 0
        totals[column] = total
      }
    for (let column = 0; column < columns; column += 1)
      cells[row * columns + column] = (totals[column] ?? 0) / (CELL * CELL)
  }
  return { pixels: cells, width: columns, height: rows }
}

interface Search {
  from: number
  to: number
  step: number
  /** The number of parts of the width that are looked at separately. */
  strips: number
}

function bestAngle(points: readonly number[], size: ImageSize, { from, to, step, strips }: Search): number {
  let best = { angle: 0, sharpness: -1 }
  for (let angle = from; angle <= to + step / 2; angle += step) {
    const sharpness = sharpnessAt(points, size, { degrees: angle, strips })
    if (sharpness > best.sharpness) best = { angle, sharpness }
  }
  return best.angle
}

function sharpnessAt(
  points: readonly number[],
  { width, height }: ImageSize,
  { degrees, strips }: { degrees: number; strips: number },
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(Math.abs(slope) * width)
  const rowsOfStrip = Math.ceil((height + 2 * margin) / CELL) + 1
  const rows = new Uint32Array(rowsOfStrip * strips)
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0
    const strip = Math.min(strips - 1, Math.floor((x * strips) / width))
    const row = Math.round(((points[index + 1] ?? 0) - slope * x + margin) / CELL) + strip * rowsOfStrip
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sharpness = 0
  for (const count of rows) sharpness += count * count
  return sharpness
}
