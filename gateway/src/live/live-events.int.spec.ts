import { connect, type Socket } from 'node:net'
import {
  createAuthenticator,
  createHttpApp,
  createLogger,
  declareRoute,
  type HttpServerHandle,
  issueToken,
  RevocationList,
  startHttpServer,
} from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGatewayApp } from '../app.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'

const secrets = { secret: 'sessions of this test', serviceSecret: 'services of this test' }
const HEARTBEAT = ': still here'
const NEVER_MS = 2_000_000_000
const SOON_MS = 20
const unreachableUrl = 'http://127.0.0.1:1'

describe('A stream of live messages', () => {
  let revocations: RevocationList
  let live: LiveEvents
  let listening: HttpServerHandle
  let sockets: Socket[]
  let time: number
  const start = async (heartbeatMs: number) => {
    const authenticator = createAuthenticator({ ...secrets, revocations })
    live = createLiveEvents(authenticator, { heartbeatMs, now: () => time })
    const urls = {
      catalog: unreachableUrl,
      invoicing: unreachableUrl,
      'menu-costing': unreachableUrl,
      workforce: unreachableUrl,
      portal: unreachableUrl,
    }
    const logger = createLogger('gateway', 'silent')
    const app = createGatewayApp({ logger, authenticator, urls, live, webRoot: '/nowhere', demo: null })
    listening = await startHttpServer(app, 0)
  }
  beforeEach(() => {
    revocations = new RevocationList()
    sockets = []
    time = 1_000_000
  })
  afterEach(async () => {
    live.close()
    for (const socket of sockets) socket.destroy()
    await listening.close()
  })

  const sessionOfManager = (location_ids: number[]) =>
    issueToken({
      secret: secrets.secret,
      audience: 'back-office',
      subject: 2,
      claims: { username: 'mia', role: 'manager', location_ids },
      lifetimeSeconds: 3600,
    })
  const session = (lifetimeSeconds = 3600) =>
    issueToken({
      secret: secrets.secret,
      audience: 'back-office',
      subject: 1,
      claims: { username: 'ada', role: 'admin' },
      lifetimeSeconds,
    })
  const revoke = ({ tokenId }: { tokenId: string }) =>
    revocations.add({ id: 'r', kind: 'token', token_id: tokenId, expires_at: Date.now() + 1_000_000 })

  /** Reads the raw response; `socket.pause()` stops reading. */
  async function open(token: string, method = 'GET', query = '') {
    const socket = connect(listening.port, '127.0.0.1')
    sockets.push(socket)
    const stream = { socket, text: '', isEnded: false }
    socket.on('data', part => {
      stream.text += String(part)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      stream.isEnded = true
    })
    socket.write(
      `${method} /api/events${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    await waitFor('an answer', () => stream.text.includes('\r\n\r\n'))
    return stream
  }
  /** An empty chunk ends a chunked response. */
  const hasEnded = (stream: { text: string; isEnded: boolean }) =>
    stream.isEnded || stream.text.endsWith('0\r\n\r\n')

  it('ends immediately when its session is revoked, while the streams of other sessions continue', async () => {
    await start(NEVER_MS)
    const [revokedSession, other] = [session(), session()]
    const [ended, continuing] = [await open(revokedSession.token), await open(other.token)]
    revoke(revokedSession)
    live.closeRevokedStreams()
    await waitFor('the end of the stream', () => hasEnded(ended))
    live.push({ event: 'prices', product_ids: [7] })
    await waitFor('a message', () => continuing.text.includes('"product_ids":[7]'))
    expect(ended.text).not.toContain('product_ids')
    expect(hasEnded(continuing)).toBe(false)
  })

  it('receives no message sent after its session ended, even if the revocation was not announced', async () => {
    await start(NEVER_MS)
    const revokedSession = session()
    const ended = await open(revokedSession.token)
    revoke(revokedSession)
    live.push({ event: 'prices', product_ids: [8] })
    await waitFor('the end of the stream', () => hasEnded(ended))
    expect(ended.text).not.toContain('product_ids')
  })

  it('ends at the next heartbeat after its session has expired, while others keep receiving heartbeats', async () => {
    await start(SOON_MS)
    const [short, long] = [session(1), session()]
    const [ended, other] = [await open(short.token), await open(long.token)]
    await waitFor('the end of the stream', () => hasEnded(ended))
    const heartbeats = () => other.text.split(HEARTBEAT).length - 1
    const before = heartbeats()
    await waitFor('two more heartbeats', () => heartbeats() >= before + 2)
    expect(hasEnded(other)).toBe(false)
  })

  it('is closed if its reader does not keep up, without delaying other readers', async () => {
    await start(NEVER_MS)
    const [slow, fast] = [await open(session().token), await open(session().token)]
    slow.socket.pause()
    const ids = Array.from({ length: 12_000 }, (_, index) => index + 1)
    const ROUNDS = 250
    for (let round = 1; round <= ROUNDS; round += 1) {
      fast.text = ''
      live.push({ event: 'prices', product_ids: [...ids, 1_000_000 + round] })
      await waitFor('the message at the fast reader', () => fast.text.includes(`,${1_000_000 + round}]`))
    }
    slow.socket.resume()
    await waitFor('the end of the slow reader', () => slow.isEnded)
    expect(slow.text).not.toContain(`,${1_000_000 + ROUNDS}]`)
    expect(fast.isEnded).toBe(false)
  }, 60_000)

  it('starts with the messages that its page may have missed, each once', async () => {
    await start(NEVER_MS)
    for (const [at, id] of [
      [1_000_000, 1],
      [1_020_000, 2],
      [1_021_000, 3],
      [1_022_000, 2],
    ] as const) {
      time = at
      live.push({ event: 'prices', product_ids: [id] })
    }
    time = 1_025_000
    const readIds = async (query: string) => {
      const { text } = await open(session().token, 'GET', query)
      return [...text.matchAll(/"product_ids":\[(\d+)\]/g)].map(([, id]) => Number(id))
    }
    expect(await readIds('?missed_ms=5000')).toEqual([3, 2])
    expect(await readIds('?missed_ms=4000')).toEqual([3, 2])
    expect(await readIds('?missed_ms=99999999')).toEqual([1, 3, 2])
    for (const query of ['', '?missed_ms=-5', '?missed_ms=1e9', '?missed_ms=5000&missed_ms=1'])
      expect(await readIds(query)).toEqual([])
    time = 1_040_000
    live.push({ event: 'prices', product_ids: [4] })
    expect(await readIds('?missed_ms=99999999')).toEqual([3, 2, 4])
  })

  it('starts with the latest messages only, if there were too many', async () => {
    await start(NEVER_MS)
    const ids = Array.from({ length: 5_000 }, (_, index) => index)
    live.push({ event: 'prices', product_ids: ids })
    live.push({ event: 'prices', product_ids: [...ids, 7] })
    live.push({ event: 'prices', product_ids: [8] })
    const { text } = await open(session().token, 'GET', '?missed_ms=1000')
    expect(text.match(/"product_ids":\[0,/g)).toHaveLength(1)
    expect(text).toContain(',7]')
    expect(text).toContain('"product_ids":[8]')
  })

  it('receives the content of invoices at the locations of its user only, also if its page missed it', async () => {
    await start(NEVER_MS)
    const readingOf = (invoice_id: number, location_ids: number[]) => ({
      ...{ event: 'extraction' as const, invoice_id, location_ids },
      extraction: {
        ...{ state: 'running' as const, stage: null, page: null, pages: null },
        ...{ reason: null, error: null, suggestion: null },
      },
    })
    const manager = sessionOfManager([21])
    const [limited, other, all] = [
      await open(manager.token),
      await open(sessionOfManager([22]).token),
      await open(session().token),
    ]
    live.push(readingOf(1, [22]))
    live.push(readingOf(2, [21, 22]))
    live.push({ event: 'prices', product_ids: [9] })
    for (const stream of [limited, other, all])
      await waitFor('the last message', () => stream.text.includes('"product_ids":[9]'))
    const readIds = ({ text }: { text: string }) =>
      [...text.matchAll(/"invoice_id":(\d+)/g)].map(([, id]) => Number(id))
    expect([limited, other, all].map(readIds)).toEqual([[2], [1, 2], [1, 2]])
    expect(all.text).not.toContain('location_ids')
    expect(readIds(await open(manager.token, 'GET', '?missed_ms=30000'))).toEqual([2])
  })

  it('is not opened for HEAD', async () => {
    await start(NEVER_MS)
    const { text } = await open(session().token, 'HEAD')
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(text).not.toContain('retry:')
  })

  it('is refused without a user, even if the token was not checked before', async () => {
    await start(NEVER_MS)
    const authenticator = createAuthenticator(secrets)
    const app = createHttpApp({
      logger: createLogger('gateway', 'silent'),
      authenticator,
      mount: router =>
        void declareRoute(router, { path: '/api/events', access: 'open' }).get(live.openStream),
    })
    const unguarded = await startHttpServer(app, 0)
    expect((await fetch(`http://127.0.0.1:${unguarded.port}/api/events`)).status).toBe(401)
    await unguarded.close()
  })
})
