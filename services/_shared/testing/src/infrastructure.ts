import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestInfrastructure {
  readonly mongodbUri: string
  readonly redisUrl: string
  /** Whether the servers are those of the run and outlive this process. */
  readonly isShared: boolean
  /** Stops what was started for this process; shared servers keep running. */
  stop(): Promise<void>
}

let started: Promise<TestInfrastructure> | undefined

/**
 * The servers that tests use: those shared by the run (`npm test` sets RMS_TEST_MONGODB_URI and RMS_TEST_REDIS_URL),
 * else new ones for this test file.
 */
export function useTestInfrastructure(env: NodeJS.ProcessEnv = process.env): Promise<TestInfrastructure> {
  const { RMS_TEST_MONGODB_URI: mongodbUri, RMS_TEST_REDIS_URL: redisUrl } = env
  if (mongodbUri && redisUrl)
    return Promise.resolve({ mongodbUri, redisUrl, isShared: true, stop: async () => undefined })
  started ??= startOwn()
  return started
}

async function startOwn(): Promise<TestInfrastructure> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-test-'))
  const launcher = await import('@rms/infrastructure').catch(error => {
    throw new Error('Set RMS_TEST_MONGODB_URI and RMS_TEST_REDIS_URL, or run the tests with npm test.', {
      cause: error,
    })
  })
  const servers = await launcher.startInfrastructure({ dataDir: folder })
  return {
    mongodbUri: servers.mongodbUri,
    redisUrl: servers.redisUrl,
    isShared: false,
    async stop() {
      started = undefined
      await servers.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
