import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { pollUntil } from '@rms/service-kit/poll-until'
import type { Log } from '../console-output.ts'
import { UserFacingError } from '../console-output.ts'
import { launchServer } from '../processes/launch-process.ts'
import { findFreePort } from '../processes/ports.ts'
import { restartOnExit, type SupervisedProcess } from '../processes/restart-on-exit.ts'
import type { ServerSecrets } from '../processes/secrets.ts'
import { findRedis } from '../programs/find-redis.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { readSavedServerPort, saveServerPort } from './saved-server-port.ts'

export type RedisServer = { uri: string; server?: SupervisedProcess }

type RedisStart = { logFile: string; log: Log; secrets: Pick<ServerSecrets, 'REDIS_PASSWORD'> | undefined }

/** Starts a Redis without eviction and with an append-only file in `folder`, and waits until it answers. */
export const startRedis = async (
  folder: string,
  { logFile, log, secrets }: RedisStart,
): Promise<RedisServer> => {
  const file = await findRedis(log)
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'redis.pid')
  await stopOrphanedServer(pidFile, folder)
  const port = await findFreePort(readSavedServerPort(folder))
  saveServerPort(folder, port)
  const password = secrets?.REDIS_PASSWORD
  const args = [...passwordArguments(folder, password), ...redisArguments(folder, port)]
  const launch = () => launchServer({ file, args, logFile, cwd: folder })
  const server = restartOnExit({ name: 'Redis', launch, log, logFile: logFile })
  const uri = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  if (await pollUntil(() => answersPing(uri), { withinMs: 30_000 })) return { uri, server }
  await server.stop()
  throw new UserFacingError(`Redis does not start. Its log: ${logFile}`)
}

/** The configured Redis. Throws a `UserFacingError` unless it answers. */
export const verifyConfiguredRedis = async (uri: string): Promise<RedisServer> => {
  if (!URL.canParse(uri))
    throw new UserFacingError(`REDIS_URL is an address like redis://localhost:6379, not '${uri}'.`)
  if (await pollUntil(() => answersPing(uri), { withinMs: 5_000 })) return { uri }
  throw new UserFacingError(
    'The Redis of REDIS_URL does not answer. Start it, or leave REDIS_URL out to have one started.',
  )
}

/** In a file, because process arguments are visible to all users of the machine. */
const passwordArguments = (folder: string, password: string | undefined): string[] => {
  const file = join(folder, 'redis.conf')
  rmSync(file, { force: true })
  if (password === undefined) return []
  writeFileSync(file, `requirepass ${password}\n`, { mode: 0o600 })
  return [file]
}

const redisArguments = (folder: string, port: number): string[] => [
  ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--pidfile', join(folder, 'redis.pid')],
  ...['--maxmemory-policy', 'noeviction', '--appendonly', 'yes', '--save', ''],
]

/** Any reply except "loading" counts: a server that requires a password is up too. */
const answersPing = (url: string): Promise<boolean> => {
  const { protocol, hostname, port } = new URL(url)
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379), timeout: 1_000 }
  return new Promise(resolve => {
    const socket =
      protocol === 'rediss:' ? connectTls({ ...place, servername: hostname }) : createConnection(place)
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
    socket.once('data', chunk => settle(!chunk.toString().startsWith('-LOADING')))
    socket.write('PING\r\n')
  })
}
