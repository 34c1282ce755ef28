import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, findFreePorts } from '@rms/infrastructure'
import { createTemporaryFolder, hasExited } from '@rms/infrastructure/testing'
import { pollUntil } from '@rms/service-kit/poll-until'
import { afterEach, describe, expect, it } from 'vitest'
import { createProcessSpec } from './fixtures/process-spec.ts'
import { isProcessReady, type ProcessSpec, type ProcessSupervisor, superviseProcesses } from './supervisor.ts'

const SOON = { withinMs: 10_000 }

const folder = createTemporaryFolder()
let supervisor: ProcessSupervisor | undefined
const lines: string[] = []

const start = (spec: ProcessSpec): ProcessSupervisor => {
  lines.length = 0
  supervisor = superviseProcesses([spec], line => lines.push(line))
  return supervisor
}

afterEach(async () => {
  await supervisor?.stop()
})

const urlOf = ({ readyUrls: [url = ''] }: ProcessSpec): string => url
const get = (url: string) => fetch(url).catch(() => undefined)

describe('a process of the stack', () => {
  it('that crashes is reported with the end of its log, and restarted', async () => {
    const spec = createProcessSpec('crashing', { folder, port: await findFreePort() })
    await start(spec).waitUntilReady()
    const before = await (await fetch(urlOf(spec))).text()
    await get(`${urlOf(spec)}crash`)
    expect(await pollUntil(() => isProcessReady(urlOf(spec)), SOON)).toBe(true)
    expect(await (await fetch(urlOf(spec))).text()).not.toBe(before)
    expect(lines).toEqual([
      `crashing ended (exit code 3); starting it again in 0.25 s. Its log: ${join(folder, 'crashing.log')}\n  told to crash`,
    ])
  })

  it('finishes its work when asked to stop', async () => {
    const spec = createProcessSpec(
      'finishing',
      { folder, port: await findFreePort() },
      { STOP_AFTER_MS: '300' },
    )
    await start(spec).waitUntilReady()
    await supervisor?.stop()
    expect(readFileSync(spec.logFile, 'utf8')).toBe('finishing\nfinished\n')
    expect(lines).toEqual([])
  })

  it('that does not stop is killed', async () => {
    const spec = createProcessSpec(
      'stubborn',
      { folder, port: await findFreePort() },
      { STOP_AFTER_MS: 'never' },
    )
    await start(spec).waitUntilReady()
    const stubborn = supervisor?.processes.get('stubborn')
    const pid = stubborn?.pid ?? 0
    await stubborn?.stop(200)
    expect(hasExited(pid)).toBe(true)
  })

  it('can be killed and stopped and started by a test', async () => {
    const spec = createProcessSpec('switched', { folder, port: await findFreePort() })
    await start(spec).waitUntilReady()
    const switched = supervisor?.processes.get('switched')
    await switched?.stop()
    expect(await isProcessReady(urlOf(spec))).toBe(false)
    switched?.start()
    expect(await pollUntil(() => isProcessReady(urlOf(spec)), SOON)).toBe(true)
    expect(switched?.unexpectedExits).toBe(0)
  })

  it('that never becomes ready is named with the end of its log', async () => {
    const spec = createProcessSpec('silent', { folder, port: await findFreePort() }, { READY: 'never' })
    await expect(start(spec).waitUntilReady({ timeoutMs: 500, failsOnRepeatedExits: true })).rejects.toThrow(
      /^silent does not start\. The end of its log/,
    )
  })

  it('that crashes at every start is given up', async () => {
    const spec = {
      ...createProcessSpec('broken', { folder, port: await findFreePort() }),
      entry: join(folder, 'missing.ts'),
    }
    await expect(start(spec).waitUntilReady()).rejects.toThrow(
      /^broken does not start.*[\s\S]*Cannot find module/,
    )
  })
})

describe('a launcher that is killed', () => {
  it('leaves no process behind', async () => {
    const ports = await findFreePorts(2)
    const entry = join(import.meta.dirname, 'fixtures', 'launcher.ts')
    const launcher = spawn(process.execPath, [entry, folder, ...ports.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise(resolve => launcher.stdout.once('data', resolve))
    const urls = ports.map(port => `http://127.0.0.1:${port}/`)
    const pids = await Promise.all(urls.map(async url => Number(await (await fetch(url)).text())))
    launcher.kill('SIGKILL')
    expect(await pollUntil(() => pids.every(hasExited), SOON)).toBe(true)
  })
})
