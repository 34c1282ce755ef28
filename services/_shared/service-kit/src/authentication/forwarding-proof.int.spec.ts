import { createTestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declareRoute } from '../http/declared-routes.ts'
import { createHttpApp, startHttpServer } from '../http/http-app.ts'
import type { HttpServerHandle } from '../observability/metrics.ts'
import { createLogger } from '../runtime/logging.ts'
import { createAuthenticator } from './authenticator.ts'
import { createForwardingProof, FORWARDING_PROOF_HEADER } from './forwarding-proof.ts'
import { issueToken } from './tokens.ts'

const SECRET = 'the-secret-of-the-users-of-this-test'
const SERVICE_SECRET = 'the-secret-of-the-services-of-this-test'

describe('the client address of a call to a service', () => {
  let listening: HttpServerHandle
  beforeAll(async () => {
    const app = createHttpApp({
      logger: createLogger('catalog', 'silent'),
      authenticator: createAuthenticator({ secret: SECRET, serviceSecret: SERVICE_SECRET }),
      trustedProxy: 'loopback',
      isBehindGateway: true,
      mount: router => {
        declareRoute(router, { path: '/whose', access: 'open' }).get((request, response) => {
          response.json(request.ip)
        })
      },
    })
    listening = await startHttpServer(app, 0)
  })
  afterAll(() => listening?.close())

  const addressSeen = async (proof?: string) => {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      ...(proof !== undefined && { [FORWARDING_PROOF_HEADER]: proof }),
    }
    return (await createTestClient(`http://127.0.0.1:${listening.port}`).get('/whose', headers)).body
  }

  it('is the one that the gateway forwards', async () => {
    const proof = createForwardingProof(SERVICE_SECRET)
    expect(await addressSeen(proof())).toBe('203.0.113.7')
  })

  it('is not one that any other neighbour claims', async () => {
    const { token } = issueToken({ secret: SECRET, audience: 'back-office', subject: 1, lifetimeSeconds: 60 })
    for (const proof of [undefined, '', 'x', token, createForwardingProof('another-secret')()])
      expect(await addressSeen(proof)).toBe('127.0.0.1')
  })

  it('is forwarded with a proof that is renewed before it expires', () => {
    let now = Date.now()
    const proof = createForwardingProof(SERVICE_SECRET, () => now)
    const first = proof()
    expect(proof()).toBe(first)
    now += 61_000
    expect(proof()).not.toBe(first)
  })
})
