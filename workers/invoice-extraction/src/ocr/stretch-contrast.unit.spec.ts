import { describe, expect, it } from 'vitest'
import { hasLittlePrint, stretchContrast } from './stretch-contrast.ts'

const WIDTH = 400
const HEIGHT = 600

/** A page of the given brightness, with that share of it covered by print. */
function pageWith({ paper, ink, share }: { paper: number; ink: number; share: number }) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(paper)
  pixels.fill(ink, 0, Math.round(pixels.length * share))
  return { pixels, width: WIDTH, height: HEIGHT }
}

const brightnessOf = ({ pixels }: { pixels: Uint8Array }) => [...new Set(pixels)].sort((a, b) => a - b)

describe('the contrast of a page', () => {
  it('is normalised if enough of it is print', () => {
    expect(hasLittlePrint(pageWith({ paper: 230, ink: 120, share: 0.05 }))).toBe(false)
  })

  it('leaves the noise of the paper alone if a small receipt is on a large sheet', () => {
    const page = pageWith({ paper: 255, ink: 20, share: 0.004 })
    page.pixels.fill(251, 20_000, 30_000)
    expect(hasLittlePrint(page)).toBe(true)
    expect(brightnessOf(stretchContrast(page))).toEqual([0, 251, 255])
  })

  it('stays as it is on a page without print', () => {
    const page = pageWith({ paper: 250, ink: 240, share: 0.3 })
    expect(hasLittlePrint(page)).toBe(true)
    expect(stretchContrast(page)).toBe(page)
  })
})
