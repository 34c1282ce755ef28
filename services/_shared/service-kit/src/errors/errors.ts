import type { FieldProblem } from '@rms/contracts'

export interface ErrorExtras {
  /** The field of the body that is at fault: becomes one entry of `details`. */
  field?: string
  details?: FieldProblem[]
  suggestion?: string
  /** Further fields of the answer, such as the `twin` of a duplicate. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An error that is meant for the caller: its message is a sentence for a person. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly details: FieldProblem[] | undefined
  readonly suggestion: string | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    sentence: string,
    kind: { status: number; code: string; cause?: unknown },
    more: ErrorExtras = {},
  ) {
    super(sentence, kind.cause === undefined ? undefined : { cause: kind.cause })
    this.name = 'AppError'
    this.status = kind.status
    this.code = kind.code
    this.details = more.details ?? (more.field ? [{ field: more.field, message: sentence }] : undefined)
    this.suggestion = more.suggestion
    this.extra = more.extra
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 400: the caller sent something that cannot be accepted. */
export const invalid = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 400, code }, more)

/** 401: no token, or one that does not count here. */
export const unauthorized = (sentence = 'Sign in first.', code = 'unauthorized'): AppError =>
  new AppError(sentence, { status: 401, code })

/** 403: known, and not allowed. */
export const forbidden = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 403, code }, more)

/** 404: "This invoice does not exist or has been deleted." */
export const notFound = (what: string): AppError =>
  new AppError(`This ${what} does not exist or has been deleted.`, { status: 404, code: 'not-found' })

/** 409: it contradicts what is there. */
export const conflict = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 409, code }, more)

/** 410: it was possible once, and is not any more. */
export const gone = (code: string, sentence: string): AppError =>
  new AppError(sentence, { status: 410, code })

/** 413 */
export const tooLarge = (sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 413, code: 'too-large' }, more)

/** 415: the content is of another type than is taken here. */
export const wrongType = (sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 415, code: 'wrong-type' }, more)

/** 422: a file of the right type that cannot be read. */
export const unreadable = (sentence: string, more?: ErrorExtras & { code?: string }): AppError =>
  new AppError(sentence, { status: 422, code: more?.code ?? 'unreadable' }, more)

/** 429, with Retry-After. */
export const tooMany = (sentence: string, retryAfterSeconds: number): AppError =>
  new AppError(sentence, { status: 429, code: 'too-many' }, { retryAfterSeconds })

/** 503: a part that is needed is away, with Retry-After. `part` begins the sentence: "The database". */
export const unavailable = (part: string, retryAfterSeconds = 5, cause?: unknown): AppError =>
  new AppError(
    `${part} is not available right now. Try again in a moment.`,
    { status: 503, code: 'unavailable', cause },
    { retryAfterSeconds },
  )

/** The `code` that systems and drivers put on their errors; undefined when there is none. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
