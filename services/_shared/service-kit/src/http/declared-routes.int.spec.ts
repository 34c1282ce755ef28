import { connect } from 'node:net'
import type { EndpointAccess } from '@rms/contracts'
import express, { type Router } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../authentication/authenticator.ts'
import type { HttpServerHandle } from '../observability/metrics.ts'
import { createLogger } from '../runtime/logging.ts'
import { createStrictRouter, declareRoute } from './declared-routes.ts'
import { createHttpApp, startHttpServer } from './http-app.ts'

const authenticator = createAuthenticator({ secret: 'a', serviceSecret: 'b' })
const logger = createLogger('kitchen', 'silent')
const appWith = (mount: (router: Router) => void) => createHttpApp({ logger, authenticator, mount })

describe('an app with a route that does not declare who may call it', () => {
  it('does not start if the route belongs to its own router', () => {
    expect(() => appWith(router => void router.get('/soup', (_, response) => response.json({})))).toThrow(
      '/soup does not declare who may call it',
    )
  })

  it('does not start if the route belongs to a nested router', () => {
    const inner = createStrictRouter().get('/soup', (_, response) => void response.json({}))
    expect(() => appWith(router => void router.use('/menu', inner))).toThrow(/does not declare/)
  })

  it('does not start with a router that accepts other spellings of a path', () => {
    expect(() => appWith(router => void router.use(express.Router()))).toThrow(/not strict about paths/)
  })

  it('does not start with an unknown access rule', () => {
    const access = JSON.parse('"everybody"') as EndpointAccess
    expect(() => appWith(router => void declareRoute(router, { path: '/soup', access }))).toThrow(
      '/soup does not declare who may call it',
    )
  })
})

describe('a path in another spelling', () => {
  let listening: HttpServerHandle | undefined
  afterEach(() => listening?.close())

  it.each([
    ['/soup', 200],
    ['/soup?spoon=1', 200],
    ['/Soup', 404],
    ['/soup/', 404],
    ['//soup', 404],
    ['/./soup', 404],
    ['/%73oup', 404],
    ['/menu/../soup', 404],
    ['\\soup', 400],
    ['/soup#x', 404],
    ['http://kitchen/soup', 404],
    ['http://kitchen/health/live', 404],
    ['*', 404],
  ])('%s is answered with %s', async (target, status) => {
    listening = await startHttpServer(
      appWith(router => {
        declareRoute(router, { path: '/soup', access: 'open' }).get((_, response) => void response.json({}))
      }),
      0,
    )
    expect(await statusLine(listening.port, target)).toContain(` ${status} `)
  })
})

/** Sends the target exactly as written: HTTP clients would normalise it. */
const statusLine = (port: number, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', text => {
      resolve(String(text).split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
    socket.write(`GET ${target} HTTP/1.1\r\nHost: kitchen\r\nConnection: close\r\n\r\n`)
  })
