import { type GreyscaleImage, quantile } from './correct-illumination.ts'

/** About the share of the pixels that sharp's `normalise` makes black. */
const NORMALISED_SHARE = 0.02
const PAPER_RANGE = 32
/** Smaller shares, for pages with little print. */
const BLACK_SHARES = [0.001, 0.0001] as const
const WHITE_SHARE = 0.99
/** A smaller difference is the noise of the paper, not print. */
const LEAST_RANGE = 64

/**
 * Whether print covers so little of the page, like a small receipt on a large sheet, that normalising it would make the
 * noise of the paper around the letters black.
 */
export function hasLittlePrint({ pixels }: GreyscaleImage): boolean {
  const counts = countBrightness(pixels)
  const [black, white] = [NORMALISED_SHARE, WHITE_SHARE].map(share => quantile(counts, pixels.length * share))
  return (white ?? 0) - (black ?? 0) < PAPER_RANGE
}

/** Stretches the brightness of a page with little print so that the print is black and the paper is white. */
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
