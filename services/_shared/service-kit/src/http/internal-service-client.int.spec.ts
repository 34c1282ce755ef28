import { createServer } from 'node:net'
import { defineEndpoint, Id, IdParams } from '@rms/contracts'
import { startTestService, type TestService } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { conflict } from '../errors/errors.ts'
import { getRequestId, runInContext } from '../runtime/request-context.ts'
import { createInternalServiceClient } from './internal-service-client.ts'
import { serveEndpoint } from './serve-endpoint.ts'

const staffMember = defineEndpoint({
  service: 'catalog',
  method: 'get',
  path: '/internal/staff/:id',
  access: 'internal',
  summary: 'for this test',
  params: IdParams,
  query: z.object({ day: z.string().optional() }),
  response: z.object({ id: Id, caller: z.string(), request: z.string(), day: z.string().optional() }),
})
const clockIn = defineEndpoint({
  service: 'catalog',
  method: 'post',
  path: '/internal/clock-in',
  access: 'internal',
  summary: 'for this test',
  body: z.object({ staff: Id }),
  response: z.object({ ok: z.literal(true) }),
})

describe('a call to another service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('catalog', () => ({
      mount(router) {
        serveEndpoint(router, staffMember, ({ params, query, actor }) => ({
          id: params.id,
          caller: actor?.kind === 'service' ? actor.name : '',
          request: getRequestId(),
          day: query.day,
        }))
        serveEndpoint(router, clockIn, ({ body }) => {
          if (body.staff === 1)
            throw conflict('already-in', 'You are clocked in already.', { extra: { since: '09:00' } })
          throw new Error('a bug')
        })
      },
    }))
  })
  afterAll(() => service.close())

  const client = (baseUrl = service.url) =>
    createInternalServiceClient({ baseUrl, secret: service.kit.config.SERVICE_SECRET, caller: 'portal' })

  it('answers 503 and not 4xx if the service runs another release', async () => {
    const newer = { ...staffMember, response: staffMember.response.extend({ place: z.string() }) }
    await expect(client().call(newer, { params: { id: 5 } })).rejects.toMatchObject({ status: 503 })
  })

  it('is made as the service, with the same request id', async () => {
    const answer = await runInContext({ requestId: 'punch-1' }, () =>
      client().call(staffMember, { params: { id: 5 }, query: { day: '2026-03-31' } }),
    )
    expect(answer).toEqual({ id: 5, caller: 'portal', request: 'punch-1', day: '2026-03-31' })
  })

  it('passes on refusals of the other service', async () => {
    await expect(client().call(clockIn, { body: { staff: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'already-in',
      message: 'You are clocked in already.',
      extra: { since: '09:00' },
    })
  })

  it('answers 503 if the other service fails or is unreachable', async () => {
    await expect(client().call(clockIn, { body: { staff: 2 } })).rejects.toMatchObject({ status: 503 })
    await expect(client('http://127.0.0.1:1').call(clockIn, { body: { staff: 2 } })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    })
  })

  it('does not wait for a response that never comes', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise(resolve => silent.once('listening', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const call = client(`http://127.0.0.1:${port}`).call(clockIn, { body: { staff: 2 } }, { timeoutMs: 100 })
    await expect(call).rejects.toMatchObject({ status: 503 })
    silent.close()
  })
})
