import { describe, expect, it } from 'vitest'
import { buildProcessEnvironment, type StackEnvironment } from './process-environment.ts'
import { assignPorts, getReadinessUrl, WORKLOADS, type WorkloadName } from './workloads.ts'

const FREE = Array.from({ length: 18 }, (_, index) => 7000 + index)

const stack = (changes: Partial<StackEnvironment> = {}): StackEnvironment => ({
  infrastructure: {
    mongodbUri: 'mongodb://127.0.0.1:27017/?replicaSet=rms',
    redisUrl: 'redis://127.0.0.1:6379',
    filesEnv: { FILES_DIR: '/srv/rms/files' },
  },
  secrets: { JWT_SECRET: 'jwt', SERVICE_SECRET: 'service', FILE_LINK_SECRET: 'link' },
  admin: { username: 'boss', password: 'Bar-Stack-Pass' },
  isDemoAdmin: false,
  publicUrl: 'http://localhost:5000',
  ports: assignPorts(5000, FREE),
  inherited: {},
  overrides: {},
  ...changes,
})

const workload = (name: WorkloadName) => {
  const found = WORKLOADS.find(one => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

const environment = (name: WorkloadName, changes: Partial<StackEnvironment> = {}) =>
  buildProcessEnvironment(workload(name), stack(changes))

describe('the environment of a process', () => {
  it('has its ports, its servers and the addresses of the others', () => {
    const ports = assignPorts(5000, FREE)
    expect(environment('menu-costing')).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports['menu-costing'].port),
      METRICS_PORT: String(ports['menu-costing'].metricsPort),
      MONGODB_URI: 'mongodb://127.0.0.1:27017/?replicaSet=rms',
      REDIS_URL: 'redis://127.0.0.1:6379',
      FILES_DIR: '/srv/rms/files',
      JWT_SECRET: 'jwt',
      CATALOG_URL: `http://127.0.0.1:${ports.catalog.port}`,
      DEMO_MODE: 'false',
      PUBLIC_URL: 'http://localhost:5000',
    })
  })

  it('has the administrator’s password only in the catalog', () => {
    const knowing = WORKLOADS.filter(one => environment(one.name).ADMIN_PASSWORD !== undefined)
    expect(knowing.map(one => one.name)).toEqual(['catalog'])
  })

  it('has the demo password in the gateway', () => {
    const knowing = WORKLOADS.filter(
      one => environment(one.name, { isDemoAdmin: true }).ADMIN_PASSWORD !== undefined,
    )
    expect(knowing.map(one => one.name)).toEqual(['gateway', 'catalog'])
  })

  it('has no npm variables and no other passwords of the launcher’s environment', () => {
    const inherited = {
      PATH: '/bin',
      npm_config_cache: '/x',
      ADMIN_PASSWORD: 'Bar-Stack-Pass',
      NODE_OPTIONS: '--inspect',
    }
    const childEnvironment = environment('workforce', { inherited })
    expect(childEnvironment).toMatchObject({ PATH: '/bin' })
    for (const name of ['npm_config_cache', 'ADMIN_PASSWORD', 'NODE_OPTIONS'])
      expect(childEnvironment).not.toHaveProperty(name)
  })

  it('makes services trust the gateway as a proxy, and the gateway trust none', () => {
    const trusting = WORKLOADS.filter(one => environment(one.name).TRUSTED_PROXY === 'loopback')
    expect(trusting.map(one => one.kind)).toEqual(Array(5).fill('service'))
    expect(environment('gateway').TRUSTED_PROXY).toBeUndefined()
  })

  it('can be overridden by a test', () => {
    expect(environment('catalog', { overrides: { LOG_LEVEL: 'debug' } }).LOG_LEVEL).toBe('debug')
  })
})

describe('ports', () => {
  it('are all different, and the gateway has the public one', () => {
    const ports = assignPorts(5000, FREE)
    const all = Object.values(ports).flatMap(({ port, metricsPort }) => [port, metricsPort])
    expect(new Set(all).size).toBe(2 * WORKLOADS.length)
    expect(ports.gateway.port).toBe(5000)
  })

  it('of a worker are its metrics port, which reports readiness', () => {
    const ports = assignPorts(5000, FREE)
    const { port } = ports.catalog
    const { metricsPort } = ports['cost-impact']
    expect(getReadinessUrl(workload('catalog'), ports)).toBe(`http://127.0.0.1:${port}/health/ready`)
    expect(getReadinessUrl(workload('cost-impact'), ports)).toBe(
      `http://127.0.0.1:${metricsPort}/health/ready`,
    )
  })
})
