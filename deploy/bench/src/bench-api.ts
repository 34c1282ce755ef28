import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startStack } from '@rms/local'
import autocannon from 'autocannon'
import { openMenuHouse, signIn } from './menu-house.ts'
import { type Figure, median } from './report.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 16
const DISHES = 500

/** Lists and details as a browser reads them, and the same bodies served by bare Express from the same MongoDB. */
export async function benchApi(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    const house = await openMenuHouse(stack, DISHES)
    const token = await signIn(stack)
    const paths = {
      invoice: `/api/invoices/${house.invoiceId}`,
      'product list': '/api/products?page=1&page_size=25',
      'dish list': '/api/dishes?page=1&page_size=25',
      dish: '/api/dishes/1',
    }
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(paths))
      figures.push(...(await compare({ what, path, stack, token })))
    return figures
  } finally {
    await stack.stop()
  }
}

interface Comparison {
  readonly what: string
  readonly path: string
  readonly stack: Awaited<ReturnType<typeof startStack>>
  readonly token: string
}

async function compare({ what, path, stack, token }: Comparison): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${token}` }
  const payload = await (await fetch(stack.url + path, { headers })).json()
  const peer = await startPeer(stack.mongodbUri, payload)
  try {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await throughput(peer.url, {}))
      ours.push(await throughput(stack.url + path, headers))
    }
    return [
      { what: `${what}: bare Express`, value: median(bare), unit: '/s' },
      { what: `${what}: through the gateway`, value: median(ours), unit: '/s' },
      { what: `${what}: ours ÷ bare`, value: median(ours) / median(bare), unit: '×', atLeast: 0.6 },
    ]
  } finally {
    peer.stop()
  }
}

async function startPeer(mongodbUri: string, payload: unknown) {
  const child = fork(join(import.meta.dirname, 'bare-express.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send({ mongodbUri, payload })
  const [{ port }] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/records`, stop: () => child.kill() }
}

async function throughput(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
