import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startStack } from '@rms/local'
import { createSessions } from '@rms/testing/test-restaurant'
import autocannon from 'autocannon'
import { createBenchMenu } from './bench-data/bench-menu.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 16
/** A token may make 6,000 calls a minute, so the load is shared by this many users. */
const PEOPLE = 64
const DISHES = 500

/** Throughput of lists and details, against the same bodies served by plain Express from the same MongoDB. */
export async function benchApi(): Promise<readonly BenchFigure[]> {
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
    const figures: BenchFigure[] = []
    for (const [label, path] of Object.entries(paths))
      figures.push(...(await compare({ label, path, stack, tokens })))
    return figures
  } finally {
    await stack.stop()
  }
}

interface Comparison {
  readonly label: string
  readonly path: string
  readonly stack: Awaited<ReturnType<typeof startStack>>
  readonly tokens: readonly string[]
}

async function compare({ label, path, stack, tokens }: Comparison): Promise<BenchFigure[]> {
  const [headers] = tokens.map(bearer)
  const payload = await (await fetch(stack.url + path, { headers: headers ?? {} })).json()
  const peer = await startPeer(stack.mongodbUri, payload)
  try {
    const ours: number[] = []
    const distinct: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await throughput(peer.url, [{}]))
      ours.push(await throughput(stack.url, tokens.map(toRequest(() => path))))
      distinct.push(await throughput(stack.url, tokens.map(toRequest(person => withUniqueUrl(path, person)))))
    }
    return [
      { label: `${label}: bare Express`, value: median(bare), unit: '/s' },
      { label: `${label}: through the gateway`, value: median(ours), unit: '/s' },
      { label: `${label}: the same, no two requests equal`, value: median(distinct), unit: '/s' },
      { label: `${label}: ours ÷ bare`, value: median(ours) / median(bare), unit: '×', atLeast: 0.6 },
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

type RequestOptions = { readonly path?: string; readonly headers?: Record<string, string> }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const toRequest =
  (pathOf: (person: number) => string) =>
  (token: string, person: number): RequestOptions => ({ path: pathOf(person), headers: bearer(token) })

/** An unknown query parameter makes the URL unique, so that no response is shared between callers. */
const withUniqueUrl = (path: string, person: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}person=${person}`

async function throughput(url: string, requests: readonly RequestOptions[]): Promise<number> {
  const load = { url, requests: [...requests], connections: CONNECTIONS, duration: SECONDS }
  const result = await autocannon(load)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
