import { findFieldProblems } from '@rms/contracts'
import { z } from 'zod'
import { LOG_LEVELS } from './logging.ts'
import { type Environment, withMountedFiles } from './mounted-files.ts'

export type { Environment } from './mounted-files.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback)
const optionalUrl = z.url().optional()
const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform(text => text === 'true' || text === '1')
const secret = z.string().min(1)

/** The parts of the environment; a process takes those that it needs (`z.object({...})` of a few). */
export const processEnvironmentFields = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  METRICS_PORT: port(0),
  /** An OpenTelemetry collector (OTLP over HTTP); without it, no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The fraction of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
export const httpEnvironmentFields = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(0),
  /** How long a process that has to stop keeps answering: as long as others may still send it calls. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(8).default(0),
  /**
   * The proxies whose forwarding headers are trusted, in the syntax of Express: `loopback`, an address or a network;
   * none by default.
   */
  TRUSTED_PROXY: z.string().optional(),
}
const mongoEnvironment = {
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://'),
  /** Prefix of every database name: `rms` gives `rms-catalog`. */
  MONGODB_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'may only contain letters, digits, - and _')
    .default('rms'),
}
export const redisEnvironmentFields = {
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must begin with redis://'),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'may only contain letters, digits, - and _')
    .default('rms'),
}
export const secretsEnvironmentFields = {
  JWT_SECRET: secret,
  SERVICE_SECRET: secret,
  /** The previous secrets: tokens signed with them remain valid until they expire. */
  JWT_SECRET_PREVIOUS: secret.optional(),
  SERVICE_SECRET_PREVIOUS: secret.optional(),
}
/**
 * Keys that outlive sessions (for managers' codes, calendar links and refresh cookies) are derived from this, or from
 * JWT_SECRET.
 */
const lastingEnvironment = { LASTING_SECRET: secret.optional() }
const filesEnvironment = {
  FILE_LINK_SECRET: secret.optional(),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET: z.string().default('rms'),
}
const servicesEnvironment = {
  CATALOG_URL: optionalUrl,
  INVOICING_URL: optionalUrl,
  MENU_COSTING_URL: optionalUrl,
  WORKFORCE_URL: optionalUrl,
  PORTAL_URL: optionalUrl,
}
export const accountsEnvironmentFields = {
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO_MODE: flag,
}

/** Everything that a service may need; `serviceEnvironmentSchema.extend({...})` adds a service's own settings. */
export const serviceEnvironmentSchema = z.object({
  ...processEnvironmentFields,
  ...httpEnvironmentFields,
  ...mongoEnvironment,
  ...redisEnvironmentFields,
  ...secretsEnvironmentFields,
  ...lastingEnvironment,
  ...filesEnvironment,
  ...servicesEnvironment,
  ...accountsEnvironmentFields,
})
export type ServiceConfig = z.output<typeof serviceEnvironmentSchema>

/**
 * A process's own environment schema, or the one of every service. Without an own schema, `Config` is `ServiceConfig`.
 */
export const getEnvironmentSchema = <Config extends ServiceConfig>(
  own?: z.ZodType<Config>,
): z.ZodType<Config> => own ?? (serviceEnvironmentSchema as unknown as z.ZodType<Config>)

/** The key for everything that outlives sessions. Once LASTING_SECRET is set, it does not change with JWT_SECRET. */
export const getLongLivedKey = ({
  LASTING_SECRET,
  JWT_SECRET,
}: Pick<ServiceConfig, 'LASTING_SECRET' | 'JWT_SECRET'>): string => LASTING_SECRET ?? JWT_SECRET

/** A secret and its predecessor, if there is one. */
export const withPreviousSecret = (secret: string, previous: string | undefined): readonly string[] =>
  previous === undefined ? [secret] : [secret, previous]

/** All problems of the environment at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * The parsed environment. Blank values count as missing; `NAME_FILE` names a file that contains NAME. Throws one
 * ConfigError that lists all problems.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const mounted = withMountedFiles(names, env)
  const given = Object.fromEntries(Object.entries(mounted.env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given, { reportInput: true })
  const problems = [...mounted.problems, ...(parsed.success ? [] : parsed.error.issues.map(describeIssue))]
  if (given.NODE_ENV === 'production') problems.push(...weakSecrets(given))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return parsed.data
}

/** Words a problem like one of a request body, with the name of the variable in front. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.map(String).join('.') || 'The environment'
  const [problem] = findFieldProblems(new z.ZodError([{ ...issue, path: ['x'] }]))
  const rest = (problem?.message ?? 'X is not valid.').slice(2)
  return rest === 'is required.' ? `${name} is missing.` : `${name} ${rest}`
}

const SHORTEST_SECRET = 32
const SECRET_NAMES = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SERVICE_SECRET',
  'SERVICE_SECRET_PREVIOUS',
  'LASTING_SECRET',
  'FILE_LINK_SECRET',
]
const KNOWN_DEFAULT = /change.?me|default|example|secret|development|insecure|(.)\1{7,}/i

function weakSecrets(env: Record<string, string | undefined>): string[] {
  return SECRET_NAMES.flatMap(name => {
    const value = env[name]
    if (value === undefined) return []
    if (value.length < SHORTEST_SECRET)
      return [`${name} is too short for production: it needs at least ${SHORTEST_SECRET} characters.`]
    return KNOWN_DEFAULT.test(value) ? [`${name} looks like a default: set a random one for production.`] : []
  })
}
