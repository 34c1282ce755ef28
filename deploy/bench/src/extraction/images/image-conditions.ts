import type { Random } from '@rms/sample-invoices'

/** How a page gets into a file: through a scanner, or as a photo of a page or of a receipt. */
export type SimulatedImageSource = 'scan' | 'photo' | 'receipt'

/** What a scanner or a phone does to a page. Shares are of the page's width or height. */
export interface ImageConditions {
  dpi: number
  rotationDegrees: number
  /** Shift of each corner by perspective: top left, top right, bottom right, bottom left. */
  cornerShifts: readonly { x: number; y: number }[]
  /** How far the page bulges. */
  curl: { amplitude: number; phase: number }
  /** Free space around the page, and its brightness from 0 to 255. */
  surroundings: { margin: number; brightness: number }
  /** Brightness falls off to this share in a direction. */
  falloff: { least: number; angle: number }
  /** A shadow with a soft edge darkens one side; null without one. */
  shadow: { share: number; angle: number; position: number; softness: number } | null
  /** Brightness of paper and print, from 0 to 255. */
  paper: number
  ink: number
  blurSigma: number
  noise: number
  jpegQuality: number
}

export function chooseImageConditions(source: SimulatedImageSource, random: Random): ImageConditions {
  return source === 'scan' ? scanConditions(random) : photoConditions(source, random)
}

function scanConditions(random: Random): ImageConditions {
  const between = betweenWith(random)
  return {
    dpi: random.pick([150, 200, 200, 240, 300, 300]),
    rotationDegrees: between(-1.5, 1.5),
    cornerShifts: Array.from({ length: 4 }, () => ({ x: 0, y: 0 })),
    curl: { amplitude: 0, phase: 0 },
    surroundings: { margin: 0.005, brightness: random.pick([255, 255, 235, 20]) },
    falloff: { least: between(0.92, 1), angle: between(0, 6.28) },
    shadow: random.chance(0.2)
      ? { share: 0.85, angle: 0, position: between(0.02, 0.06), softness: 0.02 }
      : null,
    paper: random.whole(232, 255),
    ink: random.whole(0, 70),
    blurSigma: between(0.3, 0.8),
    noise: between(0, 6),
    jpegQuality: random.whole(55, 92),
  }
}

function photoConditions(source: SimulatedImageSource, random: Random): ImageConditions {
  const between = betweenWith(random)
  const shift = () => between(-0.025, 0.025)
  return {
    dpi: random.whole(150, 300),
    rotationDegrees: between(-4, 4),
    cornerShifts: Array.from({ length: 4 }, () => ({ x: shift(), y: shift() })),
    curl: { amplitude: between(0, 0.012), phase: between(0, 3.14) },
    surroundings: { margin: between(0.02, 0.08), brightness: random.whole(30, 200) },
    falloff: { least: between(0.5, 0.95), angle: between(0, 6.28) },
    shadow: random.chance(0.5)
      ? {
          share: between(0.55, 0.85),
          angle: between(0, 6.28),
          position: between(-0.3, 0.3),
          softness: between(0.01, 0.1),
        }
      : null,
    paper: random.whole(205, 250),
    ink: source === 'receipt' ? random.whole(30, 120) : random.whole(10, 70),
    blurSigma: between(0.4, 1.2),
    noise: between(2, 12),
    jpegQuality: random.whole(45, 88),
  }
}

const betweenWith =
  ({ whole }: Random) =>
  (least: number, most: number) =>
    least + (whole(0, 100_000) / 100_000) * (most - least)
