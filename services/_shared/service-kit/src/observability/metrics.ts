import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Histogram, register } from 'prom-client'
import type { StopReason } from '../runtime/shutdown.ts'

const once = <Metric>(name: string, make: () => Metric): Metric =>
  (register.getSingleMetric(name) as Metric | undefined) ?? make()

export const httpDurationHistogram = once(
  'http_request_duration_seconds',
  () =>
    new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by route template, method and status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    }),
)

export const jobDurationHistogram = once(
  'job_duration_seconds',
  () =>
    new Histogram({
      name: 'job_duration_seconds',
      help: 'Time to process a job by queue and event type',
      labelNames: ['queue', 'type'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120],
    }),
)

export const jobCounter = once(
  'jobs_total',
  () =>
    new Counter({
      name: 'jobs_total',
      help: 'Processed jobs by queue and outcome: processed, retried, failed',
      labelNames: ['queue', 'outcome'] as const,
    }),
)

export const relayedEventsTotal = once(
  'outbox_relayed_total',
  () => new Counter({ name: 'outbox_relayed_total', help: 'Events added to the queues' }),
)

type Counted = {
  readonly name: string
  readonly counts: () => Promise<{ readonly waiting: number; readonly failed: number }>
}
const counted = new Set<Counted>()

/** Measures a queue whenever metrics are read; returns a function that stops this. */
export function reportJobCounts(queue: Counted): () => void {
  counted.add(queue)
  return () => counted.delete(queue)
}

once(
  'queue_waiting_jobs',
  () =>
    new Gauge({
      name: 'queue_waiting_jobs',
      help: 'Waiting jobs by queue',
      labelNames: ['queue'] as const,
      async collect() {
        for (const { name, counts } of counted) this.set({ queue: name }, (await counts()).waiting)
      },
    }),
)

once(
  'queue_failed_jobs',
  () =>
    new Gauge({
      name: 'queue_failed_jobs',
      help: 'Permanently failed jobs by queue',
      labelNames: ['queue'] as const,
      async collect() {
        for (const { name, counts } of counted) this.set({ queue: name }, (await counts()).failed)
      },
    }),
)

const outboxAges = new Set<() => Promise<number>>()

/** Measures the age of the oldest event that is not sent, in seconds; returns a function that stops this. */
export function reportOutboxAge(oldestSeconds: () => Promise<number>): () => void {
  outboxAges.add(oldestSeconds)
  return () => outboxAges.delete(oldestSeconds)
}

once(
  'outbox_oldest_event_seconds',
  () =>
    new Gauge({
      name: 'outbox_oldest_event_seconds',
      help: 'Age of the oldest event not yet added to the queues; 0 if there is none',
      async collect() {
        const ages = await Promise.all([...outboxAges].map(measure => measure()))
        if (ages.length > 0) this.set(Math.max(...ages))
      },
    }),
)

const gaugeOf = (name: string, help: string, measure: () => number) =>
  once(
    name,
    () =>
      new Gauge({
        name,
        help,
        collect() {
          this.set(measure())
        },
      }),
  )

/**
 * A few process metrics, measured only when they are read: prom-client's default metrics use CPU time even when idle.
 */
gaugeOf('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
gaugeOf('process_heap_used_bytes', 'Used heap', () => process.memoryUsage().heapUsed)
once(
  'process_cpu_seconds_total',
  () =>
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU time',
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
)
gaugeOf('process_uptime_seconds', 'Uptime', () => process.uptime())

export type ReadinessCheck = () => Promise<void>

export interface HttpServerHandle {
  readonly port: number
  close(reason?: StopReason): Promise<void>
}

/** Serves /metrics, /health/live and /health/ready on a separate port that can only be reached internally. */
export function startMetricsServer(
  port: number,
  { host = '127.0.0.1', readiness }: { host?: string; readiness?: ReadinessCheck } = {},
): Promise<HttpServerHandle> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(body)
    respond(request.url ?? '/', answer, readiness).catch(() => answer(500, '{"status":"down"}'))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      resolve({ port: address.port, close: () => new Promise(done => void server.close(() => done())) })
    })
  })
}

async function respond(
  url: string,
  answer: (status: number, body: string, type?: string) => unknown,
  readiness?: ReadinessCheck,
): Promise<void> {
  if (url === '/metrics') answer(200, await register.metrics(), register.contentType)
  else if (url === '/health/live') answer(200, '{"status":"ok"}')
  else if (url === '/health/ready') {
    const { status, body } = await sendReadinessResponse(readiness)
    answer(status, JSON.stringify(body))
  } else answer(404, '{"error":"Page not found."}')
}

const READINESS_TIMEOUT_MS = 2000

/** 200 `ok`, or 503 `down` when the check throws or takes longer than two seconds. */
export async function sendReadinessResponse(
  readiness?: ReadinessCheck,
): Promise<{ status: 200 | 503; body: { status: string } }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not ready in time')), READINESS_TIMEOUT_MS)
  })
  try {
    await Promise.race([readiness?.(), late])
    return { status: 200, body: { status: 'ok' } }
  } catch {
    return { status: 503, body: { status: 'down' } }
  } finally {
    clearTimeout(timer)
  }
}
