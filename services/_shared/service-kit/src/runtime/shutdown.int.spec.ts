import { type RunningProgram, runProgram, waitFor } from '@rms/testing'
import { afterEach, describe, expect, it } from 'vitest'

/** Imports from single modules, because loading the whole package takes longer than all that these programs do. */
const importFrom = (path: string, names: string) =>
  `import { ${names} } from '${new URL(path, import.meta.url)}'\n`

const PREFACE = `
${importFrom('./logging.ts', 'createLogger')}
${importFrom('./shutdown.ts', 'runProcess')}
import { setTimeout as pause } from 'node:timers/promises'
const logger = createLogger('kitchen')
`
const HTTP = `
${importFrom('../authentication/authenticator.ts', 'createAuthenticator')}
${importFrom('../http/declared-routes.ts', 'declareRoute')}
${importFrom('../http/http-app.ts', 'createHttpApp, startHttpServer')}
const authenticator = createAuthenticator({ secret: 'a', serviceSecret: 'b' })
`

describe('a process', () => {
  let running: RunningProgram | undefined
  afterEach(() => running?.signal('SIGKILL'))

  const run = (program: string): RunningProgram => {
    running = runProgram(PREFACE + program)
    return running
  }
  const portOf = (output: string) => /port (\d+)/.exec(output)?.[1]

  it('finishes the running request before it stops, and closes in reverse order', async () => {
    const server = run(`
      ${HTTP}
      await runProcess({ name: 'kitchen', logger, async start(lifecycle) {
        lifecycle.onStop('database', () => console.log('database closed'))
        const app = createHttpApp({ logger, authenticator, mount: router => {
          declareRoute(router, { path: '/slow', access: 'open' }).get(async (_, response) => { console.log('cooking'); await pause(600); response.json({ done: true }) })
        } })
        const listening = await startHttpServer(app, 0)
        lifecycle.onStop('http', async () => { await listening.close(); console.log('http closed') })
        console.log('port', listening.port)
      } })`)
    const port = await waitFor('a port', () => portOf(server.output()), 20_000)
    const answer = fetch(`http://127.0.0.1:${port}/slow`)
    await waitFor('the call under way', () => server.output().includes('cooking'))
    server.signal('SIGTERM')
    expect(await (await answer).json()).toEqual({ done: true })
    const answered = performance.now()
    expect(await server.exit).toBe(0)
    expect(performance.now() - answered).toBeLessThan(4000)
    expect(server.output()).toMatch(/http closed[\s\S]*database closed/)
  }, 30_000)

  it('exits even if something does not stop', async () => {
    const stuck = run(`
      await runProcess({ name: 'kitchen', logger, hardExitMs: 300, async start(lifecycle) {
        setInterval(() => undefined, 1000)
        lifecycle.onStop('oven', () => new Promise(() => undefined))
        console.log('port 1')
      } })`)
    await waitFor('started', () => portOf(stuck.output()), 20_000)
    stuck.signal('SIGINT')
    expect(await stuck.exit).toBe(1)
  }, 30_000)

  it('explains in one sentence why it does not start, and closes what it had opened', async () => {
    const unconfigured = run(`
      ${importFrom('./config.ts', 'readConfig')}
      import { z } from 'zod'
      await runProcess({ name: 'kitchen', logger, async start(lifecycle) {
        lifecycle.onStop('first', () => console.log('first closed'))
        readConfig(z.object({ JWT_SECRET: z.string(), PORT: z.coerce.number() }), { PORT: 'five' })
      } })`)
    expect(await unconfigured.exit).toBe(1)
    expect(unconfigured.output()).toContain(
      'kitchen cannot start: JWT_SECRET is missing. PORT must be a number.',
    )
    expect(unconfigured.output()).toContain('first closed')
  }, 30_000)

  it('finishes the running request and takes no other call after an unhandled error', async () => {
    const broken = run(`
      ${HTTP}
      await runProcess({ name: 'kitchen', logger, async start(lifecycle) {
        const app = createHttpApp({ logger, authenticator, mount: router => {
          declareRoute(router, { path: '/slow', access: 'open' }).get(async (_, response) => {
            console.log('cooking')
            await pause(600)
            response.json({ done: true })
          })
          declareRoute(router, { path: '/break', access: 'open' }).get((_, response) => {
            response.json({})
            setTimeout(() => { throw new Error('a burnt pot') })
          })
        } })
        const drainMs = 60_000
        const listening = await startHttpServer(app, 0, '127.0.0.1', drainMs)
        lifecycle.onStop('http', listening.close)
        console.log('port', listening.port)
      } })`)
    const port = await waitFor('a port', () => portOf(broken.output()), 20_000)
    const answer = fetch(`http://127.0.0.1:${port}/slow`)
    await waitFor('the call under way', () => broken.output().includes('cooking'))
    await fetch(`http://127.0.0.1:${port}/break`)
    await waitFor('the failure', () => broken.output().includes('a burnt pot'))
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed')
    expect(await (await answer).json()).toEqual({ done: true })
    expect(await broken.exit).toBe(1)
  }, 30_000)

  it('stops all services that it hosts, whichever of them fails', async () => {
    const host = run(`
      const host = name => runProcess({ name, logger, async start(lifecycle) {
        lifecycle.onStop('database', async () => { await pause(100); console.log(name, 'closed') })
      } })
      await Promise.all([host('catalog'), host('portal')])
      setTimeout(() => { throw new Error('a burnt pot') })
      setInterval(() => undefined, 1000)`)
    expect(await host.exit).toBe(1)
    expect(host.output()).toContain('catalog closed')
    expect(host.output()).toContain('portal closed')
    expect(host.output()).toContain('unhandled error in catalog, portal')
  }, 30_000)

  it('exits after an unhandled failure', async () => {
    const broken = run(`
      await runProcess({ name: 'kitchen', logger, async start() {
        setTimeout(() => void Promise.reject(new Error('a forgotten promise')), 10)
        setInterval(() => undefined, 1000)
      } })`)
    expect(await broken.exit).toBe(1)
    expect(broken.output()).toContain('a forgotten promise')
  }, 30_000)
})
