import {
  createTestRestaurant,
  PRICE_RISE_ALERT,
  runPriceRiseScenario,
  type TestRestaurant,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildImages, CONTAINER_IMAGE_NAMES } from './build-images.ts'
import { type ComposeProject, startComposeProject } from './compose-project.ts'

const TAG = 'test'
const MEGABYTE = 1e6
/** Only the image with OCR languages may be large. */
const MAX_MEGABYTES = { 'invoice-extraction': 350 } as const
const MAX_MEGABYTES_DEFAULT = 200
const WORKLOADS = CONTAINER_IMAGE_NAMES.filter(name => name !== 'operations')

const log = (line: string) => process.stderr.write(`  ${line}\n`)

describe('the composition', () => {
  let project: ComposeProject
  let restaurant: TestRestaurant

  beforeAll(async () => {
    await buildImages(TAG, log)
    project = await startComposeProject(TAG)
    log(`healthy after ${project.secondsUntilHealthy.toFixed(1)} s`)
    restaurant = await createTestRestaurant(project)
  }, 1_800_000)
  afterAll(() => project?.down(), 120_000)

  const inspect = async (name: string, format: string): Promise<string[]> => {
    const ids = await project.listContainerIds(name)
    return Promise.all(ids.map(id => project.docker('inspect', '--format', format, id)))
  }

  it.each(CONTAINER_IMAGE_NAMES)(
    'has a small image of %s, without a shell, that runs as an unprivileged user',
    async name => {
      const format = '{{.Size}} {{.Config.User}}'
      const [bytes, user] = (
        await project.docker('image', 'inspect', '--format', format, `rms/${name}:${TAG}`)
      ).split(' ')
      log(`rms/${name}: ${(Number(bytes) / MEGABYTE).toFixed(0)} MB`)
      expect(Number(bytes) / MEGABYTE).toBeLessThanOrEqual(
        Object.entries(MAX_MEGABYTES).find(([other]) => other === name)?.[1] ?? MAX_MEGABYTES_DEFAULT,
      )
      expect(user).toBe('10001:10001')
      const shell = project.docker(
        'run',
        '--rm',
        '--entrypoint',
        '/bin/sh',
        `rms/${name}:${TAG}`,
        '-c',
        'true',
      )
      await expect(shell).rejects.toThrow(/no such file or directory/)
    },
  )

  it.each(WORKLOADS)('runs %s with a read-only file system and a memory limit', async name => {
    const [found] = await inspect(
      name,
      '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{gt .HostConfig.Memory 0}}',
    )
    expect(found).toBe('true [ALL] true')
    const [id = ''] = await project.listContainerIds(name)
    const write = ['exec', id, '/usr/local/bin/node', '-e', 'fs.writeFileSync("/app/here", "")']
    await expect(project.docker(...write)).rejects.toThrow('EROFS')
  })

  it('keeps every secret out of the environment of its containers', async () => {
    for (const name of WORKLOADS) {
      const [environment] = await inspect(name, '{{json .Config.Env}}')
      expect(environment).not.toMatch(/mongodb:\/\/|redis:\/\/|(SECRET|PASSWORD|KEY)=[^"]/)
    }
  })

  it('lets a service access only its own database', async () => {
    const [id = ''] = await project.listContainerIds('catalog')
    const countIn = (database: string) =>
      project.docker(
        'exec',
        id,
        '/usr/local/bin/node',
        '--input-type=module',
        '-e',
        createCountScript(database),
      )
    expect(await countIn('rms-catalog')).toBe('1')
    await expect(countIn('rms-workforce')).rejects.toThrow(/not authorized on rms-workforce/)
  })

  it('lets a service access only its own files', async () => {
    const [id = ''] = await project.listContainerIds('catalog')
    const readStoredFile = (key: string) =>
      project.docker('exec', id, '/usr/local/bin/node', '--input-type=module', '-e', createReadScript(key))
    expect(await readStoredFile('branding/none.png')).toBe('FileMissing')
    expect(await readStoredFile('invoices/none.pdf')).toBe('AccessDenied')
  })

  it('lets the gateway reach no database', async () => {
    const [id = ''] = await project.listContainerIds('gateway')
    const look = ['exec', id, '/usr/local/bin/node', '-e', 'await dns.promises.lookup("mongodb")']
    await expect(project.docker(...look)).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/)
  })

  it('turns a price increase on an invoice into a cost alert', async () => {
    expect(await runPriceRiseScenario(restaurant, { fish: 'Dover sole', from: '2026-03-02' })).toMatchObject(
      PRICE_RISE_ALERT,
    )
  })

  it('does the same with two replicas of everything', async () => {
    const scaled = WORKLOADS.filter(name => name !== 'gateway')
    const twice = scaled.flatMap(name => ['--scale', `${name}=2`])
    await project.compose('up', '--detach', '--no-build', '--no-recreate', ...twice)
    await project.waitUntilHealthy()
    for (const [fish, from] of TWO_WEEKS_EACH) {
      const alert = await runPriceRiseScenario(restaurant, { fish, from })
      expect(alert).toMatchObject(PRICE_RISE_ALERT)
    }
  })

  it.each(WORKLOADS)('shuts %s down gracefully in time', async name => {
    const [id = ''] = await project.listContainerIds(name)
    await project.docker('stop', '--time', '15', id)
    expect(await project.docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0')
    await project.docker('start', id)
  })

  it('keeps its data when everything is restarted', async () => {
    await project.compose('stop')
    await project.compose('up', '--detach', '--no-build', '--no-recreate')
    await project.waitUntilHealthy()
    await waitForProductPrice(restaurant, 'Turbot, whole', 27.6)
  })
})

const TWO_WEEKS_EACH = [
  ['Turbot', '2026-03-16'],
  ['Brill', '2026-03-30'],
  ['Hake', '2026-04-13'],
  ['Ling', '2026-04-27'],
] as const

/** The response of the store when a service reads a file. */
const createReadScript = (key: string): string => `
  import { readFileSync } from 'node:fs'
  import { createFileStore } from '@rms/service-kit'
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_FILE, S3_SECRET_KEY_FILE } = process.env
  const keyIn = file => readFileSync(file, 'utf8').trim()
  const keys = { S3_ACCESS_KEY: keyIn(S3_ACCESS_KEY_FILE), S3_SECRET_KEY: keyIn(S3_SECRET_KEY_FILE) }
  const store = await createFileStore({ S3_ENDPOINT, S3_BUCKET, ...keys })
  console.log(await store.open('${key}').catch(error => error.code ?? error.name))
`

const createCountScript = (database: string): string => `
  import { readFileSync } from 'node:fs'
  import { createRequire } from 'node:module'
  const { MongoClient } = createRequire('/app/node_modules/mongoose/package.json')('mongodb')
  const client = await MongoClient.connect(readFileSync(process.env.MONGODB_URI_FILE, 'utf8').trim())
  console.log(await client.db('${database}').collection('users').countDocuments())
  await client.close()
`
