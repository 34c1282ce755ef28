import { describe, expect, it } from 'vitest'
import { correctIllumination, type Pixels } from './correct-illumination.ts'

const WIDTH = 240
const HEIGHT = 320

/** A page with lines of print, in a light that falls off from left to right. */
function createPage(lightAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const value = (isPrint(x, y) ? 40 : 240) * lightAt(x, y)
      data.set([value, value, value, 255], (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height: HEIGHT }
}
const isPrint = (x: number, y: number): boolean => y % 16 < 5 && x % 8 < 3
const brightness = ({ data }: Pixels, x: number, y: number): number => data[(y * WIDTH + x) * 4] ?? 0

describe('evening the light of a page', () => {
  it.each([
    ['a lamp on one side', (x: number) => 1 - (0.6 * x) / WIDTH],
    [
      'the soft shadow of a hand',
      (x: number, y: number) => 1 - 0.45 * Math.min(1, Math.max(0, (x + y - 200) / 180)),
    ],
    ['even light', () => 0.8],
  ])('makes paper white and leaves print dark: %s', (_, lightAt) => {
    const page = createPage(lightAt)
    correctIllumination(page)
    for (const x of [20, 100, 150, 220])
      for (const y of [12, 60, 204, 300]) {
        const paper = { x: x - (x % 8) + 5, y: y - (y % 16) + 10 }
        const print = { x: x - (x % 8) + 1, y: y - (y % 16) + 2 }
        expect(brightness(page, paper.x, paper.y)).toBeGreaterThan(205)
        expect(brightness(page, print.x, print.y)).toBeLessThan(90)
      }
  })

  it('does not turn a dark picture into noise', () => {
    const page = createPage(() => 0.05)
    correctIllumination(page)
    expect(brightness(page, 5, 10)).toBeLessThan(60)
  })
})
