export interface Point {
  x: number
  y: number
}

/**
 * Maps a quadrilateral to the unit square. The inverse mapping is Heckbert's (Fundamentals of Texture Mapping and Image
 * Warping, 1989); its matrix is inverted up to a factor by its adjugate.
 */
export function createPerspectiveMapping(corners: readonly Point[]): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = squareToQuadrilateral(corners)
  return (x, y) => {
    const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return {
      x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / depth,
      y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / depth,
    }
  }
}

type Matrix = readonly [number, number, number, number, number, number, number, number]

/** The elements a to h of the matrix with rows a b c, d e f and g h 1. */
function squareToQuadrilateral(corners: readonly Point[]): Matrix {
  const [first, second, third, fourth] = corners
  if (!first || !second || !third || !fourth) throw new Error('A quadrilateral has four corners.')
  const x1 = second.x - third.x
  const x2 = fourth.x - third.x
  const x3 = first.x - second.x + third.x - fourth.x
  const y1 = second.y - third.y
  const y2 = fourth.y - third.y
  const y3 = first.y - second.y + third.y - fourth.y
  const determinant = x1 * y2 - x2 * y1
  const g = (x3 * y2 - x2 * y3) / determinant
  const h = (x1 * y3 - x3 * y1) / determinant
  return [
    second.x - first.x + g * second.x,
    fourth.x - first.x + h * fourth.x,
    first.x,
    second.y - first.y + g * second.y,
    fourth.y - first.y + h * fourth.y,
    first.y,
    g,
    h,
  ]
}
