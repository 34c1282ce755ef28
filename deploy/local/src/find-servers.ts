import {
  getFileStoreEnvironment,
  type Log,
  Problem,
  silentLog,
  startInfrastructure,
} from '@rms/infrastructure'
import { claimDataDir, type RunningRecord, readRunningRecord, releaseDataDir } from './running-record.ts'
import { PREFIXES, readSettings } from './settings.ts'

/** Servers and stores of the product, for an operator's command. */
export type CommandServers = {
  mongodbUri: string
  mongodbPrefix: string
  redisUrl: string
  queuePrefix: string
  /** FILES_DIR, or the S3 variables. */
  filesEnv: Record<string, string>
  /** Address of the product if this machine's launcher is running it. */
  url: string | undefined
  /** Stops what was started for the command. */
  release(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/**
 * The servers of a command: those of the environment (MONGODB_URI and REDIS_URL), else those of the product running on
 * this data folder, else the folder's own, started while the command runs.
 */
export const findServers = async (
  env: NodeJS.ProcessEnv = process.env,
  log: Log = silentLog,
): Promise<CommandServers> => {
  const { dataDir } = readSettings(env)
  const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = env
  const filesEnv = env.FILES_DIR ? { FILES_DIR: env.FILES_DIR } : getFileStoreEnvironment(dataDir, env)
  if (mongodbUri && redisUrl)
    return { ...PREFIXES, mongodbUri, redisUrl, filesEnv, url: undefined, release: nothing }
  if (mongodbUri || redisUrl) throw new Problem('Set both MONGODB_URI and REDIS_URL, or neither.')
  const running = readRunningRecord(dataDir)
  return running ? ofRunning(running, filesEnv) : startedFor(dataDir, { env, log })
}

const ofRunning = (running: RunningRecord, filesEnv: Record<string, string>): CommandServers => {
  const { pid: _, mongodbUri, redisUrl, url, ...prefixes } = running
  if (!mongodbUri || !redisUrl) throw new Problem('RMS is just starting here. Try again when it is ready.')
  return { ...PREFIXES, ...prefixes, mongodbUri, redisUrl, filesEnv, url, release: nothing }
}

const startedFor = async (
  dataDir: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: Log },
): Promise<CommandServers> => {
  claimDataDir(dataDir)
  const started = await startInfrastructure({ dataDir, log, env, isGuarded: true }).catch(error => {
    releaseDataDir(dataDir)
    throw error
  })
  const { mongodbUri, redisUrl, filesEnv } = started
  const release = async () => {
    await started.stop()
    releaseDataDir(dataDir)
  }
  return { ...PREFIXES, mongodbUri, redisUrl, filesEnv, url: undefined, release }
}
