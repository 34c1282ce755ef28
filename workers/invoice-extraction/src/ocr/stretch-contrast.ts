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
  return mapBrightness(grey, stretched)
}

/** Replaces each brightness by its entry in a table of 256. */
export function mapBrightness(grey: GreyscaleImage, table: Uint8Array): GreyscaleImage {
  const pixels = new Uint8Array(grey.pixels.length)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = table[grey.pixels[index] ?? 0] ?? 0
  return { ...grey, pixels }
}

/** Enough for its other pixels to be less than the share that becomes black. */
const SMALLEST_SAMPLE = 50_000

/**
 * A row of pixels that sharp's `normalise` maps exactly like the page, in a fraction of the time: it starts with every
 * brightness up to the brightest of the page, and the rest has the brightness up to which the page becomes black.
 */
export function sampleForNormalise({ pixels }: GreyscaleImage): Uint8Array {
  const counts = countBrightness(pixels)
  const brightest = counts.findLastIndex(count => count > 0)
  // libvips counts pixels in whole steps of lightness, and takes the first step above 1 % of the number of steps.
  const steps = Math.max(1, Math.floor(lightness(brightest)))
  const share = (Math.floor((steps + 1) / 100) + 1) / steps
  let size = SMALLEST_SAMPLE
  while (reachesTopStep(size, steps) !== reachesTopStep(pixels.length, steps)) size += 1
  const sample = new Uint8Array(size).fill(quantile(counts, pixels.length * share))
  for (let value = 0; value < counts.length; value += 1) sample[value] = Math.min(value, brightest)
  return sample
}

/** libvips scales counts in single precision, so that for some numbers of pixels their sum misses the last step. */
function reachesTopStep(pixelCount: number, steps: number): boolean {
  return Math.fround(Math.fround(steps / pixelCount) * Math.fround(pixelCount)) >= steps
}

/** The L* of CIELAB, from 0 to 100, for a grey value of sRGB. */
function lightness(grey: number): number {
  const value = grey / 255
  const luminance = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return luminance <= (6 / 29) ** 3 ? luminance * (29 / 3) ** 3 : 116 * Math.cbrt(luminance) - 16
}

export function countBrightness(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let index = 0; index < pixels.length; index += 1) {
    const value = pixels[index] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
