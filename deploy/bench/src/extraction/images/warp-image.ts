import type { ImageConditions } from './image-conditions.ts'
import { createPerspectiveMapping, type Point } from './perspective-mapping.ts'

export interface GreyImage {
  pixels: Uint8Array
  width: number
  height: number
}

/** The page as a camera sees it: rotated, in perspective, bulging, with the table around it. */
export function warpImage(page: GreyImage, conditions: ImageConditions): GreyImage {
  const { curl, surroundings } = conditions
  const { width, height } = photoSize(page, conditions)
  const toPage = createPerspectiveMapping(pageCorners(page, { width, height }, conditions))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { x: across, y: down } = toPage(x, y)
      const bulge = curl.amplitude * Math.sin(Math.PI * across + curl.phase)
      pixels[y * width + x] = samplePixel(
        page,
        across * page.width,
        (down + bulge) * page.height,
        surroundings.brightness,
      )
    }
  return { pixels, width, height }
}

/** Large enough for the rotated page with some space around it. */
function photoSize(page: GreyImage, { rotationDegrees, surroundings }: ImageConditions) {
  const angle = (Math.abs(rotationDegrees) * Math.PI) / 180
  const border = 2 * surroundings.margin * page.width
  return {
    width: Math.round(page.width * Math.cos(angle) + page.height * Math.sin(angle) + border),
    height: Math.round(page.width * Math.sin(angle) + page.height * Math.cos(angle) + border),
  }
}

/** Corners of the page in the photo, clockwise from the top left. */
function pageCorners(
  page: GreyImage,
  photo: { width: number; height: number },
  conditions: ImageConditions,
): Point[] {
  const angle = (conditions.rotationDegrees * Math.PI) / 180
  const half = { x: page.width / 2, y: page.height / 2 }
  const corners = [
    { x: -half.x, y: -half.y },
    { x: half.x, y: -half.y },
    { x: half.x, y: half.y },
    { x: -half.x, y: half.y },
  ]
  return corners.map(({ x, y }, index) => {
    const shift = conditions.cornerShifts[index] ?? { x: 0, y: 0 }
    return {
      x: photo.width / 2 + x * Math.cos(angle) - y * Math.sin(angle) + shift.x * page.width,
      y: photo.height / 2 + x * Math.sin(angle) + y * Math.cos(angle) + shift.y * page.height,
    }
  })
}

/** Bilinear interpolation; `outside` beyond the edges. */
function samplePixel({ pixels, width, height }: GreyImage, x: number, y: number, outside: number): number {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return outside
  const left = Math.floor(x)
  const top = Math.floor(y)
  const place = top * width + left
  const right = x - left
  const down = y - top
  const upper = (pixels[place] ?? 0) * (1 - right) + (pixels[place + 1] ?? 0) * right
  const lower = (pixels[place + width] ?? 0) * (1 - right) + (pixels[place + width + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}
