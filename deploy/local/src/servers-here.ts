import { filesOf, type Log, Problem, silent, startInfrastructure } from '@rms/infrastructure'
import { claimDataDir, type RunningRecord, readRunningRecord, releaseDataDir } from './running-record.ts'
import { PREFIXES, readSettings } from './settings.ts'

/** Where the product keeps what it keeps, as an operator's command is told. */
export type ServersHere = {
  mongodbUri: string
  mongodbPrefix: string
  redisUrl: string
  queuePrefix: string
  /** FILES_DIR, or the names of an S3. */
  filesEnv: Record<string, string>
  /** Where the product answers, when it runs on them now by this machine's launcher. */
  url: string | undefined
  /** Ends what was started for the command. */
  release(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/**
 * The servers that a command works on: those that the environment names (MONGODB_URI and REDIS_URL), else those of the
 * product that runs on this data folder, else the folder's own, started for as long as the command lasts.
 */
export const serversHere = async (
  env: NodeJS.ProcessEnv = process.env,
  log: Log = silent,
): Promise<ServersHere> => {
  const { dataDir } = readSettings(env)
  const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = env
  const filesEnv = env.FILES_DIR ? { FILES_DIR: env.FILES_DIR } : filesOf(dataDir, env)
  if (mongodbUri && redisUrl)
    return { ...PREFIXES, mongodbUri, redisUrl, filesEnv, url: undefined, release: nothing }
  if (mongodbUri || redisUrl)
    throw new Problem('Name both servers, MONGODB_URI and REDIS_URL, or neither of them.')
  const running = readRunningRecord(dataDir)
  return running ? ofRunning(running, filesEnv) : startedFor(dataDir, { env, log })
}

const ofRunning = (running: RunningRecord, filesEnv: Record<string, string>): ServersHere => {
  const { pid: _, mongodbUri, redisUrl, url, ...prefixes } = running
  if (!mongodbUri || !redisUrl) throw new Problem('RMS is just starting here. Try again when it is ready.')
  return { ...PREFIXES, ...prefixes, mongodbUri, redisUrl, filesEnv, url, release: nothing }
}

const startedFor = async (
  dataDir: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: Log },
): Promise<ServersHere> => {
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
