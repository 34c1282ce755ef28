import { type ErrorBody, findFieldProblems, type IsOptional } from '@rms/contracts'
import { z } from 'zod'
import {
  AppError,
  badRequest,
  getErrorCode,
  notFound,
  payloadTooLarge,
  serviceUnavailable,
  unsupportedMediaType,
} from './errors.ts'

/** Converts any error to one for the caller. Unknown errors become a 500 without internal details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return createInvalidRequestError(error)
  if (isDatabaseUnavailable(error)) return serviceUnavailable('The database', 5, error)
  if (isRedisUnavailable(error)) return serviceUnavailable('A required service', 5, error)
  const unavailable = findUnavailablePart(error)
  if (unavailable) return serviceUnavailable(unavailable.part, unavailable.forSeconds, error)
  return httpError(error) ?? internal(error)
}

/** The body of an error response. `extra` fields are added to the standard ones and never replace them. */
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

/** 400 with a sentence for each field; `isOptional` tells which fields may be omitted. */
export function createInvalidRequestError(error: z.ZodError, isOptional?: IsOptional): AppError {
  const details = findFieldProblems(error, isOptional)
  return badRequest('invalid-request', details[0]?.message ?? 'The request is not valid.', { details })
}

const DATABASE_UNAVAILABLE_ERRORS = new Set([
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

/** Error codes of a replica set member that is stopping, is no longer the primary or has lost the other members. */
const REPLICA_SET_CHANGE_CODES = new Set<unknown>([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
])

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (DATABASE_UNAVAILABLE_ERRORS.has(error.name)) return true
  if (error.name.startsWith('Mongo') && REPLICA_SET_CHANGE_CODES.has(getErrorCode(error))) return true
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : undefined
  return (
    Array.isArray(labels) &&
    ['TransientTransactionError', 'RetryableWriteError'].some(l => labels.includes(l))
  )
}

function isRedisUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'MaxRetriesPerRequestError' || error.name === 'ConnectionClosedError') return true
  return /^(Connection is closed|Stream isn't writeable|Command timed out)/.test(error.message)
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull']
const UNREACHABLE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']

/** A server that cannot be reached, or a full disk: nothing was stored, so trying again is safe. */
function findUnavailablePart(error: unknown): { part: string; forSeconds: number } | null {
  const code = String(getErrorCode(error))
  if (DISK_FULL_CODES.includes(code)) return { part: 'File storage', forSeconds: 60 }
  return UNREACHABLE_CODES.includes(code) ? { part: 'A required service', forSeconds: 5 } : null
}

/** Errors of Express and its body parsers have a status and usually a type. */
const HttpError = z.object({ status: z.int().min(400).max(499), type: z.string().optional() })

function httpError(error: unknown): AppError | undefined {
  const parsed = HttpError.safeParse(error)
  if (!parsed.success) return undefined
  const { status, type } = parsed.data
  if (type === 'entity.parse.failed')
    return badRequest('malformed-json', 'The request could not be read: its body is not valid JSON.')
  if (status === 404) return notFound('file')
  if (status === 413) return payloadTooLarge('The request is too large.')
  if (status === 415) return unsupportedMediaType('The encoding of the request body is not supported.')
  return badRequest('malformed-request', 'The request could not be read.')
}
