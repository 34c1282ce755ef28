import type { ErrorRequestHandler, Router } from 'express'
import { toAppError } from '../errors/error-body.ts'
import { type AppError, badRequest } from '../errors/errors.ts'

interface RequiredFields {
  readonly fields: readonly string[]
  readonly code: string
  readonly sentence: string
}

/**
 * Answers with the form's own message, with the field details, if one of these fields was omitted or left blank. If
 * several messages are registered for a path, the first that matches is used.
 */
export function requireFields(
  router: Router,
  path: string,
  { fields, code, sentence }: RequiredFields,
): void {
  const handler: ErrorRequestHandler = (error, request, _response, next) => {
    const known = toAppError(error)
    const given: Record<string, unknown> = { ...request.query, ...request.body }
    const missing = detailsOf(known).filter(({ field }) => fields.includes(field) && isBlank(given[field]))
    const isIncomplete = GENERIC_CODES.has(known.code) && missing.length > 0
    next(isIncomplete ? badRequest(code, sentence, { details: detailsOf(known) }) : error)
  }
  router.use(path, handler)
}

/** Generic codes; errors with other codes already have a specific message. */
const GENERIC_CODES: ReadonlySet<string> = new Set(['invalid-request', 'file-required'])

const detailsOf = ({ details }: AppError) => details ?? []

const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' ? value.trim() === '' : !value && value !== 0
}
