import type { Telemetry } from 'bullmq'

/** A position in a trace (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether the spans of this trace are kept. */
  readonly sampled: boolean
}

/** What is known about the current work beyond what the instrumented libraries record. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** What the code needs from OpenTelemetry, which is loaded only when traces are collected. */
export interface Tracing {
  currentTrace(): TraceContext | undefined
  /** Runs the work as part of the trace; without one, outside of any trace. */
  runInTrace<T>(traceparent: string | undefined, work: () => T): T
  /** Adds attributes to the current span. */
  annotate(attributes: SpanAttributes): void
  /** Marks the current span as failed. */
  noteFailure(): void
  /** Traces BullMQ's queues and workers. */
  readonly queueTelemetry: Telemetry
}

let tracing: Tracing | undefined

/** Set once at the start of a process whose spans are collected; undefined at its end. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next
}

/** Undefined while tracing is off. */
export const getCurrentTracing = (): Tracing | undefined => tracing

/** The `traceparent` of the current work, for events that wait in the outbox; undefined while tracing is off. */
export function getCurrentTraceparent(): string | undefined {
  const trace = tracing?.currentTrace()
  return trace && `00-${trace.traceId}-${trace.spanId}-${trace.sampled ? '01' : '00'}`
}

/** Runs the work as part of the trace, or outside of any; just runs it while tracing is off. */
export const runInTrace = <T>(traceparent: string | undefined, work: () => T): T =>
  tracing ? tracing.runInTrace(traceparent, work) : work()
