import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@rms/infrastructure'
import { TEST_SECRETS, useTestInfrastructure, waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuildContext, listBuildContextFiles } from './build-context.ts'
import { CONTAINER_IMAGE_NAMES } from './build-images.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..', '..')
const MINUTE = 60_000

/** Runs the steps of the Dockerfile without Docker, on exactly the files of the build context. */
let context: string
/** One image after the other is assembled in the same place, so that Node compiles modules once for all of them. */
let image: string
let assembledWorkload: string | undefined
let compileCache: string

beforeAll(async () => {
  context = await mkdtemp(join(tmpdir(), 'rms-build-context-'))
  image = await mkdtemp(join(tmpdir(), 'rms-image-'))
  compileCache = await mkdtemp(join(tmpdir(), 'rms-image-compile-cache-'))
  createBuildContext(ROOT, context)
}, MINUTE)

afterAll(async () => {
  for (const folder of [context, image, compileCache]) await rm(folder, { recursive: true, force: true })
}, MINUTE)

async function assemble(workload: string): Promise<void> {
  if (workload === assembledWorkload) return
  assembledWorkload = undefined
  await rm(image, { recursive: true, force: true })
  await run(process.execPath, ['deploy/docker/src/assemble-image.ts', workload, context, image], {
    cwd: context,
  })
  assembledWorkload = workload
}

it('builds images only from sources, without tests, data, secrets and installed packages', () => {
  const files = listBuildContextFiles(ROOT)
  expect(files).toContain('services/catalog/src/main.ts')
  const unwanted = /\.spec\.tsx?$|(^|\/)(\.data|\.cache|\.env|\.git|secrets|dist|node_modules)(\/|$)/
  expect(files.filter(file => unwanted.test(file))).toEqual([])
})

/** The gateway is last, because the tests that start it use the same image. */
const IMAGE_NAMES = [...CONTAINER_IMAGE_NAMES.filter(name => name !== 'gateway'), 'gateway']

describe.each(IMAGE_NAMES)('the image of %s', name => {
  it(
    'contains every imported module',
    async () => {
      await assemble(name)
      for (const words of name === 'operations' ? OPERATIONS_COMMANDS : [[]]) {
        const output = await runAndReadOutput(words)
        expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|ENOENT/)
        expect(output).toMatch(name === 'operations' ? /./ : /JWT_SECRET is missing|REDIS_URL is missing/)
      }
    },
    2 * MINUTE,
  )
})

const OPERATIONS_COMMANDS = ['backup', 'restore', 'doctor', 'database-users', 'file-users', 'jobs'].map(
  word => [word],
)

/** The output of a process of the image without any settings, which it must reject. */
async function runAndReadOutput(words: readonly string[]): Promise<string> {
  const failure = await run(process.execPath, [join(image, 'main.mjs'), ...words], {
    cwd: image,
    env: { NODE_COMPILE_CACHE: compileCache },
  }).then(
    () => ({ stdout: 'ended without an error', stderr: '' }),
    (error: { stdout: string; stderr: string }) => error,
  )
  return failure.stdout + failure.stderr
}

describe('the image of the gateway, started', () => {
  let url: string
  let stop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    await buildWebApps()
    await assemble('gateway')
    await cp(join(context, 'web', 'dist'), join(image, 'web', 'dist'), { recursive: true })
    const [port, metricsPort] = [await findFreePort(), await findFreePort()]
    const { redisUrl } = await useTestInfrastructure()
    const env = {
      ...{ ...TEST_SECRETS, NODE_ENV: 'production', LOG_LEVEL: 'error', REDIS_URL: redisUrl },
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort), WEB_ROOT: join(image, 'web', 'dist') },
      ...Object.fromEntries(SERVICES.map(name => [`${name}_URL`, UNREACHABLE_URL])),
    }
    const gateway = spawn(process.execPath, [join(image, 'main.mjs')], { cwd: image, env, stdio: 'inherit' })
    const ended = new Promise<void>(resolve => gateway.once('exit', () => resolve()))
    stop = async () => {
      gateway.kill('SIGTERM')
      await ended
    }
    const isHealthy = () =>
      run(process.execPath, [join(image, 'health-check.mjs')], { env }).then(
        () => true,
        () => false,
      )
    await waitFor('the health check of the image passes', isHealthy, MINUTE)
    url = `http://127.0.0.1:${port}`
  }, 6 * MINUTE)
  afterAll(() => stop?.(), MINUTE)

  it.each(['/', '/staff-portal'])(
    'serves %s with every script and style that the page references',
    async path => {
      const page = await fetch(url + path)
      expect(page.status).toBe(200)
      const assets = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
        ([, asset]) => asset,
      )
      expect(assets.length).toBeGreaterThan(0)
      for (const asset of assets) expect((await fetch(`${url}${asset}`)).status).toBe(200)
    },
  )

  it('serves the help in every language', () => {
    const built = readdirSync(join(context, 'web', 'dist'), { recursive: true }).map(String)
    const scripts = built
      .filter(file => file.endsWith('.js'))
      .map(file => readFileSync(join(context, 'web', 'dist', file), 'utf8'))
    for (const language of ['de', 'es', 'fr', '.']) {
      const article = readFileSync(join(ROOT, 'docs', 'help', language, 'invoices.md'), 'utf8')
      const title = /^# (.+)$/m.exec(article)?.[1] ?? ''
      expect(scripts.some(script => script.includes(title))).toBe(true)
    }
  })
})

const SERVICES = ['CATALOG', 'INVOICING', 'MENU_COSTING', 'WORKFORCE', 'PORTAL']
/** No service runs; the gateway reports this in its health response, and serves its own pages. */
const UNREACHABLE_URL = 'http://127.0.0.1:9'

async function buildWebApps(): Promise<void> {
  const vite = join(context, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const config of ['vite.config.ts', 'vite.staff-portal.config.ts'])
    await run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: join(context, 'web'),
      env: { ...process.env, NODE_ENV: 'production', BUILD_QUALITY: 'draft' },
    })
}
