import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, describe, expect, it } from 'vitest'
import { type Infrastructure, startInfrastructure } from './start-infrastructure.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rms-guarded-'))
const env = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined, S3_ENDPOINT: undefined }
let running: Infrastructure | undefined

async function start({ requiresAuthentication = true } = {}): Promise<Infrastructure> {
  await running?.stop()
  running = await startInfrastructure({ dataDir, env, requiresAuthentication })
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
const suppliers = (client: MongoClient) => client.db('rms-catalog').collection('suppliers')
const namesIn = (uri: string) =>
  withMongodb(uri, async client => (await suppliers(client).find().toArray()).map(({ name }) => name))

/** The address of the server without credentials. */
const withoutPassword = (uri: string): string => {
  const url = new URL(uri)
  url.username = ''
  url.password = ''
  return url.href
}

const redisAnswer = (uri: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(uri)
    const socket = createConnection({ host: hostname, port: Number(port) }, () =>
      socket.write(`${command}\r\n`),
    )
    socket.once('error', reject)
    socket.once('data', answer => {
      socket.destroy()
      resolve(String(answer).trim())
    })
  })

async function expectAuthenticationRequired({ mongodbUri, redisUrl }: Infrastructure): Promise<void> {
  await expect(namesIn(withoutPassword(mongodbUri))).rejects.toThrow(/requires authentication/)
  expect(await redisAnswer(redisUrl, 'CONFIG GET requirepass')).toMatch(/^-NOAUTH/)
  expect(await redisAnswer(redisUrl, `AUTH ${new URL(redisUrl).password}`)).toBe('+OK')
}

const listFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...listFilesBelow(path)] : [path]
  })

afterAll(async () => {
  await running?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the servers of a data folder', () => {
  it('created before passwords existed keep their data and now require one', async () => {
    const open = await start({ requiresAuthentication: false })
    await withMongodb(open.mongodbUri, client => suppliers(client).insertOne({ name: 'Bäckerei' }))
    const guarded = await start()
    await expectAuthenticationRequired(guarded)
    expect(guarded.filledDatabases).toEqual(['rms-catalog'])
    expect(await namesIn(guarded.mongodbUri)).toEqual(['Bäckerei'])
  }, 60_000)

  it('keep their passwords after a restart, and support transactions', async () => {
    const { mongodbUri: before } = await start()
    const { mongodbUri, ...restarted } = await start()
    expect(new URL(mongodbUri).password).toBe(new URL(before).password)
    await expectAuthenticationRequired({ mongodbUri, ...restarted })
    await withMongodb(mongodbUri, client =>
      client.withSession(session =>
        session.withTransaction(async () => {
          await suppliers(client).insertOne({ name: 'Fischhalle' }, { session })
        }),
      ),
    )
  }, 60_000)

  it('get new passwords if the secrets file was lost', async () => {
    await running?.stop()
    rmSync(join(dataDir, 'secrets.json'))
    const guarded = await start()
    await expectAuthenticationRequired(guarded)
    expect(await namesIn(guarded.mongodbUri)).toEqual(['Bäckerei', 'Fischhalle'])
  }, 60_000)

  it('create no file that other users of the machine can read', () => {
    const open = [dataDir, ...listFilesBelow(dataDir)]
      .filter(path => (lstatSync(path).mode & 0o077) !== 0)
      // MongoDB sets its own permissions on the pid file; the folder around it is private.
      .filter(path => !path.endsWith('mongod.pid'))
    expect(open).toEqual([])
  })

  it('keep files created later private too', async () => {
    writeFileSync(join(dataDir, 'later'), 'x')
    expect(lstatSync(join(dataDir, 'later')).mode & 0o077).toBe(0)
  })
})

describe('the servers of a new data folder', () => {
  it('require a password from the start', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'rms-guarded-new-'))
    const started = await startInfrastructure({ dataDir: fresh, env, requiresAuthentication: true })
    try {
      await expectAuthenticationRequired(started)
      expect(started.filledDatabases).toEqual([])
    } finally {
      await started.stop()
      rmSync(fresh, { recursive: true, force: true })
    }
  }, 60_000)
})
