import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'
import { ALLOWED_YEARS_PATTERN, findFieldProblems } from './foundation/field-errors.ts'
import { RequestDate, RequestInstant } from './foundation/primitives.ts'

interface DateField {
  readonly path: string
  readonly schema: z.ZodType
}

const ORDINARY = ['2026-02-27', '2026-02-27T09:30:00Z']
const REFUSED = ['0000-01-01', '9999-12-31', '2026-02-30']

/** The fields of a schema, at any depth, that accept a date or an instant but no other text. */
function dateFields(schema: unknown, path: string): DateField[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => dateFields(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return dateFields(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => dateFields(option, path))
  if (schema instanceof z.ZodPipe) return dateFields(schema.in, path)
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  if (isWrapper) return dateFields(schema.unwrap(), path)
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
  if (!isText || ['no date', 'word'].some(text => schema.safeParse(text).success)) return []
  return ORDINARY.some(text => schema.safeParse(text).success) ? [{ path, schema }] : []
}

const fieldsOf = (parts: 'request' | 'answer') =>
  allPublicEndpoints.flatMap(({ method, path, params, query, body, response }) =>
    (parts === 'request' ? [params, query, body] : [response]).flatMap(part =>
      dateFields(part, `${method} ${path} `),
    ),
  )

describe('A date of a request', () => {
  const fields = fieldsOf('request')

  it('exists in every service that accepts one', () => {
    expect(fields.length).toBeGreaterThan(50)
  })

  it.each(fields.map(({ path, schema }) => [path, schema] as const))(
    '%s is a day of the calendar between 1900 and 2099',
    (_path, schema) => {
      const sent = [...REFUSED, ...REFUSED.map(date => `${date}T09:30:00Z`)]
      expect(sent.filter(text => schema.safeParse(text).success)).toEqual([])
    },
  )

  it.each([
    [RequestDate, '2026'],
    [RequestInstant, '2026-03-31'],
  ] as const)('has one problem when it is none', (schema, text) => {
    const { error } = schema.safeParse(text)
    expect(error && findFieldProblems(error)).toHaveLength(1)
  })

  it('is refused with a message and its own rule', () => {
    const { error } = z.object({ startDate: RequestDate }).safeParse({ startDate: '9999-12-31' })
    expect(error && findFieldProblems(error)).toEqual([
      {
        field: 'startDate',
        message: 'Start date must be between 1900 and 2099.',
        rule: 'date-out-of-range',
      },
    ])
  })
})

describe('A date in a response', () => {
  it('may have been stored before its year was validated', () => {
    const strict = fieldsOf('answer').filter(({ schema }) =>
      JSON.stringify(z.toJSONSchema(schema)).includes(JSON.stringify(ALLOWED_YEARS_PATTERN.source)),
    )
    expect(strict.map(({ path }) => path)).toEqual([])
  })
})
