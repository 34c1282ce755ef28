import { defineEndpoint, Id, IdParams, PageQuery } from '@rms/contracts'
import { startTestService, type TestService } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { conflict, forbidden, notFound, tooManyRequests } from '../errors/errors.ts'
import { createHttpReply } from './http-reply.ts'
import { serveEndpoint } from './serve-endpoint.ts'

const Dish = z.object({ id: Id, name: z.string(), price: z.number() })
const catalog = { service: 'portal', summary: 'for this test' } as const

const listDishes = defineEndpoint({
  ...catalog,
  method: 'get',
  path: '/api/dishes',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
  query: PageQuery.extend({ from: z.iso.date().optional() }),
  response: z.array(Dish),
  paged: true,
})
const readDish = defineEndpoint({
  ...catalog,
  method: 'get',
  path: '/api/dishes/:id',
  access: 'any',
  params: IdParams,
  response: Dish,
})
const addDish = defineEndpoint({
  ...catalog,
  method: 'post',
  path: '/api/dishes',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
  status: 201,
  body: z.object({
    name: z.string().trim().min(1),
    unit_price: z.number().min(0),
    version: z.int().optional(),
  }),
  response: Dish,
})
const importDishes = defineEndpoint({
  ...catalog,
  method: 'post',
  path: '/api/dishes/import',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
  body: z.object({ dishes: z.array(z.object({ name: z.string(), notes: z.string().optional() })) }),
  response: z.object({ count: z.int() }),
})
const wipe = defineEndpoint({
  ...catalog,
  method: 'delete',
  path: '/api/dishes',
  access: 'admin',
  response: z.object({ success: z.literal(true) }),
})
const punch = defineEndpoint({
  ...catalog,
  method: 'post',
  path: '/api/punch',
  access: 'staff',
  response: z.object({ staff: Id }),
})
const usage = defineEndpoint({
  ...catalog,
  method: 'get',
  path: '/internal/usage',
  access: 'internal',
  response: z.object({ caller: z.string() }),
})
const failure = defineEndpoint({
  ...catalog,
  method: 'get',
  path: '/api/failure/:kind',
  access: 'open',
  params: z.object({ kind: z.string() }),
  response: z.object({ ok: z.boolean() }),
})

const dishes = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Dish ${index + 1}`,
  price: 9.5,
}))

const failures: Record<string, () => never> = {
  conflict: () => {
    throw conflict('name-taken', 'There is a dish of this name.', { extra: { duplicate_id: 7 } })
  },
  forbidden: () => {
    throw forbidden('not-yours', 'This dish is not yours.')
  },
  many: () => {
    throw tooManyRequests('Please wait.', 90)
  },
  bug: () => {
    throw new TypeError("Cannot read properties of undefined (reading 'password')")
  },
}

describe('serve', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('catalog', () => ({
      mount(router) {
        serveEndpoint(router, listDishes, ({ query }) => {
          const size = query.page_size ?? 25
          const start = ((query.page ?? 1) - 1) * size
          return { items: query.page ? dishes.slice(start, start + size) : dishes, total: dishes.length }
        })
        serveEndpoint(router, readDish, ({ params }) => {
          const dish = dishes.find(each => each.id === params.id)
          if (!dish) throw notFound('dish')
          return dish
        })
        serveEndpoint(router, addDish, ({ body }) => ({ id: 99, name: body.name, price: body.unit_price }))
        serveEndpoint(router, importDishes, ({ body }) => ({ count: body.dishes.length }))
        serveEndpoint(router, wipe, () => ({ success: true as const }))
        serveEndpoint(router, punch, ({ actor }) => ({ staff: actor?.kind === 'staff' ? actor.id : 0 }))
        serveEndpoint(router, usage, ({ actor }) => ({ caller: actor?.kind === 'service' ? actor.name : '' }))
        serveEndpoint(router, failure, ({ params }) => {
          if (params.kind === 'csv') return createHttpReply(200, 'a,b\n1,2\n', { 'Content-Type': 'text/csv' })
          if (params.kind === 'leak') return createHttpReply(200, { ok: true })
          return failures[params.kind]?.() ?? { ok: true, secret: 'hash' }
        })
      },
    }))
  })
  afterAll(() => service.close())

  it('answers a record, and 201 for a new one', async () => {
    const read = await service.asManager().get('/api/dishes/3')
    expect(read).toMatchObject({ status: 200, body: { id: 3, name: 'Dish 3' } })
    const made = await service.asManager().post('/api/dishes', { name: ' Soup ', unit_price: 4.5 })
    expect(made).toMatchObject({ status: 201, body: { id: 99, name: 'Soup', price: 4.5 } })
  })

  it('returns the whole list without page, and one page and the total with it', async () => {
    const whole = await service.asManager().get('/api/dishes')
    expect(whole.body).toHaveLength(30)
    expect(whole.headers.get('x-total-count')).toBeNull()
    const second = await service.asManager().get('/api/dishes?page=2&page_size=25')
    expect(second.body).toHaveLength(5)
    expect(second.headers.get('x-total-count')).toBe('30')
  })

  it.each([
    '/api/dishes/soup',
    '/api/dishes/1.5',
    '/api/dishes/-1',
    '/api/dishes/99999999999999999999',
    '/api/dishes/400',
  ])('answers 404 for %s', async path => {
    const answer = await service.asManager().get(path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it.each(['page=0', 'page=two', 'page=1&page=2', 'from=2026-02-30'])('answers 400 for ?%s', async query => {
    const answer = await service.asManager().get(`/api/dishes?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  })

  it('describes each invalid field of a body in a sentence', async () => {
    const answer = await service.asManager().post('/api/dishes', { name: '  ', unit_price: 'dear' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: 'Name is required.',
      code: 'invalid-request',
      details: [
        { field: 'name', message: 'Name is required.' },
        { field: 'unit_price', message: 'Unit price must be a number.' },
      ],
    })
  })

  it('says what to send instead of an empty value, and that a field is required only where it is', async () => {
    const answer = await service
      .asManager()
      .post('/api/dishes', { name: 'Soup', unit_price: null, version: null })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'unit_price', message: 'Unit price is required.', rule: 'required' },
          {
            field: 'version',
            message: 'Version must be a number or left out.',
            rule: 'not-a-number',
          },
        ],
      },
    })
  })

  it('does so for every row of a long list, and parses it twice and not once per row', async () => {
    const dishes = Array.from({ length: 10_000 }, () => ({ name: null, notes: null }))
    const { status, body } = await service.asManager().post('/api/dishes/import', { dishes })
    expect(status).toBe(400)
    const { details } = z.object({ details: z.array(z.object({ message: z.string() })) }).parse(body)
    expect(details).toHaveLength(20_000)
    expect(details.slice(-2).map(({ message }) => message)).toEqual([
      'Name of dish 10000 is required.',
      'Notes of dish 10000 must be text or left out.',
    ])
  })

  it('distinguishes a missing body from an invalid one', async () => {
    expect(await service.asManager().post('/api/dishes')).toMatchObject({ status: 400 })
    const torn = await service.asManager().post('/api/dishes', '{"name": "Sou')
    expect(torn).toMatchObject({ status: 400, body: { code: 'malformed-json' } })
    const form = await service.asManager().post('/api/dishes', 'name=Soup', { 'content-type': 'text/plain' })
    expect(form).toMatchObject({ status: 415, body: { code: 'wrong-type' } })
  })

  it('rejects a body of more than 1 MB', async () => {
    const answer = await service
      .asManager()
      .post('/api/dishes', { name: 'x'.repeat(1024 * 1024), unit_price: 1 })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  it('grants access to a route only to its audience', async () => {
    const wrong = [
      service.anonymous(),
      service.asStaff(5),
      service.asService('portal'),
      service.withToken('a.b.c'),
    ]
    for (const client of wrong) expect((await client.get('/api/dishes')).status).toBe(401)
    expect((await service.asManager().post('/api/punch')).status).toBe(401)
    expect((await service.asStaff(5).post('/api/punch')).body).toEqual({ staff: 5 })
    expect((await service.asStaff(5).get('/api/dishes/1')).status).toBe(200)
    expect((await service.asAdmin().get('/internal/usage')).status).toBe(401)
    expect((await service.asService('portal').get('/internal/usage')).body).toEqual({ caller: 'portal' })
  })

  it('allows only administrators to call administrator routes', async () => {
    expect(await service.asManager().del('/api/dishes')).toMatchObject({
      status: 403,
      body: { code: 'admin-only' },
    })
    expect(await service.asAdmin().del('/api/dishes')).toMatchObject({ status: 200, body: { success: true } })
  })

  it('keeps a valid request id of the caller and creates one otherwise', async () => {
    const accepted = await service.anonymous().get('/api/failure/conflict', { 'x-request-id': 'abc-1.2' })
    expect(accepted.headers.get('x-request-id')).toBe('abc-1.2')
    expect(accepted.body).toMatchObject({ requestId: 'abc-1.2' })
    const made = await service.anonymous().get('/api/failure/conflict', { 'x-request-id': 'a b<script>' })
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('gives each error its status, sentence, code and extra fields', async () => {
    expect(await service.anonymous().get('/api/failure/conflict')).toMatchObject({
      status: 409,
      body: { error: 'There is a dish of this name.', code: 'name-taken', duplicate_id: 7 },
    })
    expect(await service.anonymous().get('/api/failure/forbidden')).toMatchObject({ status: 403 })
    const many = await service.anonymous().get('/api/failure/many')
    expect(many.status).toBe(429)
    expect(many.headers.get('retry-after')).toBe('90')
  })

  it('reveals no internal details when something breaks', async () => {
    const answer = await service.anonymous().get('/api/failure/bug')
    expect(answer).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Try again.', code: 'internal' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('password')
  })

  it('fails a test if a response has fields that are not in its contract', async () => {
    expect((await service.anonymous().get('/api/failure/none')).status).toBe(500)
  })

  it('sends content other than JSON as it is', async () => {
    const answer = await service.anonymous().get('/api/failure/csv')
    expect(answer).toMatchObject({ status: 200, body: 'a,b\n1,2\n' })
    expect(answer.headers.get('content-type')).toContain('text/csv')
  })

  it('answers unknown and malformed addresses in JSON', async () => {
    expect(await service.anonymous().get('/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect(await service.anonymous().get('/api/failure/%zz')).toMatchObject({ status: 404 })
  })

  it('reports that it is alive and ready', async () => {
    expect((await service.anonymous().get('/health/live')).body).toEqual({ status: 'ok' })
    expect((await service.anonymous().get('/health/ready')).body).toEqual({ status: 'ok' })
  })
})
