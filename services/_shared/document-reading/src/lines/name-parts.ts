import type { ParsedLine } from '../checks/parsed-document.ts'
import { LINE_NUMBER_STEPS, startAsLineNumbers } from '../notation/line-numbers.ts'
import { isUnitWord } from '../notation/unit-words.ts'

const LEAST_LINES = 2
/** A vintage before a wine is not a code. */
const LEADING_CODE = /^(?!(?:19|20)\d{2}\s)([A-Z]{0,3}[-.]?\d{4,14}|[A-Z]{1,3}-\d{2,3})\s+(?=.*\p{L}{3})/u
const TRAILING_CODE = /(?<=\p{L}{3}.*)\s+(\d{5,14})$/u
/** Codes of several forms: "5049", "367.23", "TK0964", "V781-6", "4-9729". */
const MIXED_CODE = /^(?=(?:\S*\d){3})([A-Z]{0,3}-?\d[\d.\-/]*[A-Z]?)\s+(?=.*\p{L}{3})/u
const MIN_MIXED_CODES = 2
const MIN_CODED_SHARE = 0.8
/** "Paper napkins 10000": round numbers after all names are no codes. */
const PACK_COUNT = /\s\d+00$/
/** A size before a name: "500 g". */
const LEADING_SIZE = /^\S+\s+(\S+)/

/** Separates line numbers and codes from names if they have no column, but every line has one. */
export function separateNameParts(lines: readonly ParsedLine[]): ParsedLine[] {
  return separateCodes(separateLineNumbers(lines))
}

const LINE_NUMBER = /^(\d{1,4})(?:[.)]?\s+|\|\s*)(?=.*\p{L}{3})/u

const numberBefore = (name: string): number | null => {
  const digits = LINE_NUMBER.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Only line numbers continue with the same step from line to line. */
function separateLineNumbers(lines: readonly ParsedLine[]): ParsedLine[] {
  const numbers = lines.map(({ name }) => numberBefore(name))
  const known = numbers.filter(number => number !== null)
  const areAll = known.length === lines.length && startAsLineNumbers(known)
  if (!areAll && !(lines.some(isRecognised) && areMostlyNumbered(numbers))) return [...lines]
  return lines.map((line, index) => ({
    ...line,
    name: line.name.replace(LINE_NUMBER, ''),
    position: line.position ?? numbers[index] ?? null,
  }))
}

const isRecognised = ({ printed }: ParsedLine): boolean => printed !== undefined

const LEAST_NUMBERED_LINES = 5
const MIN_NUMBERED_SHARE = 0.8

/** Recognition may lose some numbers or lines; the others still grow by the step. */
function areMostlyNumbered(numbers: readonly (number | null)[]): boolean {
  const known = numbers.filter(number => number !== null)
  if (known.length < Math.max(LEAST_NUMBERED_LINES, numbers.length * MIN_NUMBERED_SHARE)) return false
  return LINE_NUMBER_STEPS.some(step => {
    const places = known.map(number => number / step)
    const most = numbers.length / MIN_NUMBERED_SHARE
    return places.every(
      (place, index) => Number.isInteger(place) && place > (places[index - 1] ?? 0) && place <= most,
    )
  })
}

function separateCodes(lines: readonly ParsedLine[]): ParsedLine[] {
  if (lines.length < LEAST_LINES || lines.some(hasOwnCode)) return [...lines]
  const pattern =
    [LEADING_CODE, TRAILING_CODE].find(
      candidate =>
        lines.every(({ name }) => candidate.test(name)) &&
        !(candidate === TRAILING_CODE && lines.every(({ name }) => PACK_COUNT.test(name))),
    ) ?? (areMostlyCoded(lines) ? MIXED_CODE : undefined)
  if (!pattern) return [...lines]
  return lines.map(line => ({
    ...line,
    supplierCode: pattern.exec(line.name)?.[1] ?? null,
    name: line.name.replace(pattern, ''),
  }))
}

/** A bar code is not the supplier's code. */
function hasOwnCode({ supplierCode }: ParsedLine): boolean {
  return supplierCode !== null && !/^\d{12,14}$/.test(supplierCode)
}

/** Lines of deposits and freight may have no code. */
function areMostlyCoded(lines: readonly ParsedLine[]): boolean {
  const startsWithSize = (name: string) => isUnitWord(LEADING_SIZE.exec(name)?.[1] ?? '')
  const coded = lines.filter(({ name }) => MIXED_CODE.test(name) && !startsWithSize(name)).length
  return lines.length >= MIN_MIXED_CODES && coded >= lines.length * MIN_CODED_SHARE
}
