import {
  createTestRestaurant,
  MAIN_JOB_ALERT,
  runMainJob,
  type TestRestaurant,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposeProject, startComposeProject } from './compose-project.ts'
import { buildImages, IMAGES } from './images.ts'

const TAG = 'test'
const MEGABYTE = 1e6
/** Only the image with OCR languages may be large. */
const LARGEST = { 'invoice-extraction': 350 } as const
const LARGEST_OTHERS = 200
const WORKLOADS = IMAGES.filter(name => name !== 'operations')

const say = (line: string) => process.stderr.write(`  ${line}\n`)

describe('the composition', () => {
  let composition: ComposeProject
  let house: TestRestaurant

  beforeAll(async () => {
    await buildImages(TAG, say)
    composition = await startComposeProject(TAG)
    say(`healthy after ${composition.secondsUntilHealthy.toFixed(1)} s`)
    house = await createTestRestaurant(composition)
  }, 1_800_000)
  afterAll(() => composition?.down(), 120_000)

  const inspect = async (name: string, format: string): Promise<string[]> => {
    const ids = await composition.containersOf(name)
    return Promise.all(ids.map(id => composition.docker('inspect', '--format', format, id)))
  }

  it.each(IMAGES)('has a small image of %s, without a shell, for a user without rights', async name => {
    const format = '{{.Size}} {{.Config.User}}'
    const [bytes, user] = (
      await composition.docker('image', 'inspect', '--format', format, `rms/${name}:${TAG}`)
    ).split(' ')
    say(`rms/${name}: ${(Number(bytes) / MEGABYTE).toFixed(0)} MB`)
    expect(Number(bytes) / MEGABYTE).toBeLessThanOrEqual(
      Object.entries(LARGEST).find(([other]) => other === name)?.[1] ?? LARGEST_OTHERS,
    )
    expect(user).toBe('10001:10001')
    const shell = composition.docker(
      'run',
      '--rm',
      '--entrypoint',
      '/bin/sh',
      `rms/${name}:${TAG}`,
      '-c',
      'true',
    )
    await expect(shell).rejects.toThrow(/no such file or directory/)
  })

  it.each(WORKLOADS)(
    'runs %s on a file system that cannot be written, with a limit of memory',
    async name => {
      const [found] = await inspect(
        name,
        '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{gt .HostConfig.Memory 0}}',
      )
      expect(found).toBe('true [ALL] true')
      const [id = ''] = await composition.containersOf(name)
      const write = ['exec', id, '/usr/local/bin/node', '-e', 'fs.writeFileSync("/app/here", "")']
      await expect(composition.docker(...write)).rejects.toThrow('EROFS')
    },
  )

  it('keeps every secret out of the environment of its containers', async () => {
    for (const name of WORKLOADS) {
      const [environment] = await inspect(name, '{{json .Config.Env}}')
      expect(environment).not.toMatch(/mongodb:\/\/|redis:\/\/|(SECRET|PASSWORD|KEY)=[^"]/)
    }
  })

  it('lets a service access only its own database', async () => {
    const [id = ''] = await composition.containersOf('catalog')
    const countIn = (database: string) =>
      composition.docker('exec', id, '/usr/local/bin/node', '--input-type=module', '-e', countUsers(database))
    expect(await countIn('rms-catalog')).toBe('1')
    await expect(countIn('rms-workforce')).rejects.toThrow(/not authorized on rms-workforce/)
  })

  it('lets a service access only its own files', async () => {
    const [id = ''] = await composition.containersOf('catalog')
    const look = (key: string) =>
      composition.docker('exec', id, '/usr/local/bin/node', '--input-type=module', '-e', answerTo(key))
    expect(await look('branding/none.png')).toBe('FileMissing')
    expect(await look('invoices/none.pdf')).toBe('AccessDenied')
  })

  it('lets the gateway reach no database', async () => {
    const [id = ''] = await composition.containersOf('gateway')
    const look = ['exec', id, '/usr/local/bin/node', '-e', 'await dns.promises.lookup("mongodb")']
    await expect(composition.docker(...look)).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/)
  })

  it('turns a price increase on an invoice into a cost alert', async () => {
    expect(await runMainJob(house, { fish: 'Dover sole', from: '2026-03-02' })).toMatchObject(MAIN_JOB_ALERT)
  })

  it('does the same with two replicas of everything', async () => {
    const scaled = WORKLOADS.filter(name => name !== 'gateway')
    const twice = scaled.flatMap(name => ['--scale', `${name}=2`])
    await composition.compose('up', '--detach', '--no-build', '--no-recreate', ...twice)
    await composition.healthy()
    for (const [fish, from] of TWO_WEEKS_EACH) {
      const alert = await runMainJob(house, { fish, from })
      expect(alert).toMatchObject(MAIN_JOB_ALERT)
    }
  })

  it.each(WORKLOADS)('shuts %s down gracefully in time', async name => {
    const [id = ''] = await composition.containersOf(name)
    await composition.docker('stop', '--time', '15', id)
    expect(await composition.docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0')
    await composition.docker('start', id)
  })

  it('keeps its data when everything is restarted', async () => {
    await composition.compose('stop')
    await composition.compose('up', '--detach', '--no-build', '--no-recreate')
    await composition.healthy()
    await waitForProductPrice(house, 'Turbot, whole', 27.6)
  })
})

const TWO_WEEKS_EACH = [
  ['Turbot', '2026-03-16'],
  ['Brill', '2026-03-30'],
  ['Hake', '2026-04-13'],
  ['Ling', '2026-04-27'],
] as const

/** The response of the store when a service reads a file. */
const answerTo = (key: string): string => `
  import { readFileSync } from 'node:fs'
  import { createFileStore } from '@rms/service-kit'
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_FILE, S3_SECRET_KEY_FILE } = process.env
  const keyIn = file => readFileSync(file, 'utf8').trim()
  const keys = { S3_ACCESS_KEY: keyIn(S3_ACCESS_KEY_FILE), S3_SECRET_KEY: keyIn(S3_SECRET_KEY_FILE) }
  const store = await createFileStore({ S3_ENDPOINT, S3_BUCKET, ...keys })
  console.log(await store.open('${key}').catch(error => error.code ?? error.name))
`

const countUsers = (database: string): string => `
  import { readFileSync } from 'node:fs'
  import { createRequire } from 'node:module'
  const { MongoClient } = createRequire('/app/node_modules/mongoose/package.json')('mongodb')
  const client = await MongoClient.connect(readFileSync(process.env.MONGODB_URI_FILE, 'utf8').trim())
  console.log(await client.db('${database}').collection('users').countDocuments())
  await client.close()
`
