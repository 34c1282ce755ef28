import type { ErrorBody } from '@rms/contracts'
import {
  translateErrorCode,
  translateFieldRule,
  translatePaymentHolds,
} from '../i18n/server-messages/index.ts'

/** The failure of a call, in a form that screens can show. */
export interface ApiFailure {
  /** 0 when the server could not be reached. */
  status: number
  code: string | null
  /** Translated by the error's code, else the server's sentence; null if there is neither. */
  error: string | null
  suggestion: string | null
  /** Problems by field name. */
  fields: Record<string, string>
  /** The whole body, for calls whose errors carry more, such as the existing record of a duplicate. */
  body: Readonly<Record<string, unknown>>
}

/** Converts an error that RTK Query threw or returned. */
export function toApiFailure(thrown: unknown): ApiFailure {
  if (!isRecord(thrown)) return UNREACHABLE
  const body = isRecord(thrown.data) ? thrown.data : {}
  const translated = translatePaymentHolds(body.holds) ?? translateErrorCode(textOrNull(body.code))
  const original = textOrNull(body.error)
  return {
    status: typeof thrown.status === 'number' ? thrown.status : 0,
    code: textOrNull(body.code),
    error: translated ?? original,
    // Translated sentences already include the suggestion.
    suggestion: translated ? null : textOrNull(body.suggestion),
    fields: toFieldErrors(body.details, { original, translated }),
    body,
  }
}

/**
 * Whether the outcome of the call is known. After a lost response, a server error, or while the first attempt with the
 * same idempotency key is still running, it is unknown, and the call is retried with its key.
 */
export const isOutcomeKnown = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  status >= 400 && status < 500 && code !== 'idempotency-key-in-use'

const UNREACHABLE: ApiFailure = { status: 0, code: null, error: null, suggestion: null, fields: {}, body: {} }

interface ErrorMessages {
  original: string | null
  translated: string | null
}

function toFieldErrors(details: unknown, whole: ErrorMessages): Record<string, string> {
  if (!Array.isArray(details)) return {}
  const known: ErrorBody['details'] = details.filter(
    detail => isRecord(detail) && typeof detail.field === 'string' && typeof detail.message === 'string',
  )
  return Object.fromEntries((known ?? []).map(problem => [problem.field, getProblemMessage(problem, whole)]))
}

/** A field problem with the same sentence as the whole error uses the same translation. */
const getProblemMessage = (problem: ErrorDetail, { original, translated }: ErrorMessages): string =>
  getFieldRuleMessage(problem) ?? (problem.message === original ? translated : null) ?? problem.message

/** The translated sentence of a field rule; null if there is only the server's own. */
export const getFieldRuleMessage = ({ rule, limit }: Pick<ErrorDetail, 'rule' | 'limit'>): string | null =>
  rule === undefined ? null : translateFieldRule(rule, limit)

type ErrorDetail = NonNullable<ErrorBody['details']>[number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
