import type { GreyscaleImage } from './correct-illumination.ts'
import { getRowShift, type RowShape } from './row-shape.ts'

const WHITE = 255

/**
 * Makes rows of print straight, parallel and level. The page is rotated by the slope in its middle, so that letters stay
 * upright; what remains moves pixels up or down.
 */
export function straightenRows(grey: GreyscaleImage, shape: RowShape): GreyscaleImage {
  const { width, height } = grey
  const angle = Math.atan((2 * shape.slope) / width)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const size = {
    width: Math.ceil(width * cosine + height * Math.abs(sine)),
    height: Math.ceil(height * cosine + width * Math.abs(sine)),
  }
  const afterRotation = { ...shape, slope: 0 }
  const pixels = new Uint8Array(size.width * size.height).fill(WHITE)
  for (let y = 0; y < size.height; y += 1) {
    const below = y - size.height / 2
    for (let x = 0; x < size.width; x += 1) {
      const right = x - size.width / 2
      const fromX = width / 2 + right * cosine - below * sine
      const level = height / 2 + right * sine + below * cosine
      const shift = getRowShift(afterRotation, (2 * fromX) / width - 1, (2 * level) / height - 1)
      pixels[y * size.width + x] = brightnessAt(grey, fromX, level + shift)
    }
  }
  return { pixels, ...size }
}

/** Bilinear interpolation; white outside of the image. */
function brightnessAt({ pixels, width, height }: GreyscaleImage, x: number, y: number): number {
  const left = Math.floor(x)
  const above = Math.floor(y)
  if (left < 0 || above < 0 || left + 1 >= width || above + 1 >= height) return WHITE
  const index = above * width + left
  const right = x - left
  const down = y - above
  const topLeft = pixels[index] ?? WHITE
  const bottomLeft = pixels[index + width] ?? WHITE
  const upper = topLeft + ((pixels[index + 1] ?? WHITE) - topLeft) * right
  const lower = bottomLeft + ((pixels[index + width + 1] ?? WHITE) - bottomLeft) * right
  // Adding a half and truncating rounds like Math.round, but faster.
  return upper + (lower - upper) * down + 0.5
}
