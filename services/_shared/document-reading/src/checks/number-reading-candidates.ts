import { Decimal } from '@rms/domain-kit'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'

/** A possible value of a printed text, and its distance from the recognised text. */
export interface NumberReadingCandidate {
  value: Decimal
  /** 0: as read; up to 1: as read by another pass; more: with easily confused characters replaced. */
  cost: number
}

/** Characters that recognition confuses, in both directions: slashed zeros, open and closed loops, strokes. */
const CONFUSED: readonly string[] = [
  '0689',
  '17',
  '27',
  '38',
  '35',
  '56',
  '49',
  '14',
  '58',
  '23',
  '13',
  '05',
  '04',
]
const LETTERS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  '@': '0',
  '©': '0',
  a: '0',
  ø: '0',
  Ø: '0',
  e: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  G: '6',
  b: '6',
  g: '9',
  q: '9',
  T: '7',
  à: '0',
  '®': '0',
  '¢': '0',
}

const OTHER_PASS = 0.6
/** The cost of a line whose three values were all read by another pass. */
export const MAX_ALTERNATIVE_PASSES = 3 * OTHER_PASS
const LETTER_AS_DIGIT = 1.9
const OTHER_MARK = 1.4
const LOST_POINT = 2
/** Likely only if nothing else of the line was misread. */
export const UNIT_AS_DIGIT = 4.6
const LOST_POINT_OF_QUANTITY = 4.6
const STRAY_SIGN = 1.9
const CONFUSED_DIGIT = 2.5

/**
 * The possible numbers of a cell from all passes, nearest first. `withoutCents` is the cost of a number without
 * decimals in that column.
 */
export function findNumberReadingCandidates(
  texts: readonly string[],
  mark: DecimalMark,
  withoutCents = 0,
): NumberReadingCandidate[] {
  return findCandidates(texts, mark, spellings, withoutCents)
}

/** The same of a quantity, which may have one or three decimals, and a unit that was read as a digit: "191" is 19 l. */
export function findQuantityReadingCandidates(
  texts: readonly string[],
  mark: DecimalMark,
): NumberReadingCandidate[] {
  return findCandidates(texts, mark, text =>
    spellings(text).flatMap(spelling => [
      spelling,
      ...withoutUnit(spelling),
      ...withDecimals(spelling),
      ...withOtherMark(spelling),
    ]),
  )
}

function findCandidates(
  texts: readonly string[],
  mark: DecimalMark,
  spell: (text: string) => Spelling[],
  withoutCents = 0,
): NumberReadingCandidate[] {
  const found = new Map<string, NumberReadingCandidate>()
  const add = (text: string, cost: number) => {
    const value = parseNumber(text, mark)
    const known = value && found.get(value.toString())
    if (value && (!known || known.cost > cost)) found.set(value.toString(), { value, cost })
  }
  for (const [index, text] of texts.entries()) {
    const base = index === 0 ? 0 : OTHER_PASS
    for (const variant of spell(text)) {
      const whole = /[.,]\d/.test(variant.text) ? 0 : withoutCents
      add(variant.text, base + variant.cost + whole)
      for (const changed of withConfusedDigit(variant.text))
        add(changed, base + variant.cost + whole + CONFUSED_DIGIT)
    }
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost)
}

interface Spelling {
  text: string
  cost: number
}

function spellings(text: string): Spelling[] {
  const bare = text.trim().replace(/\s+/g, '')
  const digits = [...bare].map(sign => LETTERS[sign] ?? sign).join('')
  const plain = [
    { text: bare, cost: 0 },
    ...(digits === bare ? [] : [{ text: digits, cost: LETTER_AS_DIGIT }]),
  ]
  return plain.flatMap(spelling => [spelling, ...trimmed(spelling), ...repointed(spelling)])
}

/** "2.133." is 2.13 with a stray character; ":5" is 5. */
function trimmed({ text, cost }: Spelling): Spelling[] {
  const core = text.replace(/^[^\d-]+|[^\d]+$/g, '')
  const centsOnly = /^(-?\d+[.,]\d{2})\d$/.exec(core)?.[1]
  return [core, ...(centsOnly ? [centsOnly] : [])]
    .filter(short => short !== text && short !== '')
    .map(short => ({ text: short, cost: cost + STRAY_SIGN }))
}

/** "072" is 0.72 with a lost decimal point. */
function repointed({ text, cost }: Spelling): Spelling[] {
  const digits = /^(-?\d+)(\d{2})$/.exec(text)
  return digits ? [{ text: `${digits[1]}.${digits[2]}`, cost: cost + LOST_POINT }] : []
}

/** "74" is 7.4 and "12262" is 12.262 with a lost decimal point. */
function withDecimals({ text, cost }: Spelling): Spelling[] {
  return [1, 3].flatMap(decimals => {
    const whole = text.length - decimals
    return /^\d+$/.test(text) && whole > 0
      ? [{ text: `${text.slice(0, whole)}.${text.slice(whole)}`, cost: cost + LOST_POINT_OF_QUANTITY }]
      : []
  })
}

/** A decimal comma may be recognised as a point, so that "1.472" is 1472 or 1.472. */
function withOtherMark({ text, cost }: Spelling): Spelling[] {
  const [, whole, mark, decimals] = /^(-?\d{1,3})([.,])(\d{3})$/.exec(text) ?? []
  return mark ? [{ text: `${whole}${mark === ',' ? '.' : ','}${decimals}`, cost: cost + OTHER_MARK }] : []
}

/** The last digit may be a unit: "191" is 19 l. */
function withoutUnit({ text, cost }: Spelling): Spelling[] {
  const number = /^(-?\d[\d.,]*\d|\d)1$/.exec(text)?.[1]
  return number ? [{ text: number, cost: cost + UNIT_AS_DIGIT }] : []
}

function withConfusedDigit(text: string): string[] {
  return [...text].flatMap((sign, index) =>
    confusedWith(sign).map(other => text.slice(0, index) + other + text.slice(index + 1)),
  )
}

function confusedWith(digit: string): string[] {
  const others = CONFUSED.filter(group => group.includes(digit)).flatMap(group => [...group])
  return [...new Set(others)].filter(other => other !== digit)
}

export const toNumberReadingCandidate = (value: number, cost: number): NumberReadingCandidate => ({
  value: new Decimal(value),
  cost,
})
