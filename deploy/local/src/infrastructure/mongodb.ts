import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kept, keepRunning } from '../keep-running.ts'
import { lastLines } from '../log-files.ts'
import { freePort } from '../ports.ts'
import { Problem } from '../problem.ts'
import type { Log } from '../progress.ts'
import { launchServer } from '../running.ts'
import { findMongod } from './find-mongod.ts'
import { endLeftover } from './leftover.ts'
import { recallPort, rememberPort } from './remembered-port.ts'

const run = promisify(execFile)
const PREPARE = join(import.meta.dirname, 'prepare-mongodb.ts')

/** A server of ours or of the person, and the databases that already hold something. */
export type Mongodb = { uri: string; server?: Kept; filledDatabases: readonly string[] }

/**
 * Starts a MongoDB of one member (a replica set, for transactions) with its files in `folder`, and waits until it
 * takes writes. Logs go to `logFile`.
 */
export const startMongodb = async (folder: string, logFile: string, log: Log): Promise<Mongodb> => {
  const file = await findMongod(log)
  const dbPath = join(folder, 'db')
  mkdirSync(dbPath, { recursive: true })
  const pidFile = join(folder, 'mongod.pid')
  await endLeftover(pidFile, dbPath)
  const port = await freePort(recallPort(folder))
  rememberPort(folder, port)
  const launch = () => launchServer({ file, args: mongodArguments({ dbPath, pidFile, port }), logFile })
  const server = keepRunning({ name: 'MongoDB', launch, log, where: logFile })
  const filledDatabases = await prepareOwn(server, port, logFile)
  return { uri: `mongodb://127.0.0.1:${port}/?replicaSet=rms`, server, filledDatabases }
}

/** The MongoDB named by the person. Throws a `Problem` unless it answers and can do transactions. */
export const useGivenMongodb = async (uri: string): Promise<Mongodb> => {
  try {
    return { uri, filledDatabases: await prepare('given', uri) }
  } catch (error) {
    throw new Problem(`The MongoDB of MONGODB_URI cannot be used: ${lastLine(error)}`)
  }
}

const prepare = async (task: 'own' | 'given', uri: string): Promise<string[]> => {
  const { stdout } = await run(process.execPath, [PREPARE, task, uri])
  return JSON.parse(stdout)
}

/** A small cache and no diagnosis files: the machine is shared with everything else that runs here. */
const mongodArguments = (place: { dbPath: string; pidFile: string; port: number }): string[] => [
  ...['--replSet', 'rms', '--dbpath', place.dbPath, '--pidfilepath', place.pidFile],
  ...['--bind_ip', '127.0.0.1', '--port', String(place.port), '--nounixsocket'],
  ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256', '--quiet'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=500'],
  // A transaction of a process that died holds what it wrote until then, and its neighbours wait.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=15'],
]

const prepareOwn = async (server: Kept, port: number, logFile: string): Promise<string[]> => {
  try {
    return await prepare('own', `mongodb://127.0.0.1:${port}/?directConnection=true`)
  } catch (error) {
    await server.stop()
    throw new Problem(
      `MongoDB does not start: ${whatMongodSays(logFile) ?? lastLine(error)} Its log: ${logFile}`,
    )
  }
}

const whatMongodSays = (logFile: string): string | undefined => {
  const text = lastLines(logFile, 200)
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
