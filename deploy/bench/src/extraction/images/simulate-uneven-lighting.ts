import type { Random } from '@rms/sample-invoices'
import type { ImageConditions } from './image-conditions.ts'
import type { GreyImage } from './warp-image.ts'

/** Uneven light, the edge of a shadow, and noise. Changes the image. */
export function simulateUnevenLighting(
  { pixels, width, height }: GreyImage,
  conditions: ImageConditions,
  random: Random,
): void {
  const noise = createNoise(random, conditions.noise)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x
      const light = lightAt(x / width - 0.5, y / height - 0.5, conditions)
      pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) * light + noise()))
    }
}

/** Share of light at a place, −0.5 to 0.5 from the middle. */
function lightAt(x: number, y: number, { falloff, shadow }: ImageConditions): number {
  const position = x * Math.cos(falloff.angle) + y * Math.sin(falloff.angle)
  const light = 1 - (1 - falloff.least) * Math.min(1, Math.max(0, position + 0.5))
  if (!shadow) return light
  const distance = x * Math.cos(shadow.angle) + y * Math.sin(shadow.angle) - shadow.position
  const depth = 1 / (1 + Math.exp(-distance / shadow.softness))
  return light * (1 - (1 - shadow.share) * depth)
}

/** Values around zero from a table, because a photo has millions of pixels. */
function createNoise({ whole }: Random, deviation: number): () => number {
  const size = 65_521
  const values = Float32Array.from({ length: size }, () => {
    const sum = whole(0, 1000) + whole(0, 1000) + whole(0, 1000)
    return ((sum - 1500) / 500) * deviation
  })
  let place = 0
  return () => {
    place = (place + 1 + (place & 7)) % size
    return values[place] ?? 0
  }
}
