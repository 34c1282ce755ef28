import { randomBytes } from 'node:crypto'

/** Where in which trace something happens (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether the spans of this trace are kept. */
  readonly sampled: boolean
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The context of a `traceparent` header; undefined for one that is not well-formed. */
export function parseTraceparent(text: string | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`

/** The next span of the parent's trace, or the first one of a new trace. */
export const childOf = (parent: TraceContext | undefined, sampled: boolean): TraceContext => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  sampled: parent?.sampled ?? sampled,
})
