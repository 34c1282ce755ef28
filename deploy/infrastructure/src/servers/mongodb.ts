import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../console-output.ts'
import { UserFacingError } from '../console-output.ts'
import { launchServer } from '../processes/launch-process.ts'
import { readLastLogLines } from '../processes/log-files.ts'
import { findFreePort } from '../processes/ports.ts'
import { restartOnExit, type SupervisedProcess } from '../processes/restart-on-exit.ts'
import type { ServerSecrets } from '../processes/secrets.ts'
import { findMongod } from '../programs/find-mongod.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { readSavedServerPort, saveServerPort } from './saved-server-port.ts'

const run = promisify(execFile)
const MONGODB_USER = 'rms'
const PREPARE = join(import.meta.dirname, 'prepare-mongodb.ts')

/** A server that was started here or configured, and the databases that hold data. */
export type MongodbServer = { uri: string; server?: SupervisedProcess; filledDatabases: readonly string[] }

/**
 * Starts a MongoDB replica set of one member (for transactions) with its files in `folder`, and waits until it accepts
 * writes.
 */
export const startMongodb = async (
  folder: string,
  { logFile, log, secrets, isTemporary = false }: MongodbStart,
): Promise<MongodbServer> => {
  const file = await findMongod(log)
  const dbPath = join(folder, 'db')
  mkdirSync(dbPath, { recursive: true })
  const pidFile = join(folder, 'mongod.pid')
  await stopOrphanedServer(pidFile, dbPath)
  const port = await findFreePort(readSavedServerPort(folder))
  saveServerPort(folder, port)
  const start = (guard: string[]) => {
    const args = [...mongodArguments({ dbPath, pidFile, port }), ...guard]
    return restartOnExit({
      name: 'MongoDB',
      launch: () => launchServer({ file, args, logFile }),
      log,
      logFile: logFile,
    })
  }
  const place = `127.0.0.1:${port}`
  const server = secrets
    ? await startWithAuthentication({ folder, place, logFile, secrets, start })
    : start([])
  const user = secrets ? `${MONGODB_USER}:${secrets.MONGODB_PASSWORD}@` : ''
  const own = `mongodb://${user}${place}/?directConnection=true`
  const filledDatabases = await prepareOwn(server, {
    task: isTemporary ? 'temporary' : 'own',
    uri: own,
    logFile,
  })
  return { uri: `mongodb://${user}${place}/?replicaSet=rms`, server, filledDatabases }
}

type MongodbStart = { logFile: string; log: Log; secrets: MongodbSecrets | undefined; isTemporary?: boolean }
type MongodbSecrets = Pick<ServerSecrets, 'MONGODB_PASSWORD' | 'MONGODB_KEY'>

type AuthenticatedStart = {
  folder: string
  place: string
  logFile: string
  secrets: MongodbSecrets
  start: (guard: string[]) => SupervisedProcess
}

/**
 * A server with authentication. Existing files without passwords, or with a lost one, are opened without authentication
 * for a moment to set it; a new server accepts its first user from localhost.
 */
const startWithAuthentication = async ({
  folder,
  place,
  logFile,
  secrets,
  start,
}: AuthenticatedStart): Promise<SupervisedProcess> => {
  const keyFile = join(folder, 'key')
  rmSync(keyFile, { force: true })
  writeFileSync(keyFile, secrets.MONGODB_KEY, { mode: 0o400 })
  const guard = ['--auth', '--keyFile', keyFile]
  const marker = join(folder, 'password-set')
  const digest = createHash('sha256').update(secrets.MONGODB_PASSWORD).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return start(guard)
  const isNew = !existsSync(join(folder, 'db', 'WiredTiger'))
  const first = start(isNew ? guard : [])
  const uri = `mongodb://${place}/?directConnection=true`
  await prepareOwn(first, { task: 'set-password', uri, logFile, password: secrets.MONGODB_PASSWORD })
  writeFileSync(marker, digest, { mode: 0o600 })
  if (isNew) return first
  await first.stop(30_000)
  return start(guard)
}

/** The configured MongoDB. Throws a `UserFacingError` unless it answers and supports transactions. */
export const verifyConfiguredMongodb = async (uri: string): Promise<MongodbServer> => {
  try {
    return { uri, filledDatabases: await prepare({ task: 'given', uri }) }
  } catch (error) {
    throw new UserFacingError(`The MongoDB of MONGODB_URI cannot be used: ${lastLine(error)}`)
  }
}

type Preparation = { task: 'own' | 'temporary' | 'given' | 'set-password'; uri: string; password?: string }

/**
 * Passed in the environment, because process arguments, visible to all users of the machine, must not contain
 * passwords.
 */
const prepare = async ({ task, uri, password = '' }: Preparation): Promise<string[]> => {
  const env = { ...process.env, PREPARED_URI: uri, PREPARED_USER: MONGODB_USER, PREPARED_PASSWORD: password }
  const { stdout } = await run(process.execPath, [PREPARE, task], { env })
  return JSON.parse(stdout)
}

/** A small cache and no diagnostic data, because the machine is shared. */
const mongodArguments = (place: { dbPath: string; pidFile: string; port: number }): string[] => [
  ...['--replSet', 'rms', '--dbpath', place.dbPath, '--pidfilepath', place.pidFile],
  ...['--bind_ip', '127.0.0.1', '--port', String(place.port), '--nounixsocket'],
  ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256', '--quiet'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=500'],
  // Tables that are not used are closed after a minute instead of ten: an installation has hundreds.
  ...['--wiredTigerEngineConfigString', 'file_manager=(close_idle_time=60,close_handle_minimum=250)'],
  // Expired records are only deleted to save space, so looking for them every ten minutes is enough.
  ...['--setParameter', 'ttlMonitorSleepSecs=600'],
  // Locks of a transaction whose process died block others until it expires.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=15'],
]

const prepareOwn = async (
  server: SupervisedProcess,
  { logFile, ...preparation }: Preparation & { logFile: string },
): Promise<string[]> => {
  try {
    return await prepare(preparation)
  } catch (error) {
    await server.stop()
    throw new UserFacingError(
      `MongoDB does not start: ${explainMongodLog(logFile) ?? lastLine(error)} Its log: ${logFile}`,
    )
  }
}

const explainMongodLog = (logFile: string): string | undefined => {
  const text = readLastLogLines(logFile, 200)
    .filter(line => /"s":"[EF]"/.test(line))
    .join('\n')
  if (/featureCompatibilityVersion|Wrong mongod version|newer version/i.test(text)) {
    return 'its files were written by another version of MongoDB. Use that version, or another folder in RMS_DATA_DIR.'
  }
  if (/No space left/i.test(text)) return 'the disk is full.'
  return undefined
}

const lastLine = (error: unknown): string => {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return written.split('\n').at(-1) ?? ''
}
