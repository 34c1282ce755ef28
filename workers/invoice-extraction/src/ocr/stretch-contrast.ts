import { type GreyscaleImage, quantile } from './correct-illumination.ts'

/** The share of the darkest pixels that become black; smaller ones are for pages with little print. */
const BLACK_SHARES = [0.01, 0.001, 0.0001] as const
const WHITE_SHARE = 0.99
/** A smaller difference is the noise of the paper, not print. */
const LEAST_RANGE = 64

/**
 * Stretches the brightness so that print is black and paper is white. A small receipt on a large sheet covers less than
 * a hundredth of it with print; if the darkest hundredth of the page is paper, a smaller share of it is stretched.
 */
export function stretchContrast(grey: GreyscaleImage): GreyscaleImage {
  const counts = countBrightness(grey.pixels)
  const at = (share: number) => quantile(counts, grey.pixels.length * share)
  const white = at(WHITE_SHARE)
  const black = BLACK_SHARES.map(at).find(darkest => white - darkest >= LEAST_RANGE)
  if (black === undefined) return grey
  const stretched = Uint8Array.from({ length: counts.length }, (_, value) =>
    Math.min(255, Math.max(0, Math.round(((value - black) * 255) / (white - black)))),
  )
  return { ...grey, pixels: grey.pixels.map(value => stretched[value] ?? value) }
}

function countBrightness(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
