import { isAbsolute, join } from 'node:path'
import { PROJECT_ROOT, UserFacingError } from '@rms/infrastructure'

/** User settings of a local run. */
export type LocalSettings = {
  port: number
  dataDir: string
  /** Fill an empty database with a demo restaurant. */
  wantsDemo: boolean
  adminUsername: string
  adminPassword: string | undefined
}

/** Reads the environment of `npm start`; an invalid value throws a `UserFacingError`. */
export const readLocalSettings = (env: NodeJS.ProcessEnv): LocalSettings => ({
  port: readPort(env.RMS_PORT),
  dataDir: readFolder(env.RMS_DATA_DIR || '.data'),
  wantsDemo: readYesNo('RMS_DEMO', env.RMS_DEMO, true),
  adminUsername: env.ADMIN_USERNAME || 'admin',
  adminPassword: env.ADMIN_PASSWORD || undefined,
})

const readPort = (text: string | undefined): number => {
  if (!text) return 5000
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new UserFacingError(`RMS_PORT is a number from 1 to 65535, not '${text}'.`)
}

const readFolder = (text: string): string => (isAbsolute(text) ? text : join(PROJECT_ROOT, text))

const readYesNo = (name: string, text: string | undefined, otherwise: boolean): boolean => {
  if (!text) return otherwise
  if (text === 'true' || text === 'false') return text === 'true'
  throw new UserFacingError(`${name} is true or false, not '${text}'.`)
}

/** Prefixes of database and queue names in a local run. */
export const NAME_PREFIXES = {
  mongodbPrefix: process.env.MONGODB_PREFIX || 'rms',
  queuePrefix: process.env.QUEUE_PREFIX || 'rms',
}

/** The same as environment variables. */
export const NAME_PREFIX_ENV = {
  MONGODB_PREFIX: NAME_PREFIXES.mongodbPrefix,
  QUEUE_PREFIX: NAME_PREFIXES.queuePrefix,
}
