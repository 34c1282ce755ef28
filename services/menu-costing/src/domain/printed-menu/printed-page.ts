/** A word with its position on the page: points from the left, baseline in points from the top, and font size. */
export interface PrintedWord {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly baseline: number
  readonly size: number
  readonly font: string
}

export interface PrintedPage {
  readonly width: number
  readonly words: readonly PrintedWord[]
}

/** Words close enough to form one phrase or one price. */
export interface PrintedCell {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly size: number
  readonly font: string
}

/** The cells of one line, from left to right. */
export interface PrintedRow {
  readonly baseline: number
  readonly cells: readonly PrintedCell[]
}

/** Groups the words of a page into rows, from top to bottom, across all columns. */
export function groupIntoRows({ words }: PrintedPage): PrintedRow[] {
  const rows: { baseline: number; words: PrintedWord[] }[] = []
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const row = rows.findLast(({ baseline }) => Math.abs(baseline - word.baseline) < word.size * SAME_LINE)
    if (row) row.words.push(word)
    else rows.push({ baseline: word.baseline, words: [word] })
  }
  return rows.map(({ baseline, words: own }) => ({ baseline, cells: cellsOf(own) }))
}

const SAME_LINE = 0.35
/** A space is about a quarter of the font size; letter-spaced headings need more. */
const WIDEST_SPACE = 1.1

function cellsOf(words: readonly PrintedWord[]): PrintedCell[] {
  const groups: PrintedWord[][] = []
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    const before = groups.at(-1)?.at(-1)
    const gap = before ? word.x - (before.x + before.width) : Infinity
    if (before && gap < WIDEST_SPACE * Math.max(before.size, word.size)) groups.at(-1)?.push(word)
    else groups.push([word])
  }
  return groups.flatMap(toCell)
}

function toCell(words: readonly PrintedWord[]): PrintedCell[] {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return []
  const sizes = words.map(({ size }) => size)
  const text = joined(words.map(word => word.text))
  return [{ text, x: first.x, right: last.x + last.width, size: Math.max(...sizes), font: first.font }]
}

/** Letter-spaced text such as "S T A R T E R S" is one word. */
const joined = (texts: readonly string[]): string =>
  texts.length > 3 && texts.every(text => /^\p{L}$/u.test(text)) ? texts.join('') : texts.join(' ')
