import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'
import { findFieldProblems, MULTI_LINE_PATTERN, SINGLE_LINE_PATTERN } from './foundation/field-errors.ts'

interface TextField {
  path: string
  schema: z.ZodType<string>
}

/** The text fields of a request or response body, at any depth, without coerced or enumerated values. */
function textFields(schema: unknown, path: string): TextField[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [{ path, schema: schema as z.ZodType<string> }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => textFields(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return textFields(schema.element, path)
  if (schema instanceof z.ZodRecord)
    return [...textFields(schema.keyType, `${path}.key`), ...textFields(schema.valueType, path)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => textFields(option, path))
  if (schema instanceof z.ZodPipe) {
    const read = textFields(schema.out, path)
    return read.length > 0 ? read : textFields(schema.in, path)
  }
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? textFields(schema.unwrap(), path) : []
}

const rowsOf = (list: readonly TextField[]) => list.map(({ path, schema }) => [path, schema] as const)
const declares = ({ schema }: TextField, form: RegExp) =>
  JSON.stringify(z.toJSONSchema(schema)).includes(JSON.stringify(form.source))

const AS_SENT: Readonly<Record<string, string>> = {
  csv: 'a file, with its line breaks',
  password: 'a secret may hold any character',
  current_password: 'a secret may hold any character',
  new_password: 'a secret may hold any character',
  ocrText: 'the words of a document, with its form feeds',
  ocr_text: 'the words of a document, with its form feeds',
  invoiceText: 'the words of a document, with its form feeds',
  staffName: 'sent by screens and not kept',
  reviewedBy: 'sent by screens and not kept',
  verified_location_name: 'no stored name may keep a person from clocking in',
}
const nameOf = ({ path }: TextField) => path.slice(path.lastIndexOf('.') + 1)

/** Fields with several lines (a heading for them has one), including the names of invoice lines, which documents may print on several lines. */
const SEVERAL_LINES =
  /(?<!columns\.)(notes?|reason|description|address|fallback_value)$|invoices\/:id\/items\S* \S*product_name$/i

const ofBodies = allPublicEndpoints.flatMap(({ method, path, body }) =>
  textFields(body, `${method} ${path} `),
)
const storedFields = ofBodies.filter(field => !(nameOf(field) in AS_SENT))
const multiLine = storedFields.filter(({ path }) => SEVERAL_LINES.test(path))
const singleLine = storedFields.filter(({ path }) => !SEVERAL_LINES.test(path))

describe('A text in a body', () => {
  it('exists in every part of the product', () => {
    expect(multiLine.length).toBeGreaterThan(20)
    expect(singleLine.filter(field => declares(field, SINGLE_LINE_PATTERN)).length).toBeGreaterThan(40)
    expect(new Set(ofBodies.map(nameOf))).toEqual(
      new Set([...storedFields.map(nameOf), ...Object.keys(AS_SENT)]),
    )
  })

  it.each(rowsOf(singleLine))('%s is a single line', (_path, schema) => {
    const accepted = [
      'a\nbc',
      'a\tbc',
      'a\u0000bc',
      'a\u0085bc',
      'a\u2028bc',
      'a\u202ebc',
      'a\u2066bc',
    ].filter(text => schema.safeParse(text).success)
    expect(accepted).toEqual([])
  })

  it.each(rowsOf(multiLine))('%s may have several lines and no control characters', (_path, schema) => {
    expect(schema.safeParse('a\r\n\tb').success).toBe(true)
    const accepted = ['a\u0000bc', 'a\u001bbc', 'a\u0085bc'].filter(text => schema.safeParse(text).success)
    expect(accepted).toEqual([])
  })

  it.each([
    [
      'a name',
      '.name',
      'a\r\nb',
      'Name cannot contain line breaks, tabs or other control characters.',
      'single-line',
    ],
    ['notes', '.notes', 'a\u0007b', 'Notes cannot contain control characters.', 'multi-line'],
  ])('is refused in a sentence and with a rule of its own: %s', (_what, ending, text, message, rule) => {
    const schema = storedFields.find(({ path }) => path.endsWith(ending))?.schema ?? z.never()
    const found = z.object({ [ending.slice(1)]: schema }).safeParse({ [ending.slice(1)]: text })
    expect(found.error && findFieldProblems(found.error)).toEqual([{ field: ending.slice(1), message, rule }])
  })
})

/** Each is invisible on its own; the last ones are visible only next to other characters. */
const INVISIBLE_TEXTS = ['\u200b', '\ufeff', '\u2060', '\u00ad', '\u200d', '\u3164', ' \u200b \u2060 ']
const required = storedFields.filter(
  ({ schema }) => !schema.safeParse('   ').success && schema.safeParse('Butter').success,
)

describe('A required text in a body', () => {
  it('exists in every part of the product', () => {
    expect(required.length).toBeGreaterThan(20)
  })

  it.each(rowsOf(required))('%s is empty without a visible character', (_path, schema) => {
    expect(INVISIBLE_TEXTS.filter(text => schema.safeParse(text).success)).toEqual([])
  })

  it.each(rowsOf(required))('%s keeps no invisible characters', (_path, schema) => {
    const read = schema.safeParse('\ufeffBut\u200bter\u2060')
    expect([undefined, schema.safeParse('Butter').data]).toContain(read.data)
  })
})

describe('A text in a response', () => {
  it('may have been stored before its characters were validated', () => {
    const strict = allPublicEndpoints
      .flatMap(({ method, path, response }) => textFields(response, `${method} ${path} `))
      .filter(field => declares(field, SINGLE_LINE_PATTERN) || declares(field, MULTI_LINE_PATTERN))
    expect(strict.map(({ path }) => path)).toEqual([])
  })
})
