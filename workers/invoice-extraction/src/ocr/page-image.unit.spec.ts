import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadPageImages } from './page-image.ts'

/** The width of a blank page, a receipt or a photo after its preparation. */
async function preparedWidth(width: number, height: number): Promise<number | undefined> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const [page] = await loadPageImages(bytes)
  return (await page?.())?.width
}

describe('an image of a page', () => {
  it.each([
    ['a page at 100 dots per inch is enlarged', [827, 1169], 2100],
    ['a page sent by a messenger is enlarged', [1200, 1600], 2100],
    ['a receipt has shorter rows, and is enlarged less', [600, 1400], 1300],
    ['a large page stays as it is', [2480, 3508], 2480],
    ['a huge page is reduced', [4960, 7016], 2545],
    ['a tiny image is enlarged at most threefold', [200, 280], 600],
  ])('%s', async (_, [width = 0, height = 0], prepared) => {
    expect(await preparedWidth(width, height)).toBe(prepared)
  })
})
