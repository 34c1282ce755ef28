import { join } from 'node:path'
import type { Infrastructure, Secrets } from '@rms/infrastructure'
import { COMPILE_CACHE_FOLDER, PROJECT_ROOT } from '@rms/infrastructure'
import type { PortsByWorkload, Workload } from './workloads.ts'

export type FirstAdminCredentials = { username: string; password: string }

/** Settings shared by all processes of a stack. */
export type StackEnvironment = {
  infrastructure: Pick<Infrastructure, 'mongodbUri' | 'redisUrl' | 'filesEnv'>
  secrets: Secrets
  admin: FirstAdminCredentials
  /** The sign-in screen may show the admin's password. */
  isDemoAdmin: boolean
  publicUrl: string
  ports: PortsByWorkload
  /** Environment of the launcher, which contains PATH and other system variables. */
  inherited: NodeJS.ProcessEnv
  /** Settings of a test or user that override the launcher's. */
  overrides: Readonly<Record<string, string>>
}

/** The complete environment of a process. */
export const buildProcessEnvironment = (workload: Workload, stack: StackEnvironment): NodeJS.ProcessEnv => {
  const { port, metricsPort } = stack.ports[workload.name]
  return {
    ...withoutNpm(stack.inherited),
    NODE_ENV: 'production',
    LOG_LEVEL: stack.inherited.LOG_LEVEL ?? 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    MONGODB_URI: stack.infrastructure.mongodbUri,
    REDIS_URL: stack.infrastructure.redisUrl,
    PUBLIC_URL: stack.publicUrl,
    WEB_ROOT: join(PROJECT_ROOT, 'web', 'dist'),
    ...stack.infrastructure.filesEnv,
    ...getServiceUrls(stack.ports),
    ...stack.secrets,
    ...getAccountVariables(workload, stack),
    ...getProxyVariables(workload),
    ...MEMORY_VARIABLES,
    NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER,
    ...stack.overrides,
  }
}

/**
 * Services trust the client address forwarded by the gateway; which proxies the gateway trusts is configured by the
 * user.
 */
const getProxyVariables = ({ kind }: Workload): Record<string, string> =>
  kind === 'service' ? { TRUSTED_PROXY: 'loopback' } : {}

/** glibc keeps one memory arena per thread; two are enough for a mostly idle process. */
const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2' }

/** Young generation in megabytes: smaller sizes make garbage collection dominate the response time. */
const YOUNG_MEGABYTES = { gateway: 16, service: 16, worker: 8 } as const

/** Node arguments of a process: memory limit, exit with the launcher, tracing. */
export const buildNodeArguments = (workloads: readonly Workload[]): string[] => [
  `--max-old-space-size=${sum(workloads.map(({ heapMegabytes }) => heapMegabytes))}`,
  `--max-semi-space-size=${Math.max(...workloads.map(({ kind }) => YOUNG_MEGABYTES[kind]))}`,
  '--disable-warning=ExperimentalWarning',
  '--import',
  join(import.meta.dirname, 'stop-with-parent.ts'),
  '--import',
  import.meta.resolve('@rms/service-kit/load-tracing'),
]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const getServiceUrls = (ports: PortsByWorkload): Record<string, string> => ({
  CATALOG_URL: `http://127.0.0.1:${ports.catalog.port}`,
  INVOICING_URL: `http://127.0.0.1:${ports.invoicing.port}`,
  MENU_COSTING_URL: `http://127.0.0.1:${ports['menu-costing'].port}`,
  WORKFORCE_URL: `http://127.0.0.1:${ports.workforce.port}`,
  PORTAL_URL: `http://127.0.0.1:${ports.portal.port}`,
})

/**
 * Only the catalog, which manages accounts, gets the first admin's password; the gateway gets it if the sign-in screen
 * may show it.
 */
const getAccountVariables = (
  workload: Workload,
  { admin, isDemoAdmin }: StackEnvironment,
): Record<string, string> => {
  const demo = { DEMO_MODE: String(isDemoAdmin) }
  const knows = workload.name === 'catalog' || (workload.name === 'gateway' && isDemoAdmin)
  return knows ? { ...demo, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password } : demo
}

const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_|^(ADMIN_USERNAME|ADMIN_PASSWORD|NODE_OPTIONS)$/i.test(name),
    ),
  )
