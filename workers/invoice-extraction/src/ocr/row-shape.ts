import type { ImageSize } from './correct-illumination.ts'
import { CELL } from './detect-skew.ts'

/**
 * How the rows of print run over a photographed page; undoing it is known as dewarping. All values are in pixels; across
 * and down are distances from the middle of the image, from −1 to 1.
 */
export interface RowShape {
  slope: number
  /** How much steeper rows are at the bottom, because the camera was not parallel to the page. */
  slopeChange: number
  bend: number
  bendChange: number
  /** How much more rows bend on one side of the page. */
  asymmetry: number
}

/** How far a row lies below its mean height at a place. */
export function getRowShift(shape: RowShape, across: number, down: number): number {
  // Legendre polynomials up to a factor: a bend moves no row as a whole, and an asymmetry does not change its slope.
  const quadratic = across * across - 1 / 3
  const cubic = across * (across * across - 0.6)
  return (
    (shape.slope + shape.slopeChange * down) * across +
    (shape.bend + shape.bendChange * down) * quadratic +
    shape.asymmetry * cubic
  )
}

/**
 * The shape that concentrates the places of print (x and y alternately) in the fewest rows. Null if it does not explain
 * the page better than straight parallel rows with the given skew.
 */
export function fitRowShape(
  points: readonly number[],
  size: ImageSize,
  skewDegrees: number,
): RowShape | null {
  const places = samplePlaces(points, size)
  const straight = { ...LEVEL, slope: (Math.tan((skewDegrees * Math.PI) / 180) * size.width) / 2 }
  const measure = (shape: RowShape) => measureSharpness(shape, places)
  const rateWhole: RateShape = shape => measure(shape).whole
  const rateParts: RateShape = shape => measure(shape).parts
  const rate: RateShape = shape => {
    const { whole, parts } = measure(shape)
    return whole * parts
  }
  const found = SLOPE_STARTS.map(share => {
    const start = { ...straight, slope: straight.slope + share * size.height }
    const coarse = chooseShape(shapesNear(start, size.height), rateParts)
    const near = improveShape(coarse, rateParts, { steps: [8, 4], terms: MAIN_TERMS })
    return improveShape(near, rate, { steps: [8, 4, 2], terms: TERMS })
  })
  const shape = chooseShape(found, rate)
  const gain = rateWhole(shape) / Math.max(1, rateWhole(straight))
  return gain >= LEAST_GAIN && isUneven(shape) ? shape : null
}

/** How well print falls into rows of this shape. */
type RateShape = (shape: RowShape) => number

const LEVEL: RowShape = { slope: 0, slopeChange: 0, bend: 0, bendChange: 0, asymmetry: 0 }
const MAIN_TERMS = ['slope', 'bend', 'slopeChange'] as const
const TERMS = ['slope', 'slopeChange', 'bend', 'bendChange', 'asymmetry'] as const
/**
 * Over the whole width, a wrong shape can align the left end of each row with the right end of another, as on a receipt
 * with words at the left and amounts at the right; within a quarter of the width it cannot.
 */
const STRIPS = 4
/** On a bent page, the best straight rows may be far from those in its middle. Shares of the height. */
const SLOPE_STARTS = [-0.012, -0.006, 0, 0.006, 0.012]
const LEAST_GAIN = 1.05
/** Smaller differences are tolerated when words are grouped into rows. */
const LEAST_PIXELS = 8

function isUneven({ slopeChange, bend, bendChange, asymmetry }: RowShape): boolean {
  return (
    Math.abs(slopeChange) + Math.abs(bend) + Math.abs(bendChange) + Math.abs(asymmetry) / 2 > LEAST_PIXELS
  )
}

/** As shares of the height, both ways. */
const MOST_BEND = 0.02
const BEND_STEPS = 6
const SLOPE_STEPS = 4

function shapesNear(straight: RowShape, height: number): RowShape[] {
  const steps = (count: number) =>
    Array.from({ length: 2 * count + 1 }, (_, step) => (step / count - 1) * MOST_BEND * height)
  return steps(BEND_STEPS).flatMap(bend =>
    steps(SLOPE_STEPS).map(slopeChange => ({ ...straight, bend, slopeChange })),
  )
}

/** The best shape; of equals the first one. */
function chooseShape(shapes: readonly RowShape[], rate: RateShape): RowShape {
  let best = { shape: shapes[0] ?? LEVEL, rating: -1 }
  for (const shape of shapes) {
    const rating = rate(shape)
    if (rating > best.rating) best = { shape, rating }
  }
  return best.shape
}

interface Improvement {
  /** In pixels, from large to small. */
  steps: readonly number[]
  terms: readonly (keyof RowShape)[]
}

/** Changes one term after the other as long as the rows become sharper (compass search). */
function improveShape(start: RowShape, rate: RateShape, { steps, terms }: Improvement): RowShape {
  let best = { shape: start, rating: rate(start) }
  for (const step of steps) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = best
      for (const term of terms) {
        const { shape } = best
        for (const change of [-step, step]) {
          const changed = { ...shape, [term]: shape[term] + change }
          const rating = rate(changed)
          if (rating > best.rating) best = { shape: changed, rating }
        }
      }
      if (best === before) break
    }
  }
  return best.shape
}

const MOST_ROUNDS = 12

/** Places of print: what each term of a shape moves them by, the height in pixels, and the strip of the page. */
interface Places {
  terms: Readonly<Record<keyof RowShape, Float64Array>>
  heights: Float64Array
  strips: Uint8Array
  height: number
}

/** More places hardly change the result. */
const MOST_PLACES = 8_000

function samplePlaces(points: readonly number[], { width, height }: ImageSize): Places {
  const every = Math.max(1, Math.ceil(points.length / 2 / MOST_PLACES))
  const count = Math.floor(points.length / 2 / every)
  const createValues = () => new Float64Array(count)
  const places: Places = {
    terms: {
      slope: createValues(),
      slopeChange: createValues(),
      bend: createValues(),
      bendChange: createValues(),
      asymmetry: createValues(),
    },
    heights: createValues(),
    strips: new Uint8Array(count),
    height,
  }
  for (let index = 0; index < count; index += 1) {
    const x = points[index * every * 2] ?? 0
    const y = points[index * every * 2 + 1] ?? 0
    const across = (2 * x) / width - 1
    const down = (2 * y) / height - 1
    for (const term of TERMS) places.terms[term][index] = getRowShift({ ...LEVEL, [term]: 1 }, across, down)
    places.strips[index] = Math.min(STRIPS - 1, Math.floor(((across + 1) / 2) * STRIPS))
    places.heights[index] = y
  }
  return places
}

/** Pixels above and below the image that rows may be moved to; print beyond them counts as lost. */
const MARGIN = 600

interface Sharpness {
  /** The sum of the squared amounts of print in each row of cells. */
  whole: number
  /** The same of the rows of each strip. */
  parts: number
}

/** The search measures hundreds of shapes, which is much of the time of preparing a page. */
function measureSharpness(shape: RowShape, { terms, heights, strips, height }: Places): Sharpness {
  const rowCount = Math.ceil((height + 2 * MARGIN) / CELL) + 1
  const printInCells = new Uint32Array(rowCount * STRIPS)
  for (let index = 0; index < heights.length; index += 1) {
    const shift =
      shape.slope * (terms.slope[index] ?? 0) +
      shape.slopeChange * (terms.slopeChange[index] ?? 0) +
      shape.bend * (terms.bend[index] ?? 0) +
      shape.bendChange * (terms.bendChange[index] ?? 0) +
      shape.asymmetry * (terms.asymmetry[index] ?? 0)
    // Truncating a positive number after adding a half rounds it, but faster than Math.round.
    const row = ((heights[index] ?? 0) - shift + MARGIN) / CELL + 0.5
    if (row < 0 || row >= rowCount) continue
    const cell = (strips[index] ?? 0) * rowCount + Math.trunc(row)
    printInCells[cell] = (printInCells[cell] ?? 0) + 1
  }
  const sharpness = { whole: 0, parts: 0 }
  for (let row = 0; row < rowCount; row += 1) {
    let print = 0
    for (let cell = row; cell < printInCells.length; cell += rowCount) {
      const part = printInCells[cell] ?? 0
      print += part
      sharpness.parts += part * part
    }
    sharpness.whole += print * print
  }
  return sharpness
}
