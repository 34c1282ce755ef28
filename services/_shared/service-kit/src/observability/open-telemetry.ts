import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { BullMQOtel } from 'bullmq-otel'
import type { Tracing } from '../runtime/trace-context.ts'

interface SdkOptions {
  /** The name of this process. */
  readonly service: string
  /** The OTLP endpoint (over HTTP), without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Record<string, string>
  /** The fraction of traces that is kept. */
  readonly share: number
}

/**
 * Starts OpenTelemetry. Spans that an unavailable collector does not accept are dropped; the work goes on without them.
 */
export function startOpenTelemetry(options: SdkOptions): Tracing & { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `rms-${options.service}`,
      'service.namespace': 'rms',
    }),
    sampler: new ParentBasedSampler({ root: tracesOfWork(options.share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(options), scheduledDelayMillis: 1000 }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    currentTrace() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && { traceId: span.traceId, spanId: span.spanId, sampled: (span.traceFlags & 1) === 1 }
    },
    runInTrace: (traceparent, work) => context.with(contextOf(traceparent), work),
    annotate: attributes => void trace.getActiveSpan()?.setAttributes(attributes),
    noteFailure: () => void trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR }),
    queueTelemetry: new BullMQOtel({ tracerName: 'bullmq' }),
    stop: () => provider.shutdown(),
  }
}

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })

/** Traces begin with a call or a job; polling for work does not start one. */
function tracesOfWork(share: number): Sampler {
  const ratio = new TraceIdRatioBasedSampler(share)
  return {
    shouldSample: (parent, traceId, _name, kind) =>
      kind === SpanKind.SERVER || kind === SpanKind.CONSUMER
        ? ratio.shouldSample(parent, traceId)
        : { decision: SamplingDecision.NOT_RECORD },
    toString: () => `TracesOfWork(${share})`,
  }
}

/** Addresses contain ids and secrets of links, and identify people. */
const KEPT_BACK = [
  ...['http.target', 'http.url', 'url.path', 'url.query', 'url.full'],
  ...['http.client_ip', 'client.address', 'net.peer.ip', 'network.peer.address', 'user_agent.original'],
]

function createExporter({ endpoint, headers }: SdkOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  return {
    export(spans, callback) {
      spans.forEach(withholdAddresses)
      exporter.export(spans, callback)
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

function withholdAddresses({ attributes }: ReadableSpan): void {
  for (const name of KEPT_BACK) delete attributes[name]
}
