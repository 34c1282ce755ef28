import type { ErrorRequestHandler, Router } from 'express'
import { toAppError } from '../errors/error-body.ts'
import { type AppError, invalid } from '../errors/errors.ts'

interface Form {
  readonly fields: readonly string[]
  readonly code: string
  readonly sentence: string
}

/**
 * The form's own sentence when one of these fields was left out or blank, with the fields beside it. Of several
 * sentences for one path the first that fits is said.
 */
export function requireFields(router: Router, path: string, { fields, code, sentence }: Form): void {
  const handler: ErrorRequestHandler = (error, request, _response, next) => {
    const known = toAppError(error)
    const given: Record<string, unknown> = { ...request.query, ...request.body }
    const missing = detailsOf(known).filter(({ field }) => fields.includes(field) && isBlank(given[field]))
    const isIncomplete = SAYS_LITTLE.has(known.code) && missing.length > 0
    next(isIncomplete ? invalid(code, sentence, { details: detailsOf(known) }) : error)
  }
  router.use(path, handler)
}

/** What is answered for any form; other codes have a sentence of their own already. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['invalid-request', 'file-required'])

const detailsOf = ({ details }: AppError) => details ?? []

const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' ? value.trim() === '' : !value && value !== 0
}
