import type { Reading } from '@rms/contracts'

export interface ExpectedLine {
  name: string
  quantity: number
  unitPrice: number
  /** Price before discounts, if the document states both. */
  grossPrice?: number | null | undefined
  /** Units that the document prints the price for, if more than one; a reading states such a price as printed, with a flag. */
  priceBasis?: number
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
/** Suppliers may be read with a small mistake, because they are matched with known ones. */
export const MIN_NAME_SIMILARITY = 0.8
export const AMOUNT_TOLERANCE = 0.0051
export const QUANTITY_TOLERANCE = 0.0005

type ReadLine = Reading['lines'][number]

export interface LineMatches {
  /** Lines with the right numbers and name. */
  full: ReadLine[]
  /** Lines with the right numbers and another name. */
  misnamed: { line: ReadLine; real: ExpectedLine }[]
  missing: ExpectedLine[]
  wrong: ReadLine[]
}

/** Matches read lines with ground-truth lines one to one; lines with the right name first. */
export function matchLines(lines: readonly ReadLine[], truth: readonly ExpectedLine[]): LineMatches {
  const missing = [...truth]
  const take = (line: ReadLine, needsName: boolean): ExpectedLine[] => {
    const index = missing.findIndex(real => hasNumbersOf(line, real) && (!needsName || hasNameOf(line, real)))
    return index >= 0 ? missing.splice(index, 1) : []
  }
  const full = lines.filter(line => take(line, true).length > 0)
  const rest = lines.filter(line => !full.includes(line))
  const misnamed = rest.flatMap(line => take(line, false).map(real => ({ line, real })))
  const wrong = rest.filter(line => !misnamed.some(match => match.line === line))
  return { full, misnamed, missing, wrong }
}

export function scoreLines({ lines, verdict }: Reading, truth: readonly ExpectedLine[]): LineScore {
  const { full, misnamed } = matchLines(lines, truth)
  const num = full.length + misnamed.length
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
export function computeF1Score(right: number, found: number, real: number): number {
  return found + real === 0 ? 1 : (2 * right) / (found + real)
}

/** Whether texts have at least this similarity; case, accents and punctuation do not count. */
export function isSimilarText(left: string, right: string, least: number): boolean {
  return likeness(plain(left), plain(right)) >= least
}

export function isSameAmount(read: number | null | undefined, real: number): boolean {
  return typeof read === 'number' && Math.abs(read - real) <= AMOUNT_TOLERANCE
}

function hasNumbersOf(
  line: ReadLine,
  { quantity, unitPrice, grossPrice, priceBasis = 1, total }: ExpectedLine,
) {
  const basis = line.flags.some(({ code }) => code === 'price-basis') ? priceBasis : 1
  const isPrice = (price: number) => Math.abs(line.unit_price - price * basis) <= AMOUNT_TOLERANCE
  return (
    Math.abs(line.total_price - total) <= AMOUNT_TOLERANCE &&
    Math.abs(line.quantity - quantity) <= QUANTITY_TOLERANCE &&
    (isPrice(unitPrice) || (typeof grossPrice === 'number' && isPrice(grossPrice)))
  )
}

function hasNameOf(line: ReadLine, { name }: ExpectedLine): boolean {
  return isSimilarText(line.product_name, name, SAME_NAME)
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
