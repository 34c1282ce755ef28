import { spawnSync } from 'node:child_process'
import { SAME_AMOUNT, SAME_QUANTITY, type TrueLine } from './score.ts'

/**
 * Those of a document's true lines that can be read from its pages: the quantity, the total, a price and every word
 * of the name stand somewhere in what pdftotext, which is no part of the reader, finds on them. An invoice whose XML
 * says 6.5 and whose page prints 6 is right only for who reads the XML.
 */
export function printedLines(path: string, lines: readonly TrueLine[]): TrueLine[] {
  const text = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout
  const numbers = numbersIn(text)
  const letters = lettersOf(text)
  const stands = (value: number, tolerance: number) =>
    numbers.some(number => Math.abs(number - Math.abs(value)) <= tolerance)
  return lines.filter(
    ({ name, quantity, unitPrice, grossPrice, total }) =>
      stands(quantity, SAME_QUANTITY) &&
      stands(total, SAME_AMOUNT) &&
      [unitPrice, grossPrice ?? unitPrice].some(price => stands(price, SAME_AMOUNT)) &&
      name.split(/\s+/).every(word => letters.includes(lettersOf(word))),
  )
}

/** Every number in a text, by either habit of writing decimals: "1.630" is 1630 and 1.63. */
function numbersIn(text: string): number[] {
  const printed = text.match(/\d(?:[\d.,'’]|[  ](?=\d{3}(?!\d)))*/g) ?? []
  return printed.flatMap(number => {
    const plain = number.replace(/[\s'’]/g, '')
    return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number)
  })
}

/** Letters and digits alone: a word may be broken at the end of a row. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
