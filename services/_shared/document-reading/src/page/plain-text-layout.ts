import type { PageTokens, TextToken } from './token.ts'

const LETTER_WIDTH = 5
const LINE_HEIGHT = 12
const PRINT_HEIGHT = 10
const TAB_STOP = 8

/**
 * Lays out plain text as a page in a monospaced font, so that columns stay aligned; two spaces or a tab separate
 * columns.
 */
export function layOutPlainText(text: string, page = 1): PageTokens {
  const lines = text.replace(/^\n/, '').split(/\r?\n/)
  const tokens = lines.flatMap((line, row) => layOutWords(line, row, page))
  return { page, ...getTextSize(lines), tokens }
}

/** Lays out a text row as words with positions; `row` counts from the top. */
export function layOutWords(line: string, row: number, page: number): TextToken[] {
  return [...withoutTabs(line).matchAll(/[^\s|]+/g)].map(({ 0: word, index }) =>
    layOutWord(word, { column: index, row, page }),
  )
}

/** Places a word at a character column and a row. */
export function layOutWord(
  text: string,
  { column, row, page }: { column: number; row: number; page: number },
): TextToken {
  const box = {
    x: column * LETTER_WIDTH,
    y: row * LINE_HEIGHT,
    width: text.length * LETTER_WIDTH,
    height: PRINT_HEIGHT,
  }
  return { text, page, box, confidence: 1 }
}

/** Vertical bars separate columns like tabs. */
function withoutTabs(line: string): string {
  return line.replace(/[^\t]*\t/g, part => {
    const before = part.slice(0, -1)
    return before.padEnd(Math.ceil((before.length + 2) / TAB_STOP) * TAB_STOP)
  })
}

const LEAST_WIDTH = 600
const LEAST_HEIGHT = 840

export function getTextSize(lines: readonly string[]): { width: number; height: number } {
  const longest = lines.reduce((most, line) => Math.max(most, withoutTabs(line).length), 0)
  return {
    width: Math.max(LEAST_WIDTH, longest * LETTER_WIDTH),
    height: Math.max(LEAST_HEIGHT, lines.length * LINE_HEIGHT),
  }
}
