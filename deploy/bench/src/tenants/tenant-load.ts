import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { median, percentile } from '../print-bench-figures.ts'
import { createEInvoice, LoadedTenant } from './tenant-records.ts'

/** What a load generator does: a fixed rate spread over tenants, and any number of callers of a storming tenant. */
export const TenantLoad = z.object({
  tenants: z.array(LoadedTenant).min(1),
  /** Calls a second of all tenants together, started on time whether earlier ones have finished or not. */
  rate: z.number().positive(),
  seconds: z.number().positive(),
  burst: z.object({ tenant: LoadedTenant, callers: z.int().positive() }).optional(),
  /** First document number, so that no two runs send the same. */
  firstNumber: z.int(),
})
export type TenantLoad = z.infer<typeof TenantLoad>

export interface Latencies {
  readonly count: number
  readonly p50: number
  readonly p95: number
}

export interface TenantLoadResult {
  readonly reads: Latencies
  readonly writes: Latencies
  readonly all: Latencies
  readonly errors: readonly string[]
  /** Calls of the storming tenant that were answered, and that were refused because there were too many. */
  readonly burst: { readonly answered: number; readonly refused: number }
}

// A separate process, so that generating load does not delay the measuring one.
process.once('message', async order => {
  const result = await generate(TenantLoad.parse(order))
  process.send?.(result, () => process.exit(0))
})

async function generate(load: TenantLoad): Promise<TenantLoadResult> {
  const [reads, writes]: [number[], number[]] = [[], []]
  const errors: string[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  const burst = runBurst(load, endsAt)
  const calls: Promise<void>[] = []
  for (let number = 0; number < load.rate * load.seconds; number += 1) {
    const due = startedAt + (1000 * number) / load.rate
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const tenant = load.tenants[number % load.tenants.length]
    if (!tenant) continue
    const position = number % load.tenants.length
    // Each tenant begins at another place of the mix, so that a few calls to each of many tenants are the same mix.
    const index = position + Math.floor(number / load.tenants.length)
    const call = await chooseCall(tenant, index, load.firstNumber + number)
    // Measured from when it is sent, after its document is made.
    const sentAt = performance.now()
    calls.push(
      send(tenant, call, number).then(
        status => {
          ;(call.method === 'GET' ? reads : writes).push(performance.now() - sentAt)
          if (!isAnswered(status)) errors.push(`${call.path}: ${status}`)
        },
        error => void errors.push(`${call.path}: ${error}`),
      ),
    )
  }
  await Promise.all(calls)
  return {
    reads: toLatencies(reads),
    writes: toLatencies(writes),
    all: toLatencies([...reads, ...writes]),
    errors,
    burst: await burst,
  }
}

/** Callers of one tenant, each of which sends the next call as soon as the last one is answered. */
async function runBurst({ burst, firstNumber }: TenantLoad, endsAt: number) {
  const counts = { answered: 0, refused: 0 }
  if (!burst) return counts
  let number = 0
  const call = async () => {
    while (performance.now() < endsAt) {
      number += 1
      const next = await chooseCall(burst.tenant, number, firstNumber + 50_000 + number)
      const status = await send(burst.tenant, next, number).catch(() => 0)
      if (isAnswered(status)) counts.answered += 1
      else counts.refused += 1
    }
  }
  await Promise.all(Array.from({ length: burst.callers }, call))
  return counts
}

/** Two people who clock in at once are a conflict, which is a valid response. */
const isAnswered = (status: number): boolean => (status >= 200 && status < 300) || status === 409

const toLatencies = (durations: readonly number[]): Latencies => ({
  count: durations.length,
  p50: median(durations),
  p95: percentile(durations, 0.95),
})

interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly body?: string | FormData
}

const READS = [
  '/api/products?page=1&page_size=25',
  '/api/dishes?page=1&page_size=25',
  '/api/invoices?page=1&page_size=25',
  '/api/ingredients/cost-alerts?severity=all',
  '/api/suppliers',
  '/api/staff?page=1&page_size=25',
]
const EVERY_UPLOAD = 40
const EVERY_SAVE = 8
const EVERY_PUNCH = 7

/** Of 40 calls of a tenant: 1 e-invoice, 5 saves with their event, about 6 punches, the rest lists and details. */
async function chooseCall(tenant: LoadedTenant, index: number, document: number): Promise<Call> {
  if (index % EVERY_UPLOAD === EVERY_UPLOAD - 1) return uploadOf(tenant, document)
  if (index % EVERY_SAVE === 5)
    return json('PUT', `/api/suppliers/${tenant.supplierId}`, {
      name: 'Market Hall',
      phone: String(document),
    })
  if (index % EVERY_PUNCH === 3) return punchOf(tenant, Math.floor(index / EVERY_PUNCH))
  if (index % 3 === 0)
    return { method: 'GET', path: `/api/dishes/${tenant.dishIds[index % tenant.dishIds.length]}` }
  return { method: 'GET', path: READS[index % READS.length] ?? '/api/suppliers' }
}

/** Everyone clocks in, then everyone clocks out. */
function punchOf({ staffIds }: LoadedTenant, index: number): Call {
  const isIn = Math.floor(index / staffIds.length) % 2 === 0
  const staffId = staffIds[index % staffIds.length]
  return json('POST', `/api/time-tracking/${isIn ? 'clock-in' : 'clock-out'}`, { staffId })
}

async function uploadOf({ supplierId, locationId }: LoadedTenant, number: number): Promise<Call> {
  const body = new FormData()
  body.set('supplier_id', String(supplierId))
  body.set('location_id', String(locationId))
  const file = new Blob([await createEInvoice(number)], { type: 'application/pdf' })
  body.set('invoice', file, `T-${number}.pdf`)
  return { path: '/api/invoices/upload', method: 'POST', body }
}

const json = (method: 'POST' | 'PUT', path: string, body: unknown): Call => ({
  path,
  method,
  body: JSON.stringify(body),
})

async function send({ url, tokens }: LoadedTenant, call: Call, index: number): Promise<number> {
  const { path, ...request } = call
  const headers = {
    authorization: `Bearer ${tokens[index % tokens.length]}`,
    ...(typeof call.body === 'string' && { 'content-type': 'application/json' }),
  }
  const response = await fetch(url + path, { ...request, headers, signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return response.status
}
