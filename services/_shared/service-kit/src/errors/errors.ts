import type { FieldError } from '@rms/contracts'

export interface ErrorExtras {
  /** The invalid field of the body; becomes an entry of `details`. */
  field?: string
  details?: FieldError[]
  suggestion?: string
  /** Further fields of the response, such as the `twin` of a duplicate. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An error for the caller: its message is a sentence for a person. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly details: FieldError[] | undefined
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

/** 400: the request cannot be accepted. */
export const badRequest = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 400, code }, more)

/** 401: no token, or one that is not valid here. */
export const unauthorized = (sentence = 'Sign in first.', code = 'unauthorized'): AppError =>
  new AppError(sentence, { status: 401, code })

/** 403: the caller is known but not allowed to do this. */
export const forbidden = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 403, code }, more)

/** 404: "This invoice does not exist or has been deleted." */
export const notFound = (recordKind: string): AppError =>
  new AppError(`This ${recordKind} does not exist or has been deleted.`, { status: 404, code: 'not-found' })

/** 409: the request conflicts with the current state. */
export const conflict = (code: string, sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 409, code }, more)

/** 410: it was possible once and no longer is. */
export const resourceGone = (code: string, sentence: string): AppError =>
  new AppError(sentence, { status: 410, code })

/** 413 */
export const payloadTooLarge = (sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 413, code: 'too-large' }, more)

/** 415: the content has a type that is not supported here. */
export const unsupportedMediaType = (sentence: string, more?: ErrorExtras): AppError =>
  new AppError(sentence, { status: 415, code: 'wrong-type' }, more)

/** 422: a file of the right type that cannot be read. */
export const unprocessableFile = (sentence: string, more?: ErrorExtras & { code?: string }): AppError =>
  new AppError(sentence, { status: 422, code: more?.code ?? 'unreadable' }, more)

/** 422: the key or id that identifies a call was already used for another one. */
export const idempotencyKeyReused = (sentence: string): AppError =>
  new AppError(sentence, { status: 422, code: 'idempotency-key-reused' })

/** 422: what a device sends with an id differs from what it sent with it before. What was stored first stays. */
export const submissionDiffers = (): AppError =>
  new AppError(
    'This was already recorded with other values. Check what was recorded, and correct it there.',
    {
      status: 422,
      code: 'submission-differs',
    },
  )

/** 429, with Retry-After. */
export const tooManyRequests = (sentence: string, retryAfterSeconds: number): AppError =>
  new AppError(sentence, { status: 429, code: 'too-many' }, { retryAfterSeconds })

/** 503 with Retry-After: a required part is unavailable. `part` begins the sentence: "The database". */
export const serviceUnavailable = (part: string, retryAfterSeconds = 5, cause?: unknown): AppError =>
  new AppError(
    `${part} is not available right now. Try again in a moment.`,
    { status: 503, code: 'unavailable', cause },
    { retryAfterSeconds },
  )

/** The `code` of an error from the system or a driver; undefined if there is none. */
export const getErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
