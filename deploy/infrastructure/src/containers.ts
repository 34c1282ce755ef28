import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import type { Log } from './console-output.ts'

/** Servers of a test run in Docker containers, with the environment variables that point tests to them. */
export type ContainerServers = { env: Record<string, string>; stop(): Promise<void> }

const MONGODB_PORT = 27017
const REDIS_PORT = 6379
const S3_PORT = 9000
const S3_KEYS = { MINIO_ROOT_USER: 'rms-test', MINIO_ROOT_PASSWORD: 'files-of-the-tests-alone' }
const MINIO = 'minio/minio:RELEASE.2025-09-07T16-13-09Z'

/** Starts MongoDB (a replica set of one), Redis and MinIO with Testcontainers. Only `stop` stops them. */
export const startContainers = async (log: Log): Promise<ContainerServers> => {
  // Ryuk would be another image to download; the run stops its containers itself.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'
  const starting = [startMongodb(), startRedis(), startMinio()]
  const settled = await Promise.allSettled(starting)
  const started = settled.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const stop = async () => void (await Promise.all(started.map(({ container }) => container.stop())))
  const failed = settled.find(each => each.status === 'rejected')
  if (failed) return stop().then(() => Promise.reject(failed.reason))
  log('MongoDB, Redis and MinIO are ready in containers')
  return { env: Object.assign({}, ...started.map(({ env }) => env)), stop }
}

type Started = { container: StartedTestContainer; env: Record<string, string> }

const startMongodb = async (): Promise<Started> => {
  const container = await new GenericContainer('mongo:8.0')
    .withCommand(['mongod', '--replSet', 'rms', '--bind_ip_all', ...PARAMETERS])
    .withExposedPorts(MONGODB_PORT)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start()
  const initiated = await container.exec(['mongosh', '--quiet', '--eval', INITIATE])
  if (initiated.exitCode !== 0) throw new Error(`MongoDB is no replica set: ${initiated.output}`)
  // The member name of the replica set is only valid inside the container.
  return {
    container,
    env: { RMS_TEST_MONGODB_URI: `mongodb://${getAddress(container, MONGODB_PORT)}/?directConnection=true` },
  }
}

const PARAMETERS = ['--setParameter', 'transactionLifetimeLimitSeconds=15']
const INITIATE = `
  rs.initiate({ _id: 'rms', members: [{ _id: 0, host: '127.0.0.1:${MONGODB_PORT}' }] })
  while (!db.hello().isWritablePrimary) sleep(100)`

const startRedis = async (): Promise<Started> => {
  const container = await new GenericContainer('redis:8.0')
    .withCommand([
      'redis-server',
      '--maxmemory-policy',
      'noeviction',
      '--appendonly',
      'yes',
      '--protected-mode',
      'no',
    ])
    .withExposedPorts(REDIS_PORT)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start()
  return { container, env: { RMS_TEST_REDIS_URL: `redis://${getAddress(container, REDIS_PORT)}` } }
}

/** Used by tests of the S3 store and by stacks that a test starts. */
const startMinio = async (): Promise<Started> => {
  const container = await new GenericContainer(MINIO)
    .withCommand(['server', '/data'])
    .withEnvironment(S3_KEYS)
    .withExposedPorts(S3_PORT)
    .withWaitStrategy(Wait.forHttp('/minio/health/live', S3_PORT))
    .start()
  const place = {
    S3_ENDPOINT: `http://${getAddress(container, S3_PORT)}`,
    S3_ACCESS_KEY: S3_KEYS.MINIO_ROOT_USER,
    S3_SECRET_KEY: S3_KEYS.MINIO_ROOT_PASSWORD,
  }
  const forTests = Object.fromEntries(
    Object.entries(place).map(([name, value]) => [`RMS_TEST_${name}`, value]),
  )
  return { container, env: { ...place, ...forTests } }
}

const getAddress = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`
