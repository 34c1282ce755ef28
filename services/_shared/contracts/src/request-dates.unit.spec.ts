import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'
import { ALLOWED_YEARS_PATTERN, findFieldProblems } from './foundation/field-errors.ts'
import { RecordDate, RequestDate, RequestInstant } from './foundation/primitives.ts'

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

/** What was agreed with a person or fixed by a rule may be older than the first records. */
const OLD_DATES = /start_date|effectiveDate|fixedSalary|fixed_salary|valid_from|shift_date/
const UNRELATED = /^\w+ \/api\/(staff|attendance|payroll|labour|rotas|payroll|time-tracking)\b/

describe('A date that is written', () => {
  const written = allPublicEndpoints.filter(({ method }) => method !== 'get')
  const fields = written.flatMap(({ method, path, body }) =>
    dateFields(body, `${method} ${path} `).filter(({ schema }) => schema.safeParse('2026-02-27').success),
  )
  const isOld = (path: string) => OLD_DATES.test(path) && UNRELATED.test(path)
  const records = fields.filter(({ path }) => !isOld(path))
  const accepts = (schema: z.ZodType, date: string) => schema.safeParse(date).success

  it('exists on many screens', () => {
    expect(records.length).toBeGreaterThan(25)
  })

  it.each(records.map(({ path, schema }) => [path, schema] as const))(
    '%s is in 2000 or later',
    (_, schema) => {
      expect([accepts(schema, '1999-12-31'), accepts(schema, '2000-01-01')]).toEqual([false, true])
    },
  )

  /** Days from which or until which something applies, or for which it is planned, may be further ahead. */
  const PLANNED =
    /valid_from|valid_to|period_|holiday|special-day|rotas|invoice_date|shiftDate|attendance|payroll|\.from$|\.week/

  it.each(
    records.filter(({ path }) => !PLANNED.test(path)).map(({ path, schema }) => [path, schema] as const),
  )('%s is at most a year ahead', (_, schema) => {
    const today = Temporal.Now.plainDateISO('UTC')
    const inAYear = today.add({ years: 1 }).toString()
    const later = today.add({ years: 1, days: 2 }).toString()
    expect([accepts(schema, inAYear), accepts(schema, later)]).toEqual([true, false])
  })

  it.each([
    ['1999-12-31', 'must be in 2000 or later', 'date-too-early'],
    ['2099-12-31', 'must be no more than a year ahead', 'date-too-late'],
    ['1899-12-31', 'must be between 1900 and 2099', 'date-out-of-range'],
  ])('%s is refused with one sentence and its own rule', (date, words, rule) => {
    const { error } = z.object({ delivery_date: RecordDate }).safeParse({ delivery_date: date })
    expect(error && findFieldProblems(error)).toEqual([
      { field: 'delivery_date', message: `Delivery date ${words}.`, rule },
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
