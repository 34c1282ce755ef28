import { setTimeout as pause } from 'node:timers/promises'
import { defineEndpoint, Id } from '@rms/contracts'
import { startTestService, type TestService, waitFor } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { conflict, serviceUnavailable, tooManyRequests } from '../errors/errors.ts'
import { HttpReply } from './http-reply.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { serveEndpoint } from './serve-endpoint.ts'

const order = defineEndpoint({
  service: 'catalog',
  method: 'post',
  path: '/api/orders',
  access: 'any',
  summary: 'for this test',
  status: 201,
  body: z.object({ product: z.string() }),
  response: z.object({ id: Id, product: z.string() }),
})

describe('a call with an Idempotency-Key', () => {
  let service: TestService
  let made: string[] = []
  let failWith: Error | null = null

  beforeAll(async () => {
    service = await startTestService('catalog', () => ({
      mount(router) {
        serveEndpoint(router, order, async ({ body }) => {
          made.push(body.product)
          const id = made.length
          await pause(50)
          if (failWith) throw failWith
          return { id, product: body.product }
        })
      },
    }))
  })
  beforeEach(() => {
    made = []
    failWith = null
  })
  afterAll(() => service.close())

  const send = (product: string, key: string, client = service.asManager()) =>
    client.post('/api/orders', { product }, { 'idempotency-key': key })

  it('acts once and returns the first response again', async () => {
    const first = await send('rice', 'key-1')
    const second = await send('rice', 'key-1')
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(made).toEqual(['rice'])
  })

  it('acts once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('oil', 'key-2')))
    expect(made).toEqual(['oil'])
    expect(answers.map(answer => [answer.status, answer.body])).toEqual(
      answers.map(() => [201, { id: 1, product: 'oil' }]),
    )
  })

  it('is rejected with another body', async () => {
    await send('rice', 'key-3')
    const answer = await send('beans', 'key-3')
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect(made).toEqual(['rice'])
  })

  it('has a key of its own per person', async () => {
    await send('rice', 'key-4', service.asManager({ id: 1 }))
    await send('rice', 'key-4', service.asManager({ id: 2 }))
    await send('rice', 'key-4', service.asStaff(1))
    expect(made).toHaveLength(3)
  })

  it('returns a refusal again', async () => {
    failWith = conflict('sold-out', 'There is no more rice.')
    const first = await send('rice', 'key-5')
    failWith = null
    const second = await send('rice', 'key-5')
    expect(second).toMatchObject({ status: 409, body: first.body })
  })

  it.each([
    ['too many calls', tooManyRequests('Please wait.', 5)],
    ['an unavailable part', serviceUnavailable('The database')],
    ['a server error', new Error('a bug')],
  ])('may be tried again after %s', async (name, error) => {
    failWith = error
    expect((await send('rice', `key-6 ${name}`.replaceAll(' ', '-'))).status).toBeGreaterThanOrEqual(429)
    failWith = null
    expect((await send('rice', `key-6 ${name}`.replaceAll(' ', '-'))).status).toBe(201)
  })

  it('requires a key of 1 to 200 printable characters', async () => {
    expect(await send('rice', 'x'.repeat(201))).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-invalid' },
    })
  })

  it('stores no response in plain text', async () => {
    await send('saffron', 'key-7')
    const documents = await service.kit.connection.collection('idempotency_keys').find().toArray()
    const stored = documents.map(each => each.answer?.buffer.toString('latin1')).join()
    expect(stored).not.toContain('saffron')
  })

  it('is never executed twice: what was committed stays, even if its response was lost', async () => {
    const { unitOfWork, connection } = service.kit
    const orders = connection.collection('kept_orders')
    const store = createIdempotencyStore(connection, { lockMs: 300, waitMs: 5000 })
    const call = { key: 'key-9', scope: 'user:1 post /api/orders', fingerprint: 'same' }
    const commitThenFail = async () => {
      await unitOfWork.transact(({ session }) => orders.insertOne({ product: 'rice' }, { session }))
      throw serviceUnavailable('The database')
    }
    await expect(store.once(call, commitThenFail)).rejects.toMatchObject({ status: 503 })
    await expect(store.once(call, commitThenFail)).rejects.toMatchObject({
      status: 409,
      code: 'call-interrupted',
      message:
        'The connection was lost after some of your changes were saved. Reload the page and check before trying again.',
    })
    expect(await orders.countDocuments({ product: 'rice' })).toBe(1)
  })

  it('may be retried if it has only read', async () => {
    const { unitOfWork, connection } = service.kit
    const store = createIdempotencyStore(connection, { lockMs: 300, waitMs: 5000 })
    const call = { key: 'key-11', scope: 'user:1 post /api/orders', fingerprint: 'same' }
    const readThenFail = async () => {
      await unitOfWork.read(session => connection.collection('kept_orders').findOne({}, { session }))
      throw serviceUnavailable('The database')
    }
    await expect(store.once(call, readThenFail)).rejects.toMatchObject({ status: 503 })
    expect(await store.once(call, async () => new HttpReply(201, { id: 1 }))).toMatchObject({ status: 201 })
  })

  it('commits nothing if another process has taken over the call', async () => {
    const { unitOfWork, connection } = service.kit
    const orders = connection.collection('kept_orders')
    const calls = connection.collection('idempotency_keys')
    const store = createIdempotencyStore(connection, { lockMs: 60_000, waitMs: 500 })
    const call = { key: 'key-10', scope: 'user:1 post /api/orders', fingerprint: 'same' }
    const work = async () => {
      await calls.updateMany({ answer: null }, { $set: { holder: 'another process' } })
      await unitOfWork.transact(({ session }) => orders.insertOne({ product: 'oil' }, { session }))
      return new HttpReply(201, { id: 1 })
    }
    await expect(store.once(call, work)).rejects.toMatchObject({ code: 'idempotency-key-in-use' })
    expect(await orders.countDocuments({ product: 'oil' })).toBe(0)
  })

  it('can be retried if the process that held the key has died', async () => {
    const store = createIdempotencyStore(service.kit.connection, { lockMs: 300, waitMs: 5000 })
    const call = { key: 'key-8', scope: 'user:1 post /api/orders', fingerprint: 'same' }
    const calls = service.kit.connection.collection('idempotency_keys')
    void store.once(call, () => new Promise(() => undefined))
    const unfinished = { answer: null, holder: { $ne: 'another process' } }
    await waitFor('the call under way', () => calls.findOne(unfinished))
    const overSince = new Date(Date.now() - 1)
    await calls.updateMany(unfinished, { $set: { holder: 'a dead process', locked_until: overSince } })
    const answer = await store.once(call, async () => new HttpReply(201, { id: 1 }))
    expect(answer).toMatchObject({ status: 201, body: { id: 1 } })
  })
})
