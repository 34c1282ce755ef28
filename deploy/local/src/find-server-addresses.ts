import {
  getFileStoreEnvironment,
  type Log,
  silentLog,
  startInfrastructure,
  UserFacingError,
} from '@rms/infrastructure'
import { NAME_PREFIXES, readLocalSettings } from './local-settings.ts'
import { claimDataDir, type RunningStackRecord, readRunningRecord, releaseDataDir } from './running-record.ts'

/** Servers and stores of the product, for an operator's command. */
export type ServerAddresses = {
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

const doNothing = async (): Promise<void> => {}

/**
 * The servers of a command: those of the environment (MONGODB_URI and REDIS_URL), else those of the product running on
 * this data folder, else the folder's own, started while the command runs.
 */
export const findServerAddresses = async (
  env: NodeJS.ProcessEnv = process.env,
  log: Log = silentLog,
): Promise<ServerAddresses> => {
  const { dataDir } = readLocalSettings(env)
  const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = env
  const filesEnv = env.FILES_DIR ? { FILES_DIR: env.FILES_DIR } : getFileStoreEnvironment(dataDir, env)
  if (mongodbUri && redisUrl)
    return { ...NAME_PREFIXES, mongodbUri, redisUrl, filesEnv, url: undefined, release: doNothing }
  if (mongodbUri || redisUrl) throw new UserFacingError('Set both MONGODB_URI and REDIS_URL, or neither.')
  const running = readRunningRecord(dataDir)
  return running ? toCommandServers(running, filesEnv) : startServers(dataDir, { env, log })
}

const toCommandServers = (running: RunningStackRecord, filesEnv: Record<string, string>): ServerAddresses => {
  const { pid: _, mongodbUri, redisUrl, url, ...prefixes } = running
  if (!mongodbUri || !redisUrl)
    throw new UserFacingError('RMS is just starting here. Try again when it is ready.')
  return { ...NAME_PREFIXES, ...prefixes, mongodbUri, redisUrl, filesEnv, url, release: doNothing }
}

const startServers = async (
  dataDir: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: Log },
): Promise<ServerAddresses> => {
  claimDataDir(dataDir)
  const started = await startInfrastructure({ dataDir, log, env, requiresAuthentication: true }).catch(
    error => {
      releaseDataDir(dataDir)
      throw error
    },
  )
  const { mongodbUri, redisUrl, filesEnv } = started
  const release = async () => {
    await started.stop()
    releaseDataDir(dataDir)
  }
  return { ...NAME_PREFIXES, mongodbUri, redisUrl, filesEnv, url: undefined, release }
}
