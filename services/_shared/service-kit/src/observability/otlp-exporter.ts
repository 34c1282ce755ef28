import type { TraceContext } from '../runtime/trace-context.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export interface FinishedSpan {
  readonly context: TraceContext
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: SpanKind
  /** Milliseconds since 1970, with a fraction. */
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

export interface SpanSink {
  add(span: FinishedSpan): void
}

interface ExporterOptions {
  /** The name of this process among the others. */
  readonly service: string
  /** Where OTLP over HTTP is taken, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly everyMs?: number
}

const LARGEST_BATCH = 512
const MOST_WAITING = 4096
const TIMEOUT_MS = 5000

/**
 * Sends finished spans in batches as OTLP/HTTP with JSON (opentelemetry-proto, `ExportTraceServiceRequest`). What a
 * collector that is away does not take is dropped: the work goes on without its traces.
 */
export function createOtlpExporter(options: ExporterOptions): SpanSink & { close(): Promise<void> } {
  const { everyMs = 1000 } = options
  let waiting: FinishedSpan[] = []
  let sending: Promise<void> = Promise.resolve()
  const flush = () => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) sending = sending.then(() => send(batch, options))
    return sending
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(span)
      if (waiting.length === LARGEST_BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function send(
  spans: readonly FinishedSpan[],
  { service, endpoint, headers }: ExporterOptions,
): Promise<void> {
  const resource = {
    attributes: attributesOf({ 'service.name': `rms-${service}`, 'service.namespace': 'rms' }),
  }
  const scopeSpans = [{ scope: { name: 'rms' }, spans: spans.map(toOtlp) }]
  await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    response => response.body?.cancel(),
    () => undefined,
  )
}

const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const
const ERROR = 2

const toOtlp = ({ context, parentSpanId, name, kind, startMs, endMs, attributes, failed }: FinishedSpan) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: attributesOf(attributes),
  ...(failed && { status: { code: ERROR } }),
})

const nanoseconds = (ms: number): string => (BigInt(Math.round(ms * 1000)) * 1000n).toString()

const attributesOf = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
