import type { Reading } from '@rms/contracts'

export interface ExpectedLine {
  name: string
  quantity: number
  unitPrice: number
  /** Price before discounts, if the document states both. */
  grossPrice?: number | null | undefined
  total: number
}

/** Score of the lines of one reading. */
export interface LineScore {
  /** Number of lines with the right total, quantity and unit price. */
  rightAmounts: number
  /** Number of those with the right name too. */
  rightLines: number
  found: number
  real: number
  /** Wrong or missing lines in an accepted document; 0 elsewhere. */
  wrongAccepted: number
  accepted: number
}

const SAME_NAME = 0.9
export const AMOUNT_TOLERANCE = 0.0051
export const QUANTITY_TOLERANCE = 0.0005

/** Matches read lines with ground-truth lines one to one; lines with the right name first. */
export function scoreLines({ lines, verdict }: Reading, truth: readonly ExpectedLine[]): LineScore {
  const left = [...truth]
  const take = (line: Reading['lines'][number], needsName: boolean): boolean => {
    const index = left.findIndex(real => hasNumbersOf(line, real) && (!needsName || hasNameOf(line, real)))
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }
  const full = lines.filter(line => take(line, true))
  const rest = lines.filter(line => !full.includes(line)).filter(line => take(line, false))
  const num = full.length + rest.length
  const isAccepted = verdict === 'accepted'
  return {
    rightAmounts: num,
    rightLines: full.length,
    found: lines.length,
    real: truth.length,
    wrongAccepted: isAccepted ? Math.max(lines.length, truth.length) - num : 0,
    accepted: isAccepted ? Math.max(lines.length, truth.length) : 0,
  }
}

/** The same for printed lines only. For each line that is not printed, one wrong read line is ignored. */
export function scorePrintedLines(
  reading: Reading,
  { lines, printed }: { lines: readonly ExpectedLine[]; printed: readonly ExpectedLine[] },
): LineScore {
  const score = scoreLines(reading, printed)
  const excess = score.found - score.rightAmounts - (lines.length - printed.length)
  return { ...score, found: score.rightAmounts + Math.max(0, excess) }
}

/** The harmonic mean of precision and recall. */
export function f1Score(right: number, found: number, real: number): number {
  return found + real === 0 ? 1 : (2 * right) / (found + real)
}

export function isSameText(left: string, right: string): boolean {
  return likeness(plain(left), plain(right)) >= SAME_NAME
}

function hasNumbersOf(
  line: Reading['lines'][number],
  { quantity, unitPrice, grossPrice, total }: ExpectedLine,
) {
  const isPrice = (price: number) => Math.abs(line.unit_price - price) <= AMOUNT_TOLERANCE
  return (
    Math.abs(line.total_price - total) <= AMOUNT_TOLERANCE &&
    Math.abs(line.quantity - quantity) <= QUANTITY_TOLERANCE &&
    (isPrice(unitPrice) || (typeof grossPrice === 'number' && isPrice(grossPrice)))
  )
}

function hasNameOf(line: Reading['lines'][number], { name }: ExpectedLine): boolean {
  return isSameText(line.product_name, name)
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Similarity: one minus the normalised edit distance. */
function likeness(left: string, right: string): number {
  const longest = Math.max(left.length, right.length)
  if (longest === 0) return 1
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const row = [index + 1]
    for (const [place, other] of [...right].entries()) {
      const changed = (previous[place] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min((row[place] ?? 0) + 1, (previous[place + 1] ?? 0) + 1, changed))
    }
    previous = row
  }
  return 1 - (previous[right.length] ?? 0) / longest
}
