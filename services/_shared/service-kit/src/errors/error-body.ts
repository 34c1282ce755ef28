import { type ErrorBody, fieldProblems, type IsOptional } from '@rms/contracts'
import { z } from 'zod'
import { AppError, errorCode, invalid, notFound, tooLarge, unavailable, wrongType } from './errors.ts'

/** Every error as one for the caller. What is not known becomes a 500 that says nothing of the inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return invalidRequest(error)
  if (isDatabaseAway(error)) return unavailable('The database', 5, error)
  if (isRedisAway(error)) return unavailable('A required service', 5, error)
  const away = serverAway(error)
  if (away) return unavailable(away.part, away.forSeconds, error)
  return httpError(error) ?? internal(error)
}

/** The body of an error answer. Fields of its own (`extra`) stand beside the usual ones and never replace them. */
export function toErrorBody(error: unknown, requestId: string): ErrorBody & Record<string, unknown> {
  const { message, code, details, suggestion, extra } = toAppError(error)
  return {
    ...extra,
    error: message,
    code,
    ...(details && { details }),
    ...(suggestion && { suggestion }),
    requestId,
  }
}

const internal = (cause: unknown): AppError =>
  new AppError('Something went wrong on our side. Try again.', {
    status: 500,
    code: 'internal',
    cause,
  })

/** 400 with a sentence for each field; `isOptional` tells what may be left out. */
export function invalidRequest(error: z.ZodError, isOptional?: IsOptional): AppError {
  const details = fieldProblems(error, isOptional)
  return invalid('invalid-request', details[0]?.message ?? 'The request is not valid.', { details })
}

const DATABASE_AWAY = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
])

/** What a member says that is stopping or has stopped being the primary, or that has lost the others. */
const DATABASE_LEAVING = new Set<unknown>([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
])

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (DATABASE_AWAY.has(error.name)) return true
  if (error.name.startsWith('Mongo') && DATABASE_LEAVING.has(errorCode(error))) return true
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : undefined
  return (
    Array.isArray(labels) &&
    ['TransientTransactionError', 'RetryableWriteError'].some(l => labels.includes(l))
  )
}

function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'MaxRetriesPerRequestError' || error.name === 'ConnectionClosedError') return true
  return /^(Connection is closed|Stream isn't writeable|Command timed out)/.test(error.message)
}

const FULL = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull']
const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']

/** A server that cannot be reached, or a disk without room: nothing was kept, whoever asks again loses nothing. */
function serverAway(error: unknown): { part: string; forSeconds: number } | null {
  const code = String(errorCode(error))
  if (FULL.includes(code)) return { part: 'File storage', forSeconds: 60 }
  return UNREACHED.includes(code) ? { part: 'A required service', forSeconds: 5 } : null
}

/** Errors of Express and its body parsers carry a status and, mostly, a type. */
const HttpError = z.object({ status: z.int().min(400).max(499), type: z.string().optional() })

function httpError(error: unknown): AppError | undefined {
  const parsed = HttpError.safeParse(error)
  if (!parsed.success) return undefined
  const { status, type } = parsed.data
  if (type === 'entity.parse.failed')
    return invalid('malformed-json', 'The request could not be read: its body is not valid JSON.')
  if (status === 404) return notFound('file')
  if (status === 413) return tooLarge('The request is too large.')
  if (status === 415) return wrongType('The encoding of the request body is not supported.')
  return invalid('malformed-request', 'The request could not be read.')
}
