import { describe, expect, it } from 'vitest'
import { childOf, formatTraceparent, parseTraceparent } from './trace-context.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

describe('a traceparent', () => {
  it('names the trace, the span before, and whether they are kept', () => {
    expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true })
    expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, sampled: false })
  })

  it.each([
    undefined,
    '',
    'anything',
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `01-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\r\nx: y`,
  ])('that is %j is none', text => {
    expect(parseTraceparent(text)).toBeUndefined()
  })

  it('of the next span keeps the trace and its decision', () => {
    const parent = { traceId, spanId, sampled: false }
    const child = childOf(parent, true)
    expect(child).toMatchObject({ traceId, sampled: false })
    expect(child.spanId).not.toBe(spanId)
    expect(parseTraceparent(formatTraceparent(child))).toEqual(child)
  })

  it('begins a new trace where there was none', () => {
    const [one, two] = [childOf(undefined, true), childOf(undefined, true)]
    expect(one.traceId).not.toBe(two.traceId)
    expect(parseTraceparent(formatTraceparent(one))).toEqual(one)
  })
})
