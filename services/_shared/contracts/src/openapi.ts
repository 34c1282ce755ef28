import { z } from 'zod'
import { allPublicEndpoints } from './endpoints.ts'
import type { AnySchema, Endpoint } from './foundation/endpoint.ts'
import { ErrorBody } from './foundation/primitives.ts'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document of all public endpoints from the contracts. */
export function createOpenApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of allPublicEndpoints) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'RMS', version, description: 'Back office and staff portal for restaurants.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      // Extra fields of an error, such as the newer record of a conflict, are siblings of its message.
      schemas: { Error: { ...jsonSchema(ErrorBody, 'output'), additionalProperties: true } },
    },
  }
}

function operation(call: Endpoint): Json {
  return {
    operationId: `${call.method}${call.path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary: call.summary,
    tags: [call.service],
    security: call.access === 'open' ? [] : [{ token: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body || call.upload ? { requestBody: requestBody(call) } : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: content(call),
      },
      ...otherwise(call),
      default: {
        description: 'An error with a message for users',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function otherwise(call: Endpoint): Json {
  if (!call.otherwise) return {}
  const { status, response = call.response } = call.otherwise
  return { [status]: { description: 'Done', content: content({ ...call, response }) } }
}

function content({ produces, response }: Endpoint): Json {
  if (!produces) return { 'application/json': { schema: jsonSchema(response, 'output') } }
  const isText = produces.startsWith('text/')
  return { [produces]: { schema: { type: 'string', ...(!isText && { format: 'binary' }) } } }
}

function parameters(schema: AnySchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(shape).length > 0 ? shape : { type: 'integer' },
  }))
}

function requestBody(call: Endpoint): Json {
  const fields = call.body ? jsonSchema(call.body, 'input') : { type: 'object', properties: {} }
  if (!call.upload) return { required: true, content: { 'application/json': { schema: fields } } }
  const file = { [call.upload.field]: { type: 'string', format: 'binary' } }
  const properties = { ...(fields.properties as Json | undefined), ...file }
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } }
}

function jsonSchema(schema: AnySchema, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return shape
}
