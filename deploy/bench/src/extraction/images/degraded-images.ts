import { createRandom, type Random } from '@rms/sample-invoices'
import sharp from 'sharp'
import { combineImagesIntoPdf, renderFirstPage, renderPages } from '../simulated-images.ts'
import { chooseImageConditions, type ImageConditions, type SimulatedImageSource } from './image-conditions.ts'
import { simulateUnevenLighting } from './simulate-uneven-lighting.ts'
import { type GreyImage, warpImage } from './warp-image.ts'

const RENDERED_DPI = 300

/**
 * The pages of a PDF as a scanner or a phone would send them: one page as JPEG, several as a PDF without text. The
 * conditions depend on the seed.
 */
export async function renderDegradedImages(
  pdf: Uint8Array,
  source: SimulatedImageSource,
  seed: number,
): Promise<Buffer> {
  const pages = await renderPages(pdf)
  const images = []
  for (const [index, page] of pages.entries()) {
    const random = createRandom(seed, `${source} ${index}`)
    images.push({
      ...page,
      picture: await degradeImage(page.png, chooseImageConditions(source, random), random),
    })
  }
  const [first] = images
  return images.length === 1 && first ? first.picture : combineImagesIntoPdf(images)
}

/** A photo of the first page only. */
export async function photographFirstPage(pdf: Uint8Array, seed: number): Promise<Buffer> {
  const random = createRandom(seed, 'photo 0')
  return degradeImage(await renderFirstPage(pdf), chooseImageConditions('photo', random), random)
}

async function degradeImage(png: Buffer, conditions: ImageConditions, random: Random): Promise<Buffer> {
  const warped = warpImage(await toGreyImage(png, conditions), conditions)
  simulateUnevenLighting(warped, { ...conditions, noise: 0 }, random)
  const blurred = await sharp(warped.pixels, { raw: { ...sizeOf(warped), channels: 1 } })
    .blur(conditions.blurSigma)
    .greyscale()
    .raw()
    .toBuffer()
  const noisy: GreyImage = { ...sizeOf(warped), pixels: new Uint8Array(blurred) }
  simulateUnevenLighting(noisy, { ...conditions, falloff: { least: 1, angle: 0 }, shadow: null }, random)
  return sharp(noisy.pixels, { raw: { ...sizeOf(noisy), channels: 1 } })
    .jpeg({ quality: conditions.jpegQuality })
    .withMetadata({ density: conditions.dpi })
    .toBuffer()
}

const sizeOf = ({ width, height }: GreyImage) => ({ width, height })

/** The page in grey at the resolution of the conditions, with their brightness of paper and print. */
async function toGreyImage(png: Buffer, { dpi, paper, ink }: ImageConditions): Promise<GreyImage> {
  const { width = 1 } = await sharp(png).metadata()
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: Math.round((width * dpi) / RENDERED_DPI) })
    .linear((paper - ink) / 255, ink)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}
