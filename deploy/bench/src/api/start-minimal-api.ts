import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import jwt from 'jsonwebtoken'

/** The compared pair of processes. */
export interface MinimalApi {
  readonly url: string
  readonly tokens: readonly string[]
  readonly pids: readonly number[]
  stop(): void
}

interface Options {
  readonly mongodbUri: string
  readonly tokenCount: number
  /** The response of each label. */
  readonly bodies: Readonly<Record<string, unknown>>
}

/** Starts the minimal gateway and service, which answer with the same bodies from the same MongoDB. */
export async function startMinimalApi({ mongodbUri, tokenCount, bodies }: Options): Promise<MinimalApi> {
  const secret = randomBytes(32).toString('hex')
  const service = await startProcess('minimal-service.ts', { mongodbUri, secret, bodies })
  const serviceUrl = `http://127.0.0.1:${service.port}`
  const gateway = await startProcess('minimal-gateway.ts', { serviceUrl, secret })
  const children = [service.child, gateway.child]
  return {
    url: `http://localhost:${gateway.port}`,
    tokens: Array.from({ length: tokenCount }, (_, person) =>
      jwt.sign({ username: `user-${person}`, role: 'admin' }, secret, { subject: String(person) }),
    ),
    pids: children.flatMap(({ pid }) => pid ?? []),
    stop: () => children.forEach(child => void child.kill()),
  }
}

/** The Node arguments of the product's processes, so that both sides collect garbage equally often. */
const NODE_ARGUMENTS = ['--max-old-space-size=384', '--max-semi-space-size=16']

async function startProcess(file: string, start: object): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: NODE_ARGUMENTS,
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  child.send(start)
  const [{ port }] = await once(child, 'message')
  return { child, port }
}
