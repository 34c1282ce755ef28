import type { z } from 'zod'

/** The validation rules of fields; `limit` is the number in those that have one. */
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
  'date-too-early',
  'date-too-late',
  'not-an-email',
  'not-an-iban',
  'not-a-phone-number',
  'single-line',
  'multi-line',
  'invalid',
] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/**
 * Refuses control characters, line breaks, and characters that change the text direction, with which one name can be
 * made to look like another. Uses ranges instead of classes because the pattern is published in the OpenAPI document
 * for any language.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it refuses
export const SINGLE_LINE_PATTERN = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/
/** Refuses control characters except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it refuses
export const MULTI_LINE_PATTERN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/
/** The years 1900 to 2099: dates beyond are typing errors, and the calendars of clients end there. */
export const ALLOWED_YEARS_PATTERN = /^(19|20)\d\d-/
/** A refinement with one of these parameters is reported with its own rule. */
export const IBAN_RULE = { rule: 'not-an-iban' } as const
export const EMAIL_RULE = { rule: 'not-an-email' } as const
export const PHONE_RULE = { rule: 'not-a-phone-number' } as const
export const EARLY_DATE_RULE = { rule: 'date-too-early' } as const
export const LATE_DATE_RULE = { rule: 'date-too-late' } as const
/** The error messages of these patterns. */
export const TEXT_FORMAT_MESSAGES = {
  'single-line': 'cannot contain line breaks, tabs or other control characters',
  'multi-line': 'cannot contain control characters',
  'usual-years': 'must be between 1900 and 2099',
} as const

/** An error in one field, worded for the person who filled it in. */
export interface FieldError {
  field: string
  message: string
  /** The rule of the schema that was violated; missing for business rules. */
  rule?: FieldRule | undefined
  limit?: number | undefined
}

/** Whether the field at this path is optional. */
export type IsOptional = (path: readonly PropertyKey[]) => boolean

/**
 * Converts the issues of zod to one sentence per field: "Unit price must be a number.", "Quantity of item 2 is
 * required." Without `isOptional` every field counts as required.
 */
export function findFieldProblems(error: z.ZodError, isOptional: IsOptional = () => false): FieldError[] {
  return error.issues.map(issue => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'invalid_type' && isNull(issue) && isOptional(issue.path)) {
      const message = sentence(fieldName(issue.path), `must be ${typeName(issue.expected)} or left out`)
      return { field, message, rule: wrongType(issue.expected) }
    }
    if (isIbanIssue(issue)) return { field, message: 'This is not a valid IBAN.', ...IBAN_RULE }
    return { field, message: sentence(fieldName(issue.path), problem(issue)), ...ruleOf(issue) }
  })
}

const isIbanIssue = (issue: Issue): boolean =>
  issue.code === 'custom' && issue.params?.rule === IBAN_RULE.rule

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
      return `has unknown fields: ${issue.keys.join(', ')}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}

/** zod does not expose the input in its issues, so only its message distinguishes a missing value from a wrong one. */
const isMissing = (issue: Issue): boolean => /received undefined$/.test(issue.message) || isNull(issue)

const isNull = (issue: Issue): boolean => /received null$/.test(issue.message)

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? 'is required' : `needs at least ${issue.minimum} characters`
  if (issue.origin === 'array')
    return `needs at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}`
  return issue.inclusive ? `must be at least ${issue.minimum}` : `must be greater than ${issue.minimum}`
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `can have at most ${issue.maximum} characters`
  if (issue.origin === 'array') return `can have at most ${issue.maximum} entries`
  return issue.inclusive ? `must be at most ${issue.maximum}` : `must be less than ${issue.maximum}`
}

function ruleOf(issue: Issue): Pick<FieldError, 'rule' | 'limit'> {
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
    case 'custom':
      return { rule: FIELD_RULES.find(rule => rule === issue.params?.rule) ?? 'invalid' }
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
  if (pattern === String(SINGLE_LINE_PATTERN)) return 'single-line'
  if (pattern === String(MULTI_LINE_PATTERN)) return 'multi-line'
  if (pattern === String(ALLOWED_YEARS_PATTERN)) return 'date-out-of-range'
  return format === 'date' ? 'not-a-date' : 'invalid'
}

function formatProblem(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  switch (issue.format) {
    case 'date':
      return 'must be a date like 2026-03-31'
    case 'datetime':
      return 'must be a timestamp like 2026-03-31T09:30:00Z'
    case 'email':
      return 'must be an email address'
    default:
      return issue.message.startsWith('Invalid') ? 'has an invalid format' : issue.message
  }
}

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }
  return names[expected] ?? `of type ${expected}`
}
