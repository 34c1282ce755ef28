/** A point of a photo, in fractions of its width and height. */
export interface PhotoPoint {
  readonly x: number
  readonly y: number
}

/** The corners of a page in a photo, clockwise from the top left. */
export type PageCorners = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]
export const CORNER_NAMES = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
export type CornerName = (typeof CORNER_NAMES)[number]

const INSET = 0.03
/** The corners of nearly the whole photo: the start for adjusting them if no page is found. */
export const WHOLE_PHOTO: PageCorners = [
  { x: INSET, y: INSET },
  { x: 1 - INSET, y: INSET },
  { x: 1 - INSET, y: 1 - INSET },
  { x: INSET, y: 1 - INSET },
]

/** A smaller area is a label or a stamp rather than a page. */
const SMALLEST_PAGE = 0.12
const SMALLEST_QUAD = 0.01

/** In degrees. Seen from the side, a right angle looks like anything in between. */
const SHARPEST_ANGLE = 50
const WIDEST_ANGLE = 130

/** Whether detected corners can be those of a page, in a photo with this ratio of width to height. */
export const isPlausiblePage = (corners: PageCorners, aspectRatio: number): boolean =>
  isConvex(corners) &&
  corners.every(isInside) &&
  computeArea(corners) >= SMALLEST_PAGE &&
  corners.every((_, index) => isPlausibleAngle(measureAngle(corners, index, aspectRatio)))

const isPlausibleAngle = (degrees: number): boolean => degrees >= SHARPEST_ANGLE && degrees <= WIDEST_ANGLE

/** The angle between the two edges of a corner. */
function measureAngle(corners: PageCorners, index: number, aspectRatio: number): number {
  const at = (offset: number) => corners[(index + offset) % 4] ?? corners[0]
  const directionTo = (point: PhotoPoint) => Math.atan2(point.y - at(0).y, (point.x - at(0).x) * aspectRatio)
  const degrees = (Math.abs(directionTo(at(1)) - directionTo(at(3))) * 180) / Math.PI
  return Math.min(degrees, 360 - degrees)
}

/**
 * The corners with one of them moved, kept inside the photo. A move that would turn the quadrilateral inside out has no
 * effect, because its content could not be straightened.
 */
export function moveCorner(corners: PageCorners, index: number, to: PhotoPoint): PageCorners {
  const point = { x: clamp(to.x), y: clamp(to.y) }
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? point : corner))
  if (!a || !b || !c || !d) return corners
  const moved: PageCorners = [a, b, c, d]
  return isConvex(moved) && computeArea(moved) >= SMALLEST_QUAD ? moved : corners
}

/** Whether the corners turn clockwise (y points down) at each of them. */
function isConvex(corners: PageCorners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    const afterNext = corners[(index + 2) % 4] ?? corner
    return crossProduct(corner, next, afterNext) > 0
  })
}

const crossProduct = (a: PhotoPoint, b: PhotoPoint, c: PhotoPoint): number =>
  (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

/** The share of the photo inside the corners (shoelace formula). */
const computeArea = (corners: PageCorners): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? { x, y }
    return sum + (x * next.y - next.x * y)
  }, 0) / 2

const isInside = ({ x, y }: PhotoPoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1
const clamp = (value: number): number => Math.min(1, Math.max(0, value))
