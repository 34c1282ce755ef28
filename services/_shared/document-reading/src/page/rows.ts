import { type Box, boundingBox, type PageTokens, type Token } from './token.ts'

/** The words on one line of a page, from left to right. */
export interface Row {
  page: number
  tokens: Token[]
  box: Box
}

/** Words so close together that they are one phrase, one number, one cell. */
export interface Cell {
  text: string
  tokens: Token[]
  box: Box
}

const SAME_LINE = 0.45

/** Groups a page's words into rows by the middle of their height, from top to bottom. */
export function groupIntoRows(page: PageTokens): Row[] {
  const lines: { middle: number; tokens: Token[] }[] = []
  for (const token of page.tokens.filter(isPrint).sort((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const line = lines.findLast(candidate => standsOn(token, candidate))
    if (!line) lines.push({ middle: middleOf(token.box), tokens: [token] })
    else {
      line.tokens.push(token)
      line.middle += (middleOf(token.box) - line.middle) / line.tokens.length
    }
  }
  return lines.sort((a, b) => a.middle - b.middle).map(({ tokens }) => row(page.page, tokens))
}

/** Rules of dots and dashes say nothing. */
function isPrint({ text }: Token): boolean {
  return !/^[.\-_=*~·•]{4,}$/.test(text)
}

/** The row's words joined into cells wherever the gap is that of a space. */
export function groupIntoCells(tokens: readonly Token[]): Cell[] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && isSpace(before, token)) group.push(token)
    else groups.push([token])
  }
  return groups.map(createCell)
}

export function createCell(tokens: Token[]): Cell {
  return { text: joinWords(tokens), tokens, box: boundingBox(tokens.map(token => token.box)) }
}

/** The words of a row or cell with single spaces. */
export function joinWords(tokens: readonly Token[]): string {
  return tokens.map(token => token.text).join(' ')
}

/** The middle one of the words' heights: the unit in which gaps are judged. */
export function typicalHeight(rows: readonly Row[]): number {
  const heights = rows.flatMap(line => line.tokens.map(token => token.box.height)).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 10
}

const SPACE = 0.75
/** Recognised words are as wide as their ink, so the gaps between them are wider. */
const INK_SPACE = 1.05

function isSpace(left: Token, right: Token): boolean {
  const gap = right.box.x - (left.box.x + left.box.width)
  const space = left.confidence < 1 || right.confidence < 1 ? INK_SPACE : SPACE
  return gap < space * Math.max(left.box.height, right.box.height)
}

function middleOf(box: Box): number {
  return box.y + box.height / 2
}

function standsOn(token: Token, line: { middle: number; tokens: Token[] }): boolean {
  const height = Math.min(token.box.height, ...line.tokens.slice(-3).map(other => other.box.height))
  return Math.abs(middleOf(token.box) - line.middle) < height * SAME_LINE
}

function row(page: number, tokens: Token[]): Row {
  const sorted = joinSpaced([...tokens].sort((a, b) => a.box.x - b.box.x))
  return { page, tokens: sorted, box: boundingBox(sorted.map(token => token.box)) }
}

const LEAST_SPACED = 4

/** Titles may be set with wide spaces: "R E C H N U N G" is one word. */
function joinSpaced(tokens: readonly Token[]): Token[] {
  const runs: Token[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && isLetter(before) && isLetter(token) && isSpace(before, token)) run.push(token)
    else runs.push([token])
  }
  return runs.flatMap(run => (run.length < LEAST_SPACED ? run : joined(run)))
}

function isLetter({ text }: Token): boolean {
  return /^\p{L}$/u.test(text)
}

function joined(run: readonly Token[]): Token[] {
  const box = boundingBox(run.map(token => token.box))
  return run.slice(0, 1).map(first => ({ ...first, text: run.map(({ text }) => text).join(''), box }))
}
