import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { GreyscaleImage } from './correct-illumination.ts'
import { hasLittlePrint, mapBrightness, sampleForNormalise, stretchContrast } from './stretch-contrast.ts'

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

  it.each([
    ['a bright scan', { darkest: 0, brightest: 255, height: 600 }],
    ['a dim photo', { darkest: 20, brightest: 180, height: 600 }],
    ['a photo of little contrast', { darkest: 90, brightest: 143, height: 600 }],
    ['a page whose number of pixels is rounded down', { darkest: 0, brightest: 255, height: 503 }],
    ['a black image', { darkest: 0, brightest: 0, height: 600 }],
  ])('is normalised by a sample as by all pixels of %s', async (_, page) => {
    const grey = shadedPage(page)
    const sample = sampleForNormalise(grey)
    const table = await normalised({ pixels: sample, width: sample.length, height: 1 })
    expect(mapBrightness(grey, table).pixels).toEqual(new Uint8Array(await normalised(grey)))
  })
})

/** A page on which every brightness covers the same area. */
function shadedPage(page: { darkest: number; brightest: number; height: number }): GreyscaleImage {
  const pixels = Uint8Array.from(
    { length: WIDTH * page.height },
    (_, index) => page.darkest + (index % (page.brightest - page.darkest + 1)),
  )
  return { pixels, width: WIDTH, height: page.height }
}

async function normalised({ pixels, width, height }: GreyscaleImage): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } })
  return picture.normalise().greyscale().raw().toBuffer()
}
