import { createInvoicePdf, invoiceWordings } from '@rms/demo-restaurant/documents'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { z } from 'zod'
import { median, percentile } from '../print-bench-figures.ts'

/** Parameters of an open-loop load: calls start at a fixed rate, whether earlier ones have finished or not. */
export const LoadParameters = z.object({
  url: z.string(),
  tokens: z.array(z.string()).min(1),
  rate: z.number().positive(),
  seconds: z.number().positive(),
  /** First document number, so that no two runs send the same. */
  firstNumber: z.int(),
  records: z.object({
    supplierId: z.int(),
    locationId: z.int(),
    invoiceId: z.int(),
    staffIds: z.array(z.int()).min(1),
  }),
})
export type LoadParameters = z.infer<typeof LoadParameters>

export interface LoadResult {
  readonly answered: number
  readonly errors: readonly string[]
  readonly p50: number
  readonly p95: number
}

// A separate process, so that generating load does not take CPU time from the stack.
process.once('message', async order => {
  const answer = await generate(LoadParameters.parse(order))
  process.send?.(answer, () => process.exit(0))
})

async function generate(order: LoadParameters): Promise<LoadResult> {
  const durations: number[] = []
  const errors: string[] = []
  const calls: Promise<void>[] = []
  const startedAt = performance.now()
  const total = Math.round(order.rate * order.seconds)
  for (let number = 0; number < total; number += 1) {
    const due = startedAt + (1000 * number) / order.rate
    const early = due - performance.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    // Measured from when it was due, so that delays before the call count.
    calls.push(
      sendRequest(order, number).then(
        problem => {
          durations.push(performance.now() - due)
          if (problem) errors.push(problem)
        },
        error => void errors.push(String(error)),
      ),
    )
  }
  await Promise.all(calls)
  return { answered: durations.length, errors, p50: median(durations), p95: percentile(durations, 0.95) }
}

const READS = [
  '/api/products?page=1&page_size=25',
  '/api/dishes?page=1&page_size=25',
  '/api/invoices?page=1&page_size=25',
  '/api/ingredients/cost-alerts?severity=all',
  '/api/locations',
  '/api/suppliers',
  '/api/staff?page=1&page_size=25',
]
const EVERY_UPLOAD = 50
const EVERY_SAVE = 10
const EVERY_PUNCH = 7

/**
 * A mixed workload: of 100 calls, about 2 uploads, 10 saves, 14 punches, the rest reads. Returns the problem, if any.
 */
async function sendRequest(order: LoadParameters, number: number): Promise<string | null> {
  const { path, ...request } = await callAt(order, number)
  const token = order.tokens[number % order.tokens.length]
  const headers = { authorization: `Bearer ${token}`, ...request.headers }
  const answer = await fetch(order.url + path, { ...request, headers, signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  // Concurrent punches of one person are a conflict, which is a valid response.
  return answer.ok || answer.status === 409 ? null : `${path}: ${answer.status}`
}

type Call = { path: string; method?: string; body?: string | FormData; headers?: Record<string, string> }

async function callAt({ records, firstNumber }: LoadParameters, number: number): Promise<Call> {
  if (number % EVERY_UPLOAD === 0) return uploadOf(records, firstNumber + number)
  if (number % EVERY_SAVE === 5)
    return sending('PUT', `/api/suppliers/${records.supplierId}`, {
      name: 'Market Hall',
      phone: String(number),
    })
  if (number % EVERY_PUNCH === 3) return punchOf(records.staffIds, Math.floor(number / EVERY_PUNCH))
  if (number % 3 === 0) return { path: `/api/invoices/${records.invoiceId}` }
  return { path: READS[number % READS.length] ?? '/api/products' }
}

/** Everyone clocks in, then everyone clocks out. */
function punchOf(staffIds: readonly number[], index: number): Call {
  const staffId = staffIds[index % staffIds.length]
  const isIn = Math.floor(index / staffIds.length) % 2 === 0
  return sending('POST', `/api/time-tracking/${isIn ? 'clock-in' : 'clock-out'}`, { staffId })
}

async function uploadOf(
  { supplierId, locationId }: LoadParameters['records'],
  number: number,
): Promise<Call> {
  // Ordinary values, so that no invoice waits for review.
  const lines = Array.from({ length: 8 }, (_, line) =>
    createKilogramLine(`Fish ${line}`, 1 + line, `${20 + (number % 18)}.50`),
  )
  const day = Temporal.PlainDate.from('2020-01-01').add({ days: number % 2000 })
  const document = createSampleInvoice(`L-${number}`, day.toString(), [
    ...lines,
    createKilogramLine('Ice', 1, `${50 + (number % 45)}.${10 + (number % 89)}`),
  ])
  const form = new FormData()
  form.set('supplier_id', String(supplierId))
  form.set('location_id', String(locationId))
  const bytes = new Uint8Array(await createInvoicePdf(document, invoiceWordings.english))
  form.set('invoice', new Blob([bytes], { type: 'application/pdf' }), `L-${number}.pdf`)
  return { path: '/api/invoices/upload', method: 'POST', body: form }
}

const sending = (method: string, path: string, body: unknown): Call => ({
  path,
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
