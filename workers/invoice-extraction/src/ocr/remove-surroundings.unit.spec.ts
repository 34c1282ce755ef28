import { describe, expect, it } from 'vitest'
import type { GreyscaleImage } from './correct-illumination.ts'
import { removeSurroundings } from './remove-surroundings.ts'

const WIDTH = 1200
const HEIGHT = 1600
const PAPER = { left: 200, right: 1000, top: 250, bottom: 1400 }

interface Photo {
  /** The brightness of the table, with a texture. */
  table: number
  /** The share of light that remains at the bottom. */
  falloff?: number
}

function isOnPaper(x: number, y: number): boolean {
  return x >= PAPER.left && x < PAPER.right && y >= PAPER.top && y < PAPER.bottom
}

function isPrint(x: number, y: number): boolean {
  return (
    x > PAPER.left + 90 &&
    x < PAPER.right - 90 &&
    y % 50 < 18 &&
    x % 16 < 9 &&
    isOnPaper(x, y + 80) &&
    isOnPaper(x, y - 80)
  )
}

function photoOf({ table, falloff = 1 }: Photo): GreyscaleImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = 1 - (1 - falloff) * (y / HEIGHT)
      const texture = ((x * 7 + y * 13) % 11) - 5
      const brightness = isOnPaper(x, y) ? (isPrint(x, y) ? 50 : 225) : table + texture
      pixels[y * WIDTH + x] = brightness * light
    }
  return { pixels, width: WIDTH, height: HEIGHT }
}

/** The brightness of pixels far from the paper, and how many pixels of the paper changed. */
function compare(before: GreyscaleImage, after: GreyscaleImage) {
  const changed = after.pixels.filter((value, index) => {
    const x = index % WIDTH
    const y = Math.floor(index / WIDTH)
    return isPrint(x, y) && value !== before.pixels[index]
  }).length
  const darkest = Math.min(...[20, 100, 180].map(x => after.pixels[800 * WIDTH + x] ?? 0))
  return { changed, darkest }
}

describe('what surrounds the paper on a photo', () => {
  it.each<[string, Photo]>([
    ['a dark table', { table: 40 }],
    ['a grey table', { table: 150 }],
    ['a table whose light falls off', { table: 110, falloff: 0.5 }],
  ])('%s gets the brightness of the paper, which keeps its print', (_, photo) => {
    const before = photoOf(photo)
    const { changed, darkest } = compare(before, removeSurroundings(before))
    expect(changed).toBe(0)
    expect(darkest).toBeGreaterThanOrEqual(225 * (1 - (1 - (photo.falloff ?? 1)) * 0.55))
  })

  it('stays if it is as bright as the paper, because the print could not be told from it', () => {
    const before = photoOf({ table: 222 })
    expect(removeSurroundings(before)).toBe(before)
  })
})
