import { Writable } from 'node:stream'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../authentication/authenticator.ts'
import type { HttpServerHandle } from '../observability/metrics.ts'
import { createLogger } from '../runtime/logging.ts'
import { declareRoute } from './declared-routes.ts'
import { createHttpApp, startHttpServer } from './http-app.ts'

it('a stopping server keeps answering for a while, and closes each connection with its response', async () => {
  const app = express().get('/soup', (_request, response) => void response.json({ soup: 'leek' }))
  const listening = await startHttpServer(app, 0, '127.0.0.1', 400)
  const url = `http://127.0.0.1:${listening.port}/soup`
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
  const left = listening.close()
  const last = await fetch(url)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await left
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

describe('an app', () => {
  let listening: HttpServerHandle | undefined
  let log: string[]
  afterEach(() => listening?.close())

  async function serveSoup(handler: RequestHandler, trustedProxy?: string): Promise<string> {
    log = []
    const lines = new Writable({
      write(line, _encoding, done) {
        log.push(String(line))
        done()
      },
    })
    const app = createHttpApp({
      logger: createLogger('kitchen', 'info', lines),
      authenticator: createAuthenticator({ secret: 'a', serviceSecret: 'b' }),
      trustedProxy,
      mount: router => void declareRoute(router, { path: '/soup', access: 'open' }).get(handler),
    })
    listening = await startHttpServer(app, 0)
    return `http://127.0.0.1:${listening.port}/soup`
  }
  const warnings = () => log.filter(line => line.includes('X-Forwarded-For'))

  it('survives a handler that writes to a response that has ended', async () => {
    const url = await serveSoup((_request, response) => {
      response.end('leek')
      response.write('and more')
    })
    expect(await (await fetch(url)).text()).toBe('leek')
    expect(await (await fetch(url)).text()).toBe('leek')
    expect(log.join('')).toContain('a response could not be written')
  })

  it('prevents caching of errors, whatever the handler had set before', async () => {
    const url = await serveSoup((_request, response) => {
      response.set('Cache-Control', 'public, max-age=31536000')
      throw new Error('the pot is empty')
    })
    for (const refused of [await fetch(url), await fetch(`${url}s`)])
      expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('logs once that it ignores X-Forwarded-For of a neighbour, and how to change that', async () => {
    const url = await serveSoup((_request, response) => void response.json({}))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await fetch(url)
    expect(warnings()).toHaveLength(0)
    await fetch(url, { headers })
    await fetch(url, { headers })
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('add it to TRUSTED_PROXY')
  })

  it('logs nothing about a trusted proxy', async () => {
    const url = await serveSoup((_request, response) => void response.json({}), 'loopback')
    await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(warnings()).toHaveLength(0)
  })
})
