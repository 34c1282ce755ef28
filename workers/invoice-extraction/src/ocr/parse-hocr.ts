import type { RecognisedLine, RecognisedWord } from './ocr-tokens.ts'

/**
 * The lines of hOCR, the HTML in which Tesseract reports words with their positions. See
 * https://kba.github.io/hocr-spec/1.2/.
 */
export function parseHocr(hocr: string): RecognisedLine[] {
  return hocr
    .split(/(?=<span class='ocr_(?:line|header|caption|textfloat)')/)
    .slice(1)
    .flatMap(lineFrom)
}

function lineFrom(html: string): RecognisedLine[] {
  const title = /title="([^"]*)"/.exec(html)?.[1] ?? ''
  const [left, , right, bottom] = numbersAfter('bbox', title)
  if (left === undefined || right === undefined || bottom === undefined) return []
  const [slope = 0, offset = 0] = numbersAfter('baseline', title)
  const [height = 1] = numbersAfter('x_size', title)
  const y0 = bottom + offset
  const baseline = { x0: left, y0, x1: right, y1: y0 + slope * (right - left) }
  return [{ words: [...html.matchAll(WORD)].flatMap(wordFrom), baseline, height }]
}

const WORD = /<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>(.*?)<\/span>/gs

function wordFrom([, title = '', content = '']: RegExpExecArray): RecognisedWord[] {
  const [left, , right] = numbersAfter('bbox', title)
  const [confidence = 0] = numbersAfter('x_wconf', title)
  const text = decodeEntities(content.replace(/<[^>]*>/g, ''))
  return left === undefined || right === undefined ? [] : [{ text, confidence, left, right }]
}

function numbersAfter(property: string, title: string): number[] {
  const values = new RegExp(`(?:^|; ?)${property} ([-\\d. ]+)`).exec(title)?.[1] ?? ''
  return values.trim().split(' ').filter(Boolean).map(Number)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
