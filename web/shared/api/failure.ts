import type { ErrorBody } from '@rms/contracts'
import { sentenceOfError, sentenceOfRule } from '../i18n/server-sentences/index.ts'

/** What went wrong in a call, as screens speak of it. */
export interface Failure {
  /** 0 when the server could not be reached. */
  status: number
  code: string | null
  /** In the reader's language by the error's code, else the server's sentence; null when there is neither. */
  error: string | null
  suggestion: string | null
  /** Problems by field name. */
  fields: Record<string, string>
  /** The whole body, for calls whose errors carry more (the twin of a duplicate). */
  body: Readonly<Record<string, unknown>>
}

/** Reads what RTK Query threw or returned as an error. */
export function failureOf(thrown: unknown): Failure {
  if (!isRecord(thrown)) return unreachable
  const body = isRecord(thrown.data) ? thrown.data : {}
  const translated = sentenceOfError(textOrNull(body.code))
  const said = textOrNull(body.error)
  return {
    status: typeof thrown.status === 'number' ? thrown.status : 0,
    code: textOrNull(body.code),
    error: translated ?? said,
    // In other languages the advice is a part of the sentence.
    suggestion: translated ? null : textOrNull(body.suggestion),
    fields: fieldProblems(body.details, { said, translated }),
    body,
  }
}

/**
 * Whether the server has decided about the call. A lost answer, a failure of the server and a first try with the same
 * key that is still under way leave that open: the call is sent again with its key.
 */
export const isDecided = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  status >= 400 && status < 500 && code !== 'idempotency-key-in-use'

const unreachable: Failure = { status: 0, code: null, error: null, suggestion: null, fields: {}, body: {} }

interface Whole {
  said: string | null
  translated: string | null
}

function fieldProblems(details: unknown, whole: Whole): Record<string, string> {
  if (!Array.isArray(details)) return {}
  const known: ErrorBody['details'] = details.filter(
    detail => isRecord(detail) && typeof detail.field === 'string' && typeof detail.message === 'string',
  )
  return Object.fromEntries((known ?? []).map(problem => [problem.field, problemText(problem, whole)]))
}

/** A field that says what the whole answer says, says it in the same words. */
const problemText = (problem: Detail, { said, translated }: Whole): string =>
  ruleSentence(problem) ?? (problem.message === said ? translated : null) ?? problem.message

/** What a field asks for in the reader's language; null where the server's own sentence is the best there is. */
export const ruleSentence = ({ rule, limit }: Pick<Detail, 'rule' | 'limit'>): string | null =>
  rule === undefined ? null : sentenceOfRule(rule, limit)

type Detail = NonNullable<ErrorBody['details']>[number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
