import type { GreyscaleImage } from './correct-illumination.ts'

const STEP = 4
const MAX_DEGREES = 6
const DARK = 0.72

/**
 * The skew in degrees, positive if text rises to the left (rotate clockwise by the negative value to correct it): the
 * angle at which dark pixels are concentrated in the fewest rows.
 */
export function detectSkew(grey: GreyscaleImage): number {
  const points = darkPoints(grey)
  if (points.length < 200) return 0
  const coarse = bestAngle(points, grey, { from: -MAX_DEGREES, to: MAX_DEGREES, step: 0.5 })
  return bestAngle(points, grey, { from: coarse - 0.4, to: coarse + 0.4, step: 0.1 })
}

/** Every fourth pixel that is much darker than paper, as alternating x and y coordinates. */
function darkPoints({ pixels, width, height }: GreyscaleImage): number[] {
  const points: number[] = []
  let bright = 0
  let sampled = 0
  for (let place = 0; place < pixels.length; place += 997) {
    bright += pixels[place] ?? 0
    sampled += 1
  }
  const limit = (bright / Math.max(1, sampled)) * DARK
  for (let y = STEP; y < height - STEP; y += STEP)
    for (let x = STEP; x < width - STEP; x += STEP)
      if ((pixels[y * width + x] ?? 255) < limit) points.push(x, y)
  return points
}

interface Search {
  from: number
  to: number
  step: number
}

function bestAngle(points: readonly number[], grey: GreyscaleImage, { from, to, step }: Search): number {
  let best = { angle: 0, sharpness: -1 }
  for (let angle = from; angle <= to + step / 2; angle += step) {
    const sharpness = sharpnessAt(points, grey, angle)
    if (sharpness > best.sharpness) best = { angle, sharpness }
  }
  return best.angle
}

function sharpnessAt(points: readonly number[], { width, height }: GreyscaleImage, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(Math.abs(slope) * width)
  const rows = new Uint32Array(Math.ceil((height + 2 * margin) / STEP) + 1)
  for (let index = 0; index < points.length; index += 2) {
    const row = ((points[index + 1] ?? 0) - slope * (points[index] ?? 0) + margin) / STEP
    rows[Math.round(row)] = (rows[Math.round(row)] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
