import type { Reading } from '@rms/contracts'
import type { PageTokens, TextToken } from '@rms/document-reading'
import { mergePasses } from './merge-passes.ts'
import { cropStrip, type PageImage, rotateImage } from './page-image.ts'
import type { OcrPass, TextRecogniser } from './recogniser.ts'

/** The text recognised on a page, and its upright image. */
export interface OcrPassResults {
  picture: PageImage
  /** The result of each pass. */
  passResults: PageTokens[]
  /** All passes merged. */
  merged: PageTokens
}

/** Runs each of the passes on the upright page. */
export async function runOcrPasses(
  picture: PageImage,
  page: number,
  { recogniser, passes }: { recogniser: TextRecogniser; passes: readonly OcrPass[] },
): Promise<OcrPassResults> {
  const [first = PLAIN, ...others] = passes
  if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) return nothingOn(picture, page)
  const upright = await findUprightOrientation(picture, page, { recogniser, pass: first })
  const results = [upright.tokens]
  for (const pass of others) results.push(await recogniser.recognise(upright.picture, page, pass))
  return {
    picture: upright.picture,
    passResults: results,
    merged: results.slice(1).reduce(mergePasses, upright.tokens),
  }
}

const SMALLEST_SIDE = 32

/** Such a small image has no room for any letter. */
function nothingOn(picture: PageImage, page: number): OcrPassResults {
  const merged = { page, width: picture.width, height: picture.height, tokens: [] }
  return { picture, passResults: [merged], merged }
}

const PLAIN: OcrPass = { layout: 'page', isUnevenlyLit: false }

interface OrientedPage {
  picture: PageImage
  tokens: PageTokens
}

/** Sideways or upside-down text yields hardly any words; then the orientation with the most words is correct. */
async function findUprightOrientation(
  picture: PageImage,
  page: number,
  { recogniser, pass }: { recogniser: TextRecogniser; pass: OcrPass },
): Promise<OrientedPage> {
  let best: OrientedPage = { picture, tokens: await recogniser.recognise(picture, page, pass) }
  if (best.tokens.tokens.length === 0 || isReadable(best.tokens)) return best
  for (const degrees of [180, 90, 270] as const) {
    const preview = await recogniser.recognise(
      await rotateImage(picture, { degrees, scale: PREVIEW_SCALE }),
      page,
      pass,
    )
    if (lettersIn(preview) <= lettersIn(best.tokens)) continue
    const turnedPicture = await rotateImage(picture, { degrees, scale: 1 })
    best = { picture: turnedPicture, tokens: await recogniser.recognise(turnedPicture, page, pass) }
    if (isReadable(best.tokens)) return best
  }
  return best
}

/** Half the size is enough to detect the orientation, in a quarter of the time. */
const PREVIEW_SCALE = 0.5

const FEWEST_LETTERS = 60
const LEAST_SHARE = 0.35

/** Whether enough of the text consists of words or numbers with high confidence. */
function isReadable(tokens: PageTokens): boolean {
  const all = tokens.tokens.reduce((sum, token) => sum + token.text.length, 0)
  const sure = lettersIn(tokens)
  return sure >= FEWEST_LETTERS && sure >= all * LEAST_SHARE
}

const SURE = 0.75

function lettersIn({ tokens }: PageTokens): number {
  const words = tokens.filter(({ text, confidence }) => confidence >= SURE && /\p{L}{3}|\d{2}/u.test(text))
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

const MARGIN_SHARE = 0.035
const SCALE = 1.5
const TABLE_PASS: OcrPass = { layout: 'block', isUnevenlyLit: false }

/**
 * Another pass over the lines only, enlarged: small print in a table is recognised better without the rest of the page.
 * Null if the page has no lines.
 */
export async function recogniseLines(
  { picture, merged }: OcrPassResults,
  lines: Reading['lines'],
  recogniser: TextRecogniser,
): Promise<PageTokens | null> {
  const boxes = lines.flatMap(({ box }) => (box?.page === merged.page ? [box] : []))
  if (boxes.length === 0) return null
  const from = (Math.min(...boxes.map(box => box.y)) - MARGIN_SHARE) * picture.height
  const to = (Math.max(...boxes.map(box => box.y + box.height)) + MARGIN_SHARE) * picture.height
  const part = await cropStrip(picture, { from, to, scale: SCALE })
  const { tokens } = await recogniser.recognise(part, merged.page, TABLE_PASS)
  const offset = Math.max(0, Math.floor(from))
  return mergePasses(merged, { ...merged, tokens: tokens.map(token => placedBack(token, offset)) })
}

function placedBack(token: TextToken, offset: number): TextToken {
  const { x, y, width, height } = token.box
  const box = { x: x / SCALE, y: y / SCALE + offset, width: width / SCALE, height: height / SCALE }
  return { ...token, box }
}
