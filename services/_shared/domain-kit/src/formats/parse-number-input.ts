import { parseUnit } from '../units/unit-names.ts'
import type { NumberFormat } from './format-decimal-text.ts'

/** Why an input is not accepted as a number. */
export type NumberInputProblem =
  | 'blank'
  | 'not-a-number'
  /** One separator before exactly three digits, which could mark thousands or decimals. */
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-long'

export type NumberInputResult =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: NumberInputProblem }

export interface NumberInputRules {
  readonly format: NumberFormat
  /** How many decimals the number may have. */
  readonly decimals: number
  /** Symbols and words allowed before or after the number, such as `€`, `EUR` or `%`. */
  readonly affixes?: readonly string[]
  /** Whether the name of an ingredient unit may follow: `12,5 kg`. */
  readonly mayHaveUnit?: boolean
}

const MAX_CHARACTERS = 60
/** A JSON number is not exact beyond this many digits. */
const MAX_DIGITS = 15

/**
 * Parses a number as people type or paste it: `1234.5`, `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `12,5`. One
 * separator before exactly three digits (`1,250`) is read with the separators of the format, and refused when those do
 * not decide. Nothing is rounded or dropped.
 */
export function parseNumberInput(text: string, rules: NumberInputRules): NumberInputResult {
  if (text.trim() === '') return refuse('blank')
  if (text.length > MAX_CHARACTERS) return refuse('not-a-number')
  const bare = withoutAffixes(normalize(text), rules)
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(bare) ?? []
  const reading = readDigits(digits, rules)
  if (reading === null) return refuse('not-a-number')
  return reading === 'ambiguous' ? refuse('ambiguous') : toNumber(sign, reading, rules.decimals)
}

const refuse = (reason: NumberInputProblem): NumberInputResult => ({ ok: false, reason })

/** Reduces spaces, apostrophes and minus signs to one character each. */
const normalize = (text: string): string =>
  text.trim().replace(/\s/g, ' ').replaceAll('\u2212', '-').replaceAll('\u2019', "'")

function withoutAffixes(text: string, { affixes = [], mayHaveUnit = false }: NumberInputRules): string {
  const [, before = '', number = '', after = ''] = /^([^\d.,]*)(.*?)([^\d.,]*)$/.exec(text) ?? []
  const sign = before.includes('-') ? '-' : before.includes('+') ? '+' : ''
  const prefix = before.replace(/[+-]/, '').trim()
  const suffix = after.trim()
  const isAffix = (word: string) => affixes.some(affix => affix.toLowerCase() === word.toLowerCase())
  const isPrefixKnown = prefix === '' || isAffix(prefix)
  const isSuffixKnown = suffix === '' || (prefix === '' && isAffix(suffix)) || (mayHaveUnit && isUnit(suffix))
  return isPrefixKnown && isSuffixKnown ? `${sign}${number}` : ''
}

const isUnit = (word: string): boolean => parseUnit(word) !== null

interface Digits {
  whole: string
  decimals: string
}

const DECIMAL = /^(\d*)([.,])(\d*)$/
/** Groups of three digits with one separator, optionally followed by decimals after another separator. */
const GROUPED = /^(\d{1,3})(?:([.,' ])(\d{3}))(?:\2\d{3})*(?:(?!\2)([.,])(\d+))?$/

function readDigits(text: string, rules: NumberInputRules): Digits | 'ambiguous' | null {
  if (/^\d+$/.test(text)) return { whole: text, decimals: '' }
  const decimal = asDecimal(text)
  const grouped = asGrouped(text)
  return decimal && grouped ? decide({ decimal, grouped }, text, rules) : (grouped ?? decimal)
}

function asDecimal(text: string): Digits | null {
  const found = DECIMAL.exec(text)
  const [, whole = '', , decimals = ''] = found ?? []
  return found && whole + decimals !== '' ? { whole: whole || '0', decimals } : null
}

function asGrouped(text: string): Digits | null {
  const [, head, mark, , decimalMark, decimals = ''] = GROUPED.exec(text) ?? []
  if (!head || !mark || head.startsWith('0')) return null
  const whole = decimalMark ? text.slice(0, text.lastIndexOf(decimalMark)) : text
  return { whole: whole.replace(/\D/g, ''), decimals }
}

/** Decides a text with a single separator before three digits. */
function decide(
  { decimal, grouped }: { decimal: Digits; grouped: Digits },
  text: string,
  { format, decimals }: NumberInputRules,
): Digits | 'ambiguous' {
  if (text.includes(format.groupMark)) return grouped
  return text.includes(format.decimalMark) && decimals >= decimal.decimals.length ? decimal : 'ambiguous'
}

function toNumber(sign: string, { whole, decimals }: Digits, most: number): NumberInputResult {
  const fraction = decimals.replace(/0+$/, '')
  if (fraction.length > most) return refuse('too-many-decimals')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length + fraction.length > MAX_DIGITS) return refuse('too-long')
  const value = Number(`${digits}.${fraction}`)
  return { ok: true, value: sign === '-' && value !== 0 ? -value : value }
}
