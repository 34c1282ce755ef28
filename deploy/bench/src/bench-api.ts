import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startStack } from '@rms/local'
import { createSessions } from '@rms/testing/test-restaurant'
import autocannon from 'autocannon'
import { createBenchMenu } from './bench-data/menu.ts'
import { type Figure, median } from './report.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 16
/** A token may make 6,000 calls a minute, so the load is shared by this many users. */
const PEOPLE = 64
const DISHES = 500

/** Throughput of lists and details, against the same bodies served by plain Express from the same MongoDB. */
export async function benchApi(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    const restaurant = await createBenchMenu(stack, DISHES)
    const tokens = await createSessions(stack, PEOPLE)
    const paths = {
      invoice: `/api/invoices/${restaurant.invoiceId}`,
      'product list': '/api/products?page=1&page_size=25',
      'dish list': '/api/dishes?page=1&page_size=25',
      dish: '/api/dishes/1',
    }
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(paths))
      figures.push(...(await compare({ what, path, stack, tokens })))
    return figures
  } finally {
    await stack.stop()
  }
}

interface Comparison {
  readonly what: string
  readonly path: string
  readonly stack: Awaited<ReturnType<typeof startStack>>
  readonly tokens: readonly string[]
}

async function compare({ what, path, stack, tokens }: Comparison): Promise<Figure[]> {
  const [headers] = tokens.map(bearer)
  const payload = await (await fetch(stack.url + path, { headers: headers ?? {} })).json()
  const peer = await startPeer(stack.mongodbUri, payload)
  try {
    const ours: number[] = []
    const apart: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await throughput(peer.url, [{}]))
      ours.push(await throughput(stack.url, tokens.map(asks(() => path))))
      apart.push(await throughput(stack.url, tokens.map(asks(person => withOwnAddress(path, person)))))
    }
    return [
      { what: `${what}: bare Express`, value: median(bare), unit: '/s' },
      { what: `${what}: through the gateway`, value: median(ours), unit: '/s' },
      { what: `${what}: the same, nobody asking alike`, value: median(apart), unit: '/s' },
      { what: `${what}: ours ÷ bare`, value: median(ours) / median(bare), unit: '×', atLeast: 0.6 },
    ]
  } finally {
    peer.stop()
  }
}

async function startPeer(mongodbUri: string, payload: unknown) {
  const child = fork(join(import.meta.dirname, 'express-baseline.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send({ mongodbUri, payload })
  const [{ port }] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/records`, stop: () => child.kill() }
}

type Ask = { readonly path?: string; readonly headers?: Record<string, string> }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const asks =
  (pathOf: (person: number) => string) =>
  (token: string, person: number): Ask => ({ path: pathOf(person), headers: bearer(token) })

/** An unknown query parameter makes the URL unique, so that no response is shared between callers. */
const withOwnAddress = (path: string, person: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}person=${person}`

async function throughput(url: string, requests: readonly Ask[]): Promise<number> {
  const load = { url, requests: [...requests], connections: CONNECTIONS, duration: SECONDS }
  const result = await autocannon(load)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
