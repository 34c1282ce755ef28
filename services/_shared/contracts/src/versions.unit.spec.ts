import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'

function fieldsOf(schema: unknown): object {
  if (schema instanceof z.ZodPrefault) return fieldsOf(schema.unwrap())
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The possible shapes of a body: for a union, one per option. */
const shapesOf = (schema: z.ZodType | undefined): object[] =>
  schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.map(option => (option instanceof z.ZodObject ? option.shape : {}))
    : [fieldsOf(schema)]

const changes = allPublicEndpoints
  .filter(({ method, versioned }) => method === 'put' || versioned !== undefined)
  .map(call => [`${call.method.toUpperCase()} ${call.path}`, call] as const)

describe('A change of a record', () => {
  it.each(changes)('%s declares whether it is protected against concurrent changes', (_, call) => {
    expect([call.versioned, call.unversioned].filter(Boolean)).toHaveLength(1)
  })

  it.each(changes.filter(([, { versioned }]) => versioned))(
    '%s accepts and returns the version',
    (_, call) => {
      for (const shape of shapesOf(call.body)) expect(shape).toHaveProperty('version')
      const answer = fieldsOf(call.response)
      const record = fieldsOf(new Map(Object.entries(answer)).get(call.versioned ?? ''))
      expect({ ...answer, ...record }).toHaveProperty('version')
    },
  )
})
