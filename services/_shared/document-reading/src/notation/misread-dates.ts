import { normaliseWords } from '@rms/domain-kit'
import { type DateOrder, isDayFirst, MONTHS, type PrintedDate, printedDate } from './find-dates.ts'

/** Digits, and the letters for which recognition takes them. */
const DIGIT = '[\\dOoQDCcIil|!SsBZz]'
const MARK = "\\s?[./,\\-–_'’]\\s?"
const YEAR = `[2Zz][0OoQDCc]${DIGIT}{2}|${DIGIT}{2}`
/** The time may follow without a space: "05/03/201818:24". */
const END = '(?=\\d{1,2}:\\d{2}|[^\\p{L}\\d/]|$)'
const START = '(?<![\\p{L}\\d.,/-])'

const NUMERIC = new RegExp(
  `${START}(?<first>${DIGIT}{1,2})${MARK}(?<second>${DIGIT}{1,2})${MARK}(?<year>${YEAR})${END}`,
  'gu',
)
/** One of the marks is lost: "05/032018". */
const UNMARKED = new RegExp(
  `${START}(?<first>${DIGIT}{2})(?:${MARK}(?<second>${DIGIT}{2})|(?<joined>${DIGIT}{2})${MARK})(?<year>[2Zz][0OoQDCc]${DIGIT}{2})${END}`,
  'gu',
)
const NAMED = new RegExp(
  `${START}(?<day>${DIGIT}{1,2})[\\s./'’-]*(?<month>[\\p{L}01568]{3,10})[\\s.,/'’-]*(?<year>${YEAR})${END}`,
  'gu',
)

/** Dates with misread characters, such as "O5/03/2O18", "05-03/2018" or "05 Har 2018"; only used if there is no other date. */
export function findMisreadDates(text: string, order: DateOrder | null): PrintedDate[] {
  const numeric = [...text.matchAll(NUMERIC), ...text.matchAll(UNMARKED)].flatMap(match =>
    numericDate(match, order),
  )
  return [...numeric, ...[...text.matchAll(NAMED)].flatMap(namedDate)]
    .map(date => ({ ...date, isUncertain: true }))
    .sort((a, b) => a.index - b.index)
}

function numericDate(match: RegExpExecArray, order: DateOrder | null): PrintedDate[] {
  const { first = '', second, joined, year = '' } = match.groups ?? {}
  const parts = [first, second ?? joined ?? '', year]
  if (!isMostlyDigits(parts)) return []
  const [left = '', right = '', ofYear = ''] = parts.map(readDigits)
  const dayFirst = isDayFirst(left, right, order)
  const canBeBoth = Number(left) <= 12 && Number(right) <= 12 && Number(left) !== Number(right)
  const isAmbiguous = canBeBoth && order === null
  return printedDate(match, dayFirst ? [ofYear, right, left] : [ofYear, left, right], isAmbiguous)
}

function namedDate(match: RegExpExecArray): PrintedDate[] {
  const { day = '', month = '', year = '' } = match.groups ?? {}
  const number = readMonth(month)
  if (number === null || !isMostlyDigits([day, year])) return []
  return printedDate(match, [readDigits(year), String(number), readDigits(day)], false)
}

function isMostlyDigits(parts: readonly string[]): boolean {
  const characters = parts.join('')
  return characters.replace(/\D/g, '').length * 2 >= characters.length
}

const MISREAD: Readonly<Record<string, string>> = {
  ...{ o: '0', q: '0', d: '0', c: '0', i: '1', l: '1', '|': '1', '!': '1', s: '5', b: '8', z: '2' },
}

function readDigits(text: string): string {
  return text.toLowerCase().replace(/\D/g, letter => MISREAD[letter] ?? letter)
}

const MISREAD_LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 6: 'b', 8: 'b' }
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The number of a month; of its letters, one may be misread if then only one month is possible. */
function readMonth(text: string): number | null {
  const word = normaliseWords(text).replace(/\d/g, digit => MISREAD_LETTERS[digit] ?? digit)
  const exact = monthsLike([word])
  if (exact.length > 0) return exact[0] ?? null
  const similar = [...word].flatMap((_, place) =>
    LETTERS.map(letter => word.slice(0, place) + letter + word.slice(place + 1)),
  )
  const months = monthsLike(similar)
  return months.length === 1 ? (months[0] ?? null) : null
}

function monthsLike(words: readonly string[]): number[] {
  return MONTHS.flatMap((pattern, index) => (words.some(word => pattern.test(word)) ? [index + 1] : []))
}
