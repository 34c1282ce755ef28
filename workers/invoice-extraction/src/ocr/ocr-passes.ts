import type { PageTokens } from '@rms/document-reading'
import { detectLanguage } from './detect-language.ts'
import { mergeOcrPasses } from './merge-ocr-passes.ts'
import { ALL_LANGUAGES, type OcrLanguage, type OcrPass } from './ocr-engine.ts'
import { type PageImage, rotateImage } from './page-image.ts'
import { type RecognisedNumber, recogniseNumbers } from './recognise-numbers.ts'
import type { TextRecogniser } from './recogniser.ts'

/** The text recognised on a page, and its upright image. */
export interface OcrPassResults {
  picture: PageImage
  /** The result of each pass. */
  passResults: PageTokens[]
  /** All passes merged. */
  merged: PageTokens
  /** The language of a closer look: that of the page, or German for English. Null if the page had a single pass. */
  language: OcrLanguage | null
  /** The numbers that were recognised on their own while the first pass was in progress. */
  numbers: RecognisedNumber[]
}

interface PassOptions {
  recogniser: TextRecogniser
  /** Whether the first pass is compared with others. */
  isThorough: boolean
  /** Called with the result of each pass over the page, and its share of all passes over it. */
  onPass: (tokens: PageTokens, share: number) => void
  /** Whether the result of a pass needs a closer look, so that it may begin before the other pass has finished. */
  isDoubtful: (tokens: PageTokens) => boolean
}

/**
 * Recognises the text of a page. One pass uses the models of all languages; at the same time, on another core, a pass
 * with the English model recognises the page as a block of rows. It takes about as long as the first one, because a row
 * of a block includes the space between its columns. Its errors differ from those of the first pass, so that the places
 * where both agree are certain, and the others get a closer look. It finishes earlier, so the core then begins with the
 * numbers of a doubtful page. A narrow page gets a third opinion instead: both of its passes with a single model
 * together take less time than the first one.
 */
export async function runOcrPasses(
  picture: PageImage,
  page: number,
  { recogniser, isThorough, onPass, isDoubtful }: PassOptions,
): Promise<OcrPassResults> {
  if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) return createEmptyResults(picture, page)
  const share = 1 / countPasses(picture, isThorough)
  const compare = (on: PageImage) =>
    isThorough
      ? recogniseRows(on, page, { recogniser, onPass: tokens => onPass(tokens, share), isDoubtful })
      : { passResults: [], language: null, numbers: [] }
  const [first, early] = await Promise.all([recogniser.recognise(picture, page, PAGE_PASS), compare(picture)])
  const isUpright = first.tokens.length === 0 || [first, ...early.passResults].some(isReadable)
  const upright = isUpright
    ? { picture, tokens: first }
    : await findUprightOrientation({ picture, tokens: first }, recogniser)
  onPass(upright.tokens, share)
  const { passResults, language, numbers } =
    upright.picture === picture ? early : await compare(upright.picture)
  return {
    picture: upright.picture,
    passResults: [upright.tokens, ...passResults],
    merged: passResults.reduce(mergeOcrPasses, upright.tokens),
    language,
    numbers,
  }
}

const SMALLEST_SIDE = 32
const PAGE_PASS: OcrPass = { layout: 'page', isUnevenlyLit: false, languages: ALL_LANGUAGES }

/** Such a small image has no room for any letter. */
function createEmptyResults(picture: PageImage, page: number): OcrPassResults {
  const merged = { page, width: picture.width, height: picture.height, tokens: [] }
  return { picture, passResults: [merged], merged, language: null, numbers: [] }
}

interface RowOptions extends Pick<PassOptions, 'recogniser' | 'isDoubtful'> {
  onPass: (tokens: PageTokens) => void
}

/**
 * A pass with the English model, which shows the language of the page; then on a narrow page one with the model of that
 * language, and on a doubtful wider page the numbers.
 */
async function recogniseRows(
  picture: PageImage,
  page: number,
  { recogniser, onPass, isDoubtful }: RowOptions,
): Promise<Pick<OcrPassResults, 'passResults' | 'language' | 'numbers'>> {
  const recognise = async (model: OcrLanguage) => {
    const pass: OcrPass = { layout: 'block', isUnevenlyLit: true, languages: [model] }
    const tokens = await recogniser.recognise(picture, page, pass)
    onPass(tokens)
    return tokens
  }
  const english = await recognise('eng')
  const other = chooseOtherLanguage(detectLanguage([english]))
  if (isNarrow(picture))
    return { passResults: [english, await recognise(other)], language: other, numbers: [] }
  const numbers = isDoubtful(english)
    ? await recogniseNumbers({ picture, words: english, known: [] }, recogniser)
    : []
  return { passResults: [english], language: other, numbers }
}

const countPasses = (picture: PageImage, isThorough: boolean): number =>
  isThorough ? (isNarrow(picture) ? 3 : 2) : 1

/** In pixels. Receipts and narrow delivery notes are enlarged to 1300; pages of a usual format are larger. */
const WIDEST_NARROW_PAGE = 1_400
const isNarrow = ({ width }: PageImage): boolean => width <= WIDEST_NARROW_PAGE

/** For a page in English or another language, German is a second opinion: its model recognises digits differently. */
const chooseOtherLanguage = (detected: OcrLanguage | null): OcrLanguage =>
  detected === null || detected === 'eng' ? 'deu' : detected

interface OrientedPage {
  picture: PageImage
  tokens: PageTokens
}

/** Sideways or upside-down text yields hardly any words; then the orientation with the most words is correct. */
async function findUprightOrientation(
  first: OrientedPage,
  recogniser: TextRecogniser,
): Promise<OrientedPage> {
  const { picture } = first
  const { page } = first.tokens
  let best = first
  for (const degrees of [180, 90, 270] as const) {
    const turned = await rotateImage(picture, { degrees, scale: PREVIEW_SCALE })
    const preview = await recogniser.recognise(turned, page, PAGE_PASS)
    if (lettersIn(preview) <= lettersIn(best.tokens)) continue
    const turnedPicture = await rotateImage(picture, { degrees, scale: 1 })
    const tokens = await recogniser.recognise(turnedPicture, page, PAGE_PASS)
    if (lettersIn(tokens) <= lettersIn(best.tokens)) continue
    best = { picture: turnedPicture, tokens }
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
