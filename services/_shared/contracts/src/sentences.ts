import type { z } from 'zod'

/** A problem with one field, in words for the person who filled it in. */
export interface FieldProblem {
  field: string
  message: string
}

/** What zod found, field by field, each a sentence: "Unit price must be a number." */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap(issue => {
    const field = issue.path.map(String).join('.')
    return [{ field, message: sentence(fieldName(issue.path), problem(issue)) }]
  })
}

function fieldName(path: PropertyKey[]): string {
  const last = [...path].reverse().find(part => typeof part === 'string')
  if (!last) return 'The body'
  const words = String(last)
    .replace(/_id$|Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
const isMissing = (issue: Issue): boolean => /received (undefined|null)$/.test(issue.message)

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
