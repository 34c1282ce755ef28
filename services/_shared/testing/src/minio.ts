import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { waitFor } from './wait-for.ts'

export interface MinioServer {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  stop(): Promise<void>
}

/** The MinIO of RMS_TEST_S3_ENDPOINT, else a new one if the program is installed, else null. */
export async function startMinio(env: NodeJS.ProcessEnv = process.env): Promise<MinioServer | null> {
  const { RMS_TEST_S3_ENDPOINT: endpoint, RMS_TEST_S3_ACCESS_KEY, RMS_TEST_S3_SECRET_KEY } = env
  if (endpoint)
    return {
      endpoint,
      accessKey: RMS_TEST_S3_ACCESS_KEY ?? 'minioadmin',
      secretKey: RMS_TEST_S3_SECRET_KEY ?? 'minioadmin',
      stop: async () => undefined,
    }
  // Loaded only where it is used: most tests start no server.
  const { findFreePort, getUserCacheFolder } = await import('@rms/infrastructure')
  const folders = [...(env.PATH ?? '').split(delimiter), join(getUserCacheFolder(env), 'bin')]
  const program = folders.map(folder => join(folder, 'minio')).find(path => existsSync(path))
  return program ? startOwn(program, await findFreePort()) : null
}

async function startOwn(program: string, port: number): Promise<MinioServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-minio-'))
  const endpoint = `http://127.0.0.1:${port}`
  const [accessKey, secretKey] = ['rms-test', randomUUID()]
  const server = spawn(
    program,
    ['server', folder, '--address', endpoint.slice('http://'.length), '--quiet'],
    {
      env: {
        ...process.env,
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
      },
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>(resolve => void server.once('exit', () => resolve()))
  const isReady = async () => (await fetch(`${endpoint}/minio/health/live`)).ok
  await waitFor('MinIO ready', isReady, 30_000)
  return {
    endpoint,
    accessKey,
    secretKey,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
