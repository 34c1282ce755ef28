import { currentContext } from '../runtime/context.ts'
import type { Lifecycle } from '../runtime/shutdown.ts'
import { childOf, formatTraceparent, type TraceContext } from '../runtime/trace-context.ts'
import { createOtlpExporter, type SpanKind, type SpanSink } from './otlp-exporter.ts'

export interface Span {
  readonly context: TraceContext
  end(about: {
    readonly name: string
    readonly attributes?: Readonly<Record<string, string | number>>
    readonly failed?: boolean
  }): void
}

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** Where spans of this process go; none is made while nobody takes them. */
let tracer: { readonly sink: SpanSink; readonly share: number } | undefined

/** Sends spans to the collector that the environment names. Without one tracing stays off and costs nothing. */
export function startTracing(service: string, config: TracingConfig, lifecycle: Lifecycle): void {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return
  const sink = createOtlpExporter({
    service,
    endpoint,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
  })
  tracer = { sink, share: config.OTEL_TRACES_SAMPLER_ARG }
  lifecycle.onStop('tracing', async () => {
    tracer = undefined
    await sink.close()
  })
}

/** A span of the parent's trace, or of a new one; undefined while tracing is off. */
export function startSpan(parent: TraceContext | undefined, kind: SpanKind): Span | undefined {
  if (!tracer) return undefined
  const { sink, share } = tracer
  const context = childOf(parent, share >= 1 || Math.random() < share)
  const startMs = performance.timeOrigin + performance.now()
  return {
    context,
    end({ name, attributes = {}, failed = false }) {
      if (!context.sampled) return
      const endMs = performance.timeOrigin + performance.now()
      sink.add({ context, parentSpanId: parent?.spanId, name, kind, startMs, endMs, attributes, failed })
    },
  }
}

/** The `traceparent` of what is in hand, for those who are told next; undefined while tracing is off. */
export function currentTraceparent(): string | undefined {
  const trace = currentContext()?.trace
  return trace && formatTraceparent(trace)
}

/** `name=value,name=value`, as OpenTelemetry writes it. */
const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap(pair => {
      const [name, value] = pair.split('=', 2)
      return name?.trim() && value ? [[name.trim(), decodeURIComponent(value.trim())]] : []
    }),
  )
