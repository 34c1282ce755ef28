import type { Reading } from '@rms/contracts'
import type { PageTokens, Token } from '@rms/document-reading'
import { mergePasses } from './merge-passes.ts'
import { cropStrip, type PageImage, rotateImage } from './page-image.ts'
import type { OcrPass, Recogniser } from './recogniser.ts'

/** What was recognised on a page, and the picture, upright, on which it was. */
export interface PagePasses {
  picture: PageImage
  /** Each look by itself. */
  looks: PageTokens[]
  /** All of them laid over each other. */
  merged: PageTokens
}

/** Looks at a page with each of the passes, the right way up. */
export async function runOcrPasses(
  picture: PageImage,
  page: number,
  { recogniser, passes }: { recogniser: Recogniser; passes: readonly OcrPass[] },
): Promise<PagePasses> {
  const [first = PLAIN, ...others] = passes
  if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) return nothingOn(picture, page)
  const upright = await theRightWayUp(picture, page, { recogniser, pass: first })
  const looks = [upright.tokens]
  for (const pass of others) looks.push(await recogniser.recognise(upright.picture, page, pass))
  return { picture: upright.picture, looks, merged: looks.slice(1).reduce(mergePasses, upright.tokens) }
}

const SMALLEST_SIDE = 32

/** No letter fits on so small a picture. */
function nothingOn(picture: PageImage, page: number): PagePasses {
  const merged = { page, width: picture.width, height: picture.height, tokens: [] }
  return { picture, looks: [merged], merged }
}

const PLAIN: OcrPass = { layout: 'page', isUnevenlyLit: false }

interface Look {
  picture: PageImage
  tokens: PageTokens
}

/** Print on its side or on its head makes hardly a word; then the way up that makes most is the right one. */
async function theRightWayUp(
  picture: PageImage,
  page: number,
  { recogniser, pass }: { recogniser: Recogniser; pass: OcrPass },
): Promise<Look> {
  let best: Look = { picture, tokens: await recogniser.recognise(picture, page, pass) }
  if (best.tokens.tokens.length === 0 || isReadable(best.tokens)) return best
  for (const degrees of [180, 90, 270] as const) {
    const glance = await recogniser.recognise(
      await rotateImage(picture, { degrees, scale: GLANCE_SCALE }),
      page,
      pass,
    )
    if (lettersIn(glance) <= lettersIn(best.tokens)) continue
    const turnedPicture = await rotateImage(picture, { degrees, scale: 1 })
    best = { picture: turnedPicture, tokens: await recogniser.recognise(turnedPicture, page, pass) }
    if (isReadable(best.tokens)) return best
  }
  return best
}

/** Half the size is enough to see which way is up, in a quarter of the time. */
const GLANCE_SCALE = 0.5

const FEWEST_LETTERS = 60
const LEAST_SHARE = 0.35

/** Enough of what was recognised are words or numbers that recognition is sure of. */
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
 * Another look at the lines alone, enlarged: without the rest of the page small print in a table is read better.
 * Null where the page has no lines.
 */
export async function recogniseLines(
  { picture, merged }: PagePasses,
  lines: Reading['lines'],
  recogniser: Recogniser,
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

function placedBack(token: Token, offset: number): Token {
  const { x, y, width, height } = token.box
  const box = { x: x / SCALE, y: y / SCALE + offset, width: width / SCALE, height: height / SCALE }
  return { ...token, box }
}
