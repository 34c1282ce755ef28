import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'
import { findFieldProblems } from './foundation/field-errors.ts'
import { optionalEmailSchema, optionalPhoneSchema } from './foundation/primitives.ts'

/** The fields of bodies whose name ends in the word. */
const fieldsNamed = (word: RegExp) =>
  allPublicEndpoints
    .filter(({ method }) => method !== 'get')
    .flatMap(({ method, path, body }) =>
      body instanceof z.ZodObject
        ? Object.entries(body.shape)
            .filter(
              ([name, schema]) => word.test(name) && accepts(schema, 'cook@example.com 0301234'.split(' ')),
            )
            .map(([name, schema]) => [`${method} ${path} ${name}`, schema] as const)
        : [],
    )
const accepts = (schema: unknown, texts: readonly string[]): boolean =>
  schema instanceof z.ZodType && texts.some(text => schema.safeParse(text).success)

const SCRIPT = 'call me<script>'

describe('A phone number', () => {
  const fields = fieldsNamed(/phone$/)

  it('is stored of suppliers, locations and staff', () => {
    expect(fields.length).toBeGreaterThan(5)
  })

  it.each(fields)('%s is no other text', (_path, schema) => {
    expect(accepts(schema, [SCRIPT, 'ask Bob', '+', '12', '030 1234; drop'])).toBe(false)
  })

  it.each(['', '112', '+353 (0)1 555-0101', '030/1234 56', '+49 30 1234-56 ext. 7', '(555) 010.1234 x12'])(
    'is accepted: %s',
    phone => {
      expect(optionalPhoneSchema().safeParse(phone).success).toBe(true)
    },
  )

  it('is refused with its own rule', () => {
    const { error } = z.object({ order_phone: optionalPhoneSchema() }).safeParse({ order_phone: SCRIPT })
    expect(error && findFieldProblems(error)).toEqual([
      {
        field: 'order_phone',
        message: 'Order phone must be a phone number: digits, spaces, +, -, /, brackets.',
        rule: 'not-a-phone-number',
      },
    ])
  })
})

describe('An email address', () => {
  const fields = fieldsNamed(/email$/).filter(([path]) => !path.includes('/login'))

  it.each(fields)('%s is no other text', (_path, schema) => {
    expect(accepts(schema, [SCRIPT, 'nobody', 'a@b', 'a b@example.com'])).toBe(false)
  })

  it('is refused with its own rule', () => {
    const { error } = z.object({ email: optionalEmailSchema() }).safeParse({ email: SCRIPT })
    expect(error && findFieldProblems(error)).toEqual([
      { field: 'email', message: 'Email must be an email address.', rule: 'not-an-email' },
    ])
  })
})
