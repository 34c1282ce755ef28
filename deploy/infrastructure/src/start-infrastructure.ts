import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Log, silentLog } from './console-output.ts'
import { rotateLog } from './processes/log-files.ts'
import { createPrivateFolder } from './processes/private-folder.ts'
import type { SupervisedProcess } from './processes/restart-on-exit.ts'
import { loadServerSecrets, type ServerSecrets } from './processes/secrets.ts'
import { type MongodbServer, startMongodb, verifyConfiguredMongodb } from './servers/mongodb.ts'
import { type RedisServer, startRedis, verifyConfiguredRedis } from './servers/redis.ts'

/** The servers that the processes need. Those started here can be stopped and started by a test. */
export type Infrastructure = {
  /** Without a database name: each service has its own. */
  mongodbUri: string
  redisUrl: string
  /** Environment variables of the file store. */
  filesEnv: Record<string, string>
  startedServers: { mongodb?: SupervisedProcess; redis?: SupervisedProcess }
  /** Databases that held data when the servers became ready. */
  filledDatabases: readonly string[]
  stop(): Promise<void>
}

export type InfrastructureOptions = {
  dataDir: string
  log?: Log
  env?: NodeJS.ProcessEnv
  /** Servers started here require the passwords of the data folder. */
  requiresAuthentication?: boolean
  /** For data that is deleted afterwards: writes do not wait for the disk. */
  isTemporary?: boolean
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'] as const

/**
 * Starts servers on free ports with their files under `dataDir`, or uses those of MONGODB_URI, REDIS_URL and
 * S3_ENDPOINT. Throws a `UserFacingError` if one is not available.
 */
export const startInfrastructure = async ({
  dataDir,
  log = silentLog,
  env = process.env,
  requiresAuthentication = false,
  isTemporary = false,
}: InfrastructureOptions): Promise<Infrastructure> => {
  const folder = createDataFolder(dataDir)
  const secrets = requiresAuthentication ? loadServerSecrets(folder) : undefined
  const [mongodb, redis] = await startBothOrNone(
    provideMongodb({ folder, log, given: env.MONGODB_URI, secrets, isTemporary }),
    provideRedis({ folder, log, given: env.REDIS_URL, secrets }),
  )
  return {
    mongodbUri: mongodb.uri,
    redisUrl: redis.uri,
    filesEnv: getFileStoreEnvironment(folder, env),
    startedServers: { mongodb: mongodb.server, redis: redis.server },
    filledDatabases: mongodb.filledDatabases,
    stop: async () => {
      await Promise.all([mongodb.server?.stop(30_000), redis.server?.stop(30_000)])
    },
  }
}

/** Servers that are known to work, because the test run has started them for all of its stacks. */
export const useStartedServers = (
  dataDir: string,
  { mongodbUri, redisUrl }: Pick<Infrastructure, 'mongodbUri' | 'redisUrl'>,
): Infrastructure => ({
  mongodbUri,
  redisUrl,
  filesEnv: getFileStoreEnvironment(createDataFolder(dataDir), process.env),
  startedServers: {},
  filledDatabases: [],
  stop: () => Promise.resolve(),
})

const createDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir)
  createPrivateFolder(folder)
  mkdirSync(join(folder, 'logs'), { recursive: true })
  return folder
}

type ServerOptions = {
  folder: string
  log: Log
  given: string | undefined
  secrets: ServerSecrets | undefined
}

const provideMongodb = async ({
  folder,
  log,
  given,
  secrets,
  isTemporary,
}: ServerOptions & { isTemporary: boolean }): Promise<MongodbServer> => {
  const mongodb = given
    ? await verifyConfiguredMongodb(given)
    : await startMongodb(join(folder, 'mongodb'), {
        logFile: logFile(folder, 'mongodb'),
        log,
        secrets,
        isTemporary,
      })
  log(given ? 'MongoDB: the one of MONGODB_URI' : 'MongoDB is ready')
  return mongodb
}

const provideRedis = async ({ folder, log, given, secrets }: ServerOptions): Promise<RedisServer> => {
  const redis = given
    ? await verifyConfiguredRedis(given)
    : await startRedis(join(folder, 'redis'), { logFile: logFile(folder, 'redis'), log, secrets })
  log(given ? 'Redis: the one of REDIS_URL' : 'Redis is ready')
  return redis
}

const logFile = (folder: string, name: string): string => rotateLog(join(folder, 'logs', `${name}.log`))

/** If one server does not start, the other is stopped. */
const startBothOrNone = async (
  first: Promise<MongodbServer>,
  second: Promise<RedisServer>,
): Promise<[MongodbServer, RedisServer]> => {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value]
  await Promise.all([a, b].map(result => result.status === 'fulfilled' && result.value.server?.stop()))
  throw a.status === 'rejected' ? a.reason : b.status === 'rejected' ? b.reason : new Error('unreachable')
}

/** Environment variables that tell a process where files are stored. */
export const getFileStoreEnvironment = (folder: string, env: NodeJS.ProcessEnv): Record<string, string> => {
  if (!env.S3_ENDPOINT) return { FILES_DIR: join(folder, 'files') }
  return Object.fromEntries(S3_NAMES.flatMap(name => (env[name] ? [[name, env[name]]] : [])))
}
