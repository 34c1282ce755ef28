import type { z } from 'zod'

/** What a field may ask for; `limit` says how much where that is a number. */
export const FIELD_RULES = [
  'required',
  'too-short',
  'too-long',
  'too-few',
  'too-many',
  'at-least',
  'more-than',
  'at-most',
  'less-than',
  'not-a-number',
  'not-offered',
  'not-a-date',
  'date-out-of-range',
  'not-an-email',
  'single-line',
  'multi-line',
  'invalid',
] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/**
 * Control characters and line breaks; also those that turn the direction of the text after them, by which one name
 * looks like another. Ranges instead of classes, since the published contract names the pattern to every language.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
export const SINGLE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/
/** Control characters but line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
export const MULTI_LINE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/
/** Dates and instants of the years 1900 to 2099: what lies beyond is mistyped, and calendars of clients end there. */
export const USUAL_YEARS = /^(19|20)\d\d-/
/** What a text is refused with that does not have the form. */
export const FORMAT_PROBLEMS = {
  'single-line': 'may not contain line breaks, tabs or other control characters',
  'multi-line': 'may not contain control characters',
  'usual-years': 'must be between 1900 and 2099',
} as const

/** A problem with one field, in words for the person who filled it in. */
export interface FieldProblem {
  field: string
  message: string
  /** What the schema of the field asks for; missing where a rule of the business refused it. */
  rule?: FieldRule | undefined
  limit?: number | undefined
}

/** Whether a field may be left out where it stands. */
export type IsOptional = (path: readonly PropertyKey[]) => boolean

/**
 * What zod found, field by field, each a sentence: "Unit price must be a number.", "Quantity of item 2 is required."
 * Without `isOptional` every field is taken for one that has to be sent.
 */
export function fieldProblems(error: z.ZodError, isOptional: IsOptional = () => false): FieldProblem[] {
  return error.issues.map(issue => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'invalid_type' && isNull(issue) && isOptional(issue.path)) {
      const message = sentence(fieldName(issue.path), `must be ${typeName(issue.expected)}, or left out`)
      return { field, message, rule: wrongType(issue.expected) }
    }
    return { field, message: sentence(fieldName(issue.path), problem(issue)), ...ruleOf(issue) }
  })
}

/** "Quantity of item 2" for items.1.quantity, "Staff id 3" for staff_ids.2. */
function fieldName(path: readonly PropertyKey[]): string {
  const place = path.findLastIndex(part => typeof part === 'number')
  const list = path[place - 1]
  const entry = typeof list === 'string' ? `${singular(wordsOf(list))} ${Number(path[place]) + 1}` : ''
  const last = path.slice(place + 1).findLast(part => typeof part === 'string')
  const words = last === undefined ? entry : `${wordsOf(String(last))}${entry && ` of ${entry}`}`
  return words === '' ? 'The body' : words.charAt(0).toUpperCase() + words.slice(1)
}

const wordsOf = (name: string): string =>
  name
    .replace(/_id$|Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

const singular = (words: string): string =>
  words
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

const sentence = (subject: string, rest: string): string => `${subject} ${rest.replace(/\.$/, '')}.`

type Issue = z.core.$ZodIssue

function problem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? 'is required' : `must be ${typeName(issue.expected)}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formatProblem(issue)
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}

/** zod keeps the input out of its issues, so only its own message tells a missing value from a wrong one. */
const isMissing = (issue: Issue): boolean => /received undefined$/.test(issue.message) || isNull(issue)

const isNull = (issue: Issue): boolean => /received null$/.test(issue.message)

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? 'is required' : `needs at least ${issue.minimum} characters`
  if (issue.origin === 'array') return `needs at least ${issue.minimum}`
  return issue.inclusive ? `must be at least ${issue.minimum}` : `must be greater than ${issue.minimum}`
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `may have at most ${issue.maximum} characters`
  if (issue.origin === 'array') return `may hold at most ${issue.maximum}`
  return issue.inclusive ? `may be at most ${issue.maximum}` : `must be less than ${issue.maximum}`
}

function ruleOf(issue: Issue): Pick<FieldProblem, 'rule' | 'limit'> {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: isMissing(issue) ? 'required' : wrongType(issue.expected) }
    case 'too_small':
      return { rule: smallRule(issue), limit: Number(issue.minimum) }
    case 'too_big':
      return { rule: bigRule(issue), limit: Number(issue.maximum) }
    case 'invalid_value':
      return { rule: 'not-offered' }
    case 'invalid_format':
      return { rule: formatRule(issue) }
    default:
      return { rule: 'invalid' }
  }
}

const wrongType = (expected: string): FieldRule =>
  expected === 'number' || expected === 'int' ? 'not-a-number' : 'invalid'

function smallRule({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): FieldRule {
  if (origin === 'string') return Number(minimum) <= 1 ? 'required' : 'too-short'
  if (origin === 'array') return 'too-few'
  return inclusive ? 'at-least' : 'more-than'
}

function bigRule({ origin, inclusive }: Extract<Issue, { code: 'too_big' }>): FieldRule {
  if (origin === 'string') return 'too-long'
  if (origin === 'array') return 'too-many'
  return inclusive ? 'at-most' : 'less-than'
}

function formatRule({ format, pattern }: Extract<Issue, { code: 'invalid_format' }>): FieldRule {
  if (format === 'email') return 'not-an-email'
  if (pattern === String(SINGLE_LINE)) return 'single-line'
  if (pattern === String(MULTI_LINE)) return 'multi-line'
  if (pattern === String(USUAL_YEARS)) return 'date-out-of-range'
  return format === 'date' ? 'not-a-date' : 'invalid'
}

function formatProblem(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  switch (issue.format) {
    case 'date':
      return 'must be a date like 2026-03-31'
    case 'datetime':
      return 'must be an instant like 2026-03-31T09:30:00Z'
    case 'email':
      return 'must be an e-mail address'
    default:
      return issue.message.startsWith('Invalid') ? 'has a form that is not allowed' : issue.message
  }
}

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }
  return names[expected] ?? `of type ${expected}`
}
