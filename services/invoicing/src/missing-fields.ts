import { type AppError, asAppError, invalid } from '@rms/service-kit'
import type { ErrorRequestHandler, Router } from 'express'

interface Form {
  readonly fields: readonly string[]
  readonly code: string
  readonly sentence: string
}

/** The form's own sentence when one of these fields was left out or blank, with the fields beside it. */
export function sayWhatIsMissing(router: Router, path: string, { fields, code, sentence }: Form): void {
  const handler: ErrorRequestHandler = (error, request, _response, next) => {
    const known = asAppError(error)
    const given: Record<string, unknown> = { ...request.query, ...request.body }
    const missing = detailsOf(known).filter(({ field }) => fields.includes(field) && isBlank(given[field]))
    const isIncomplete = known.status === 400 && known.code !== 'file-empty' && missing.length > 0
    next(isIncomplete ? invalid(code, sentence, { details: detailsOf(known) }) : error)
  }
  router.use(path, handler)
}

const detailsOf = ({ details }: AppError) => details ?? []

const isBlank = (value: unknown): boolean => !value || (typeof value === 'string' && value.trim() === '')
