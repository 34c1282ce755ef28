import type { PageTokens } from './token.ts'

const LETTER_WIDTH = 5
const LINE_HEIGHT = 12
const PRINT_HEIGHT = 10

/** A page of words as they stand in a text of fixed pitch: what the eye sees in the test is what the reader sees. */
export function textPage(text: string, page = 1): PageTokens {
  const lines = text.replace(/^\n/, '').split('\n')
  const tokens = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      page,
      box: {
        x: index * LETTER_WIDTH,
        y: row * LINE_HEIGHT,
        width: word.length * LETTER_WIDTH,
        height: PRINT_HEIGHT,
      },
      confidence: 1,
    })),
  )
  return { page, width: 600, height: 840, tokens }
}
