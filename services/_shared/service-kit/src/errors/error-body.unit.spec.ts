import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toAppError, toErrorBody } from './error-body.ts'
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
  payloadTooLarge,
  serviceUnavailable,
  tooManyRequests,
  unauthorized,
  unprocessableFile,
  unsupportedMediaType,
} from './errors.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('inside words'), { name }, more)

describe('an error for the caller', () => {
  it.each([
    [badRequest('bad-date', 'This date is not valid.'), 400, 'bad-date'],
    [unauthorized(), 401, 'unauthorized'],
    [forbidden('not-yours', 'This is not yours.'), 403, 'not-yours'],
    [notFound('invoice'), 404, 'not-found'],
    [conflict('duplicate', 'It is there already.'), 409, 'duplicate'],
    [payloadTooLarge('The file is too large.'), 413, 'too-large'],
    [unsupportedMediaType('This is no picture.'), 415, 'wrong-type'],
    [unprocessableFile('This PDF has a password.'), 422, 'unreadable'],
    [tooManyRequests('Please wait.', 3), 429, 'too-many'],
    [serviceUnavailable('The database'), 503, 'unavailable'],
  ])('%s has its status and code', (error, status, code) => {
    expect(error).toMatchObject({ status, code })
    expect(toErrorBody(error, 'r1')).toMatchObject({ error: error.message, code, requestId: 'r1' })
  })

  it('has its field, a suggestion and its extra fields', () => {
    const error = badRequest('unknown-supplier', 'This supplier no longer exists.', {
      field: 'supplier_id',
      suggestion: 'Choose another one.',
      extra: { known: [1, 2] },
    })
    expect(toErrorBody(error, 'r1')).toEqual({
      error: 'This supplier no longer exists.',
      code: 'unknown-supplier',
      details: [{ field: 'supplier_id', message: 'This supplier no longer exists.' }],
      suggestion: 'Choose another one.',
      known: [1, 2],
      requestId: 'r1',
    })
  })
})

describe('any other error', () => {
  it('of validation becomes sentences', () => {
    const parsed = z.object({ unit_price: z.number() }).safeParse({}, { reportInput: true })
    expect(toErrorBody(parsed.error, 'r1')).toMatchObject({
      error: 'Unit price is required.',
      code: 'invalid-request',
      details: [{ field: 'unit_price', message: 'Unit price is required.' }],
    })
  })

  it.each<[string, object, string, string]>([
    ['of a list', { items: [{ quantity: 1 }, {}] }, 'items.1.quantity', 'Quantity of item 2 is required.'],
    ['in a list of ids', { supplier_ids: [1, 'x'] }, 'supplier_ids.1', 'Supplier id 2 must be a number.'],
    ['of a part', { place: { radius: 'x' } }, 'place.radius', 'Radius must be a number.'],
  ])('of validation names the field %s in plain words', (_, given, field, message) => {
    const schema = z.object({
      items: z.array(z.object({ quantity: z.number() })).optional(),
      supplier_ids: z.array(z.number()).optional(),
      place: z.object({ radius: z.number() }).optional(),
    })
    const parsed = schema.safeParse(given, { reportInput: true })
    expect(toErrorBody(parsed.error, 'r1').details).toMatchObject([{ field, message }])
  })

  it.each([
    ['an unavailable database', named('MongoServerSelectionError'), 503, 'unavailable'],
    [
      'a transaction with too many conflicts',
      named('MongoServerError', {
        errorLabelSet: new Set(['TransientTransactionError']),
        errorLabels: ['TransientTransactionError'],
      }),
      503,
      'unavailable',
    ],
    ['a database that is stopping', named('MongoServerError', { code: 11600 }), 503, 'unavailable'],
    ['an unavailable Redis', named('MaxRetriesPerRequestError'), 503, 'unavailable'],
    ['an unreachable file store', named('Error', { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    ['a full disk', named('Error', { code: 'ENOSPC' }), 503, 'unavailable'],
    [
      'incomplete JSON',
      named('SyntaxError', { status: 400, type: 'entity.parse.failed' }),
      400,
      'malformed-json',
    ],
    [
      'a body that is too large',
      named('PayloadTooLargeError', { status: 413, type: 'entity.too.large' }),
      413,
      'too-large',
    ],
    ['a malformed path', named('URIError', { status: 400 }), 400, 'malformed-request'],
    ['a bug', named('TypeError'), 500, 'internal'],
    ['a thrown value that is no error', 'inside words', 500, 'internal'],
  ])('is reported without internal details for %s', (_what, error, status, code) => {
    expect(toAppError(error)).toMatchObject({ status, code })
    expect(toErrorBody(error, 'r1').error).not.toContain('inside words')
  })
})
