import type { ErrorBody } from '@rms/contracts'

/** What went wrong in a call, as screens speak of it. */
export interface Failure {
  /** 0 when the server could not be reached. */
  status: number
  code: string | null
  /** The server's sentence; null when it sent none. */
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
  return {
    status: typeof thrown.status === 'number' ? thrown.status : 0,
    code: textOrNull(body.code),
    error: textOrNull(body.error),
    suggestion: textOrNull(body.suggestion),
    fields: fieldProblems(body.details),
    body,
  }
}

const unreachable: Failure = { status: 0, code: null, error: null, suggestion: null, fields: {}, body: {} }

function fieldProblems(details: unknown): Record<string, string> {
  if (!Array.isArray(details)) return {}
  const known: ErrorBody['details'] = details.filter(
    detail => isRecord(detail) && typeof detail.field === 'string' && typeof detail.message === 'string',
  )
  return Object.fromEntries((known ?? []).map(problem => [problem.field, problem.message]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
