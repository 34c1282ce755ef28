import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'

interface NumberField {
  path: string
  schema: z.ZodNumber
}

/** The number fields of a request body, at any depth. */
function numberFields(schema: unknown, path: string): NumberField[] {
  if (schema instanceof z.ZodNumber) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => numberFields(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return numberFields(schema.element, path)
  if (schema instanceof z.ZodRecord) return numberFields(schema.valueType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => numberFields(option, path))
  if (schema instanceof z.ZodPipe) {
    const read = numberFields(schema.out, path)
    return read.length > 0 ? read : numberFields(schema.in, path)
  }
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapper ? numberFields(schema.unwrap(), path) : []
}

const fields = allPublicEndpoints.flatMap(({ method, path, body }) =>
  numberFields(body, `${method} ${path} `),
)
const rowsOf = (list: readonly NumberField[]) => list.map(({ path, schema }) => [path, schema] as const)

/** Device measurements, and recipe quantities, which are stored exactly. */
const KEPT_EXACTLY = /\b(latitude|longitude|accuracy|lat|lng|verified_location_id)$|\.ingredients\.quantity$/
/** Amounts of money; the price of one unit, such as that of an invoice line, may have more decimals. */
const MONEY = /(?<!\/prices\/:item_id\S* )\.(amount|price|\w+_amount|total_price)$/

describe('A number in a body', () => {
  it('exists in every part of the product', () => {
    expect(fields.length).toBeGreaterThan(40)
    expect(fields.filter(({ path }) => MONEY.test(path)).length).toBeGreaterThan(5)
  })

  it.each(rowsOf(fields.filter(({ path }) => !KEPT_EXACTLY.test(path))))(
    '%s has a limit of decimals, so that none is dropped in storage',
    (_path, schema) => {
      expect(schema.safeParse(7.123456789012).success).toBe(false)
    },
  )

  it.each(rowsOf(fields.filter(({ path }) => MONEY.test(path))))(
    '%s is refused with a third decimal',
    (_path, schema) => {
      expect(schema.safeParse(13.505).success).toBe(false)
      expect(schema.safeParse(13.5).success).toBe(true)
    },
  )
})
