import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pollUntil } from '@rms/service-kit/poll-until'
import { MongoClient } from 'mongodb'
import { afterAll, describe, expect, it } from 'vitest'
import { type Infrastructure, startInfrastructure } from './start-infrastructure.ts'
import { hasExited } from './test-environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rms-servers-'))
const otherDataDir = mkdtempSync(join(tmpdir(), 'rms-given-'))
const own = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined, S3_ENDPOINT: undefined }
let running: Infrastructure | undefined

const start = async (env: NodeJS.ProcessEnv = own): Promise<Infrastructure> => {
  running = await startInfrastructure({ dataDir, env })
  return running
}

const withMongodb = async <T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000 })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

const waitUntilExited = (pid: number) => pollUntil(() => hasExited(pid), { withinMs: 20_000 })

afterAll(async () => {
  await running?.stop()
  for (const folder of [dataDir, otherDataDir]) rmSync(folder, { recursive: true, force: true })
})

describe('the servers of one machine', () => {
  it('are empty at first, and support transactions', async () => {
    const { mongodbUri, filledDatabases } = await start()
    expect(filledDatabases).toEqual([])
    await withMongodb(mongodbUri, client =>
      client.withSession(session =>
        session.withTransaction(async () => {
          await client.db('rms-catalog').collection('suppliers').insertOne({ name: 'Bäckerei' }, { session })
        }),
      ),
    )
  })

  it('keep their data when restarted', async () => {
    await running?.stop()
    const { mongodbUri, filledDatabases } = await start()
    expect(filledDatabases).toEqual(['rms-catalog'])
    const stored = await withMongodb(mongodbUri, client =>
      client.db('rms-catalog').collection('suppliers').findOne(),
    )
    expect(stored).toMatchObject({ name: 'Bäckerei' })
  })

  it('are restarted after a crash, with their data', async () => {
    const { mongodbUri, startedServers } = await current()
    const pid = Number(readFileSync(join(dataDir, 'mongodb', 'mongod.pid'), 'utf8'))
    startedServers.mongodb?.kill()
    expect(await waitUntilExited(pid)).toBe(true)
    const supplierAfterRestart = await withMongodb(mongodbUri, client =>
      client.db('rms-catalog').collection('suppliers').findOne(),
    )
    expect(supplierAfterRestart).toMatchObject({ name: 'Bäckerei' })
  })

  it('left behind by an earlier launcher are stopped before new ones start', async () => {
    const left = await current()
    const pid = Number(readFileSync(join(dataDir, 'mongodb', 'mongod.pid'), 'utf8'))
    const next = await startInfrastructure({ dataDir, env: own })
    expect(await waitUntilExited(pid)).toBe(true)
    await left.stop()
    running = next
  })

  it('from the environment are used if they respond, and reported if not', async () => {
    const { mongodbUri, redisUrl } = await current()
    const given = await startInfrastructure({
      dataDir: otherDataDir,
      env: { ...own, MONGODB_URI: mongodbUri, REDIS_URL: redisUrl },
    })
    expect(given).toMatchObject({ mongodbUri, redisUrl, startedServers: {} })
    const dead = { ...own, MONGODB_URI: mongodbUri, REDIS_URL: 'redis://127.0.0.1:9' }
    await expect(startInfrastructure({ dataDir, env: dead })).rejects.toThrow(
      /The Redis of REDIS_URL does not answer/,
    )
  })
})

async function current(): Promise<Infrastructure> {
  return running ?? start()
}
