import { extractDocument, Scanner } from 'scanic'
import { CORNER_NAMES, isPlausiblePage, type PageCorners, WHOLE_PHOTO } from './corners.ts'

/** Below this, the edges that were found are often those of the table or of tiles. */
const LEAST_CONFIDENCE = 0.8

/** The WebAssembly module is compiled once. */
const scanner = new Scanner()

export interface FoundPage {
  readonly corners: PageCorners
  /** Whether a page was found; otherwise the corners are those of the photo. */
  readonly isFound: boolean
}

/** Finds the edges of the page in a photo. It never fails: a person can adjust the corners. */
export async function findPage(photo: HTMLCanvasElement): Promise<FoundPage> {
  try {
    const { corners: found, confidence, success } = await scanner.scan(photo, { mode: 'detect' })
    if (!success || !found || (confidence ?? 0) < LEAST_CONFIDENCE) return NOT_FOUND
    const [a, b, c, d] = CORNER_NAMES.map(name => ({
      x: found[name].x / photo.width,
      y: found[name].y / photo.height,
    }))
    if (!a || !b || !c || !d || !isPlausiblePage([a, b, c, d], photo.width / photo.height)) return NOT_FOUND
    return { corners: [a, b, c, d], isFound: true }
  } catch {
    return NOT_FOUND
  }
}

const NOT_FOUND: FoundPage = { corners: WHOLE_PHOTO, isFound: false }

/** The page inside the corners as a rectangle, seen from straight above. */
export async function straightenPage(
  photo: HTMLCanvasElement,
  corners: PageCorners,
): Promise<HTMLCanvasElement> {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({
    x: x * photo.width,
    y: y * photo.height,
  }))
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return photo
  const { output } = await extractDocument(
    photo,
    { topLeft, topRight, bottomRight, bottomLeft },
    { output: 'canvas' },
  )
  return output instanceof HTMLCanvasElement ? output : photo
}
