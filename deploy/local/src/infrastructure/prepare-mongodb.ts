import { setTimeout as pause } from 'node:timers/promises'
import { type Document, MongoClient } from 'mongodb'

// A short program of its own, so that the launcher, which lives as long as the stack, never loads the driver.

const PATIENCE_MS = 60_000
const NOT_YET_INITIALIZED = 94

const [task, uri = ''] = process.argv.slice(2)
const client = await connect(task === 'own' ? PATIENCE_MS : 0)
try {
  if (task === 'own') await becomePrimary()
  if (task === 'given') await checkTransactions()
  process.stdout.write(JSON.stringify(await filledDatabases()))
} catch (error) {
  refuse(error)
} finally {
  await client.close()
}

function refuse(error: unknown): void {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** A client that failed to connect stays closed, so each try has its own. */
async function connect(patienceMs: number): Promise<MongoClient> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs > 0 ? 300 : 5_000 })
    try {
      return await client.connect()
    } catch (error) {
      await client.close()
      if (performance.now() < deadline) continue
      refuse(error)
      process.exit()
    }
  }
}

/** Waits for the server, makes it a replica set of one under its present address, and waits for its election. */
async function becomePrimary(): Promise<void> {
  const address = new URL(uri).host
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const state = await command({ hello: 1 })
    if (state?.isWritablePrimary && state.me === address) return
    if (state) await configure(address)
    if (performance.now() > deadline) throw new Error('it did not become ready within a minute.')
    await pause(50)
  }
}

async function configure(address: string): Promise<void> {
  const members = [{ _id: 0, host: address }]
  try {
    const { config } = await client.db('admin').command({ replSetGetConfig: 1 })
    if (config.members[0]?.host === address) return
    const moved = { ...config, version: config.version + 1, members }
    await client.db('admin').command({ replSetReconfig: moved, force: true })
  } catch (error) {
    if (!isNotYetInitialized(error)) return
    await command({ replSetInitiate: { _id: 'rms', members } })
  }
}

function isNotYetInitialized(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_YET_INITIALIZED
}

/** The answer, or undefined while the server is not up to it yet. */
async function command(request: Document): Promise<Document | undefined> {
  try {
    return await client.db('admin').command(request)
  } catch {
    return undefined
  }
}

async function checkTransactions(): Promise<void> {
  const state = await client.db('admin').command({ hello: 1 })
  if (state.setName || state.msg === 'isdbgrid') return
  throw new Error('it is no replica set, so it has no transactions. Start it with --replSet.')
}

/** Names of the databases that hold a document. */
async function filledDatabases(): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  const names = databases.map(({ name }) => name).filter(name => !['admin', 'config', 'local'].includes(name))
  const filled = await Promise.all(names.map(isFilled))
  return names.filter((_, index) => filled[index])
}

async function isFilled(name: string): Promise<boolean> {
  const database = client.db(name)
  for (const collection of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (await database.collection(collection.name).findOne({}, { projection: { _id: 1 } })) return true
  }
  return false
}
