import { spawnSync } from 'node:child_process'
import { AMOUNT_TOLERANCE, type ExpectedLine, QUANTITY_TOLERANCE } from './score-lines.ts'

/** What a page states, from pdftotext, which is independent of the reader. */
export interface PrintedFacts {
  lines: ExpectedLine[]
  /** Whether the number of the invoice and its total are among the printed texts. */
  hasNumber: boolean
  hasTotal: boolean
}

/** The part of the ground truth that the pages actually print: some contradict the e-invoice that is embedded in them. */
export function findPrintedFacts(
  path: string,
  { lines, number, total }: { lines: readonly ExpectedLine[]; number: string | null; total: number },
): PrintedFacts {
  const text = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout
  return {
    lines: findPrintedLines(text, lines),
    hasNumber: number === null || lettersOf(text).includes(lettersOf(number)),
    hasTotal: numbersIn(text).includes(Math.abs(total)),
  }
}

/**
 * The ground-truth lines that the pages actually print: quantity, total, a price and every word of the name occur in
 * the text. An invoice whose XML has 6.5 and whose page prints 6 can only be read right from the XML.
 */
function findPrintedLines(text: string, lines: readonly ExpectedLine[]): ExpectedLine[] {
  const numbers = numbersIn(text)
  const letters = lettersOf(text)
  const isPrinted = (value: number, tolerance: number) =>
    numbers.some(number => Math.abs(number - Math.abs(value)) <= tolerance)
  return lines.filter(
    ({ name, quantity, unitPrice, grossPrice, total }) =>
      isPrinted(quantity, QUANTITY_TOLERANCE) &&
      isPrinted(total, AMOUNT_TOLERANCE) &&
      [unitPrice, grossPrice ?? unitPrice].some(price => isPrinted(price, AMOUNT_TOLERANCE)) &&
      name.split(/\s+/).every(word => letters.includes(lettersOf(word))),
  )
}

/** All numbers in a text, in both decimal conventions: "1.630" is 1630 and 1.63. */
function numbersIn(text: string): number[] {
  const printed = text.match(/\d(?:[\d.,'’]|[  ](?=\d{3}(?!\d)))*/g) ?? []
  return printed.flatMap(number => {
    const plain = number.replace(/[\s'’]/g, '')
    return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number)
  })
}

/** Letters and digits only, because words may be broken at the end of a line. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
