import { pollUntil } from '@rms/service-kit/poll-until'
import { type Document, MongoClient } from 'mongodb'

// A separate program, so that the long-lived launcher never loads the driver.

const CONNECT_TIMEOUT_MS = 60_000
const NOT_YET_INITIALIZED = 94
/** A new server with authentication reports this instead of NOT_YET_INITIALIZED. */
const UNAUTHORIZED = 13
const USER_EXISTS = 51_003

const [task] = process.argv.slice(2)
const { PREPARED_URI: uri = '', PREPARED_USER: user = '', PREPARED_PASSWORD: password = '' } = process.env
const client = await connect(task === 'given' ? 0 : CONNECT_TIMEOUT_MS)
try {
  if (task !== 'given') await becomePrimary()
  if (task === 'given') await checkTransactions()
  if (task === 'set-password') await setPassword()
  process.stdout.write(JSON.stringify(task === 'set-password' ? [] : await filledDatabases()))
} catch (error) {
  refuse(error)
} finally {
  await client.close()
}

function refuse(error: unknown): void {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** A client that failed to connect stays closed, so each attempt needs a new one. */
async function connect(timeoutMs: number): Promise<MongoClient> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs > 0 ? 300 : 5_000 })
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

/**
 * Waits for the server, initiates or reconfigures the replica set with its current address, and waits for its election.
 */
async function becomePrimary(): Promise<void> {
  const address = new URL(uri).host
  const isPrimary = async () => {
    const state = await command({ hello: 1 })
    if (state?.isWritablePrimary && state.me === address) return true
    if (state) await configure(address)
    return false
  }
  if (!(await pollUntil(isPrimary, { withinMs: CONNECT_TIMEOUT_MS, firstPauseMs: 50 })))
    throw new Error('it did not become ready within a minute.')
}

async function configure(address: string): Promise<void> {
  const members = [{ _id: 0, host: address }]
  try {
    const { config } = await client.db('admin').command({ replSetGetConfig: 1 })
    if (config.members[0]?.host === address) return
    const moved = { ...config, version: config.version + 1, members }
    await client.db('admin').command({ replSetReconfig: moved, force: true })
  } catch (error) {
    if (!isNotYetInitialized(error) && !hasCode(error, UNAUTHORIZED)) return
    // Without waiting for the journal, a write to a slow disk takes a fraction of the time.
    const durability = task === 'temporary' ? { writeConcernMajorityJournalDefault: false } : {}
    await command({ replSetInitiate: { _id: 'rms', members, ...durability } })
  }
}

function isNotYetInitialized(error: unknown): boolean {
  return hasCode(error, NOT_YET_INITIALIZED)
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** On a new server, this is the only operation allowed from localhost without a password. */
async function setPassword(): Promise<void> {
  const admin = client.db('admin')
  const rights = { pwd: password, roles: [{ role: 'root', db: 'admin' }] }
  try {
    await admin.command({ createUser: user, ...rights })
  } catch (error) {
    if (!hasCode(error, USER_EXISTS)) throw error
    await admin.command({ updateUser: user, ...rights })
  }
}

/** The response, or undefined while the server is not ready. */
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
  throw new Error('it is not a replica set, so it has no transactions. Start it with --replSet.')
}

/** Names of the databases that hold documents. */
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
