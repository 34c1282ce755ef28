import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createDish,
  createLinkedIngredient,
  type TestRestaurant,
  uploadAndProcess,
  waitForAlert,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSeparateStack } from './separate-stack.ts'
import type { ReceivedSpan, TraceReceiver } from './trace-receiver.ts'

describe('The trace of an invoice', () => {
  let recording: ReturnType<TraceReceiver['record']>
  let restaurant: TestRestaurant
  beforeAll(async () => {
    const system = await getSeparateStack()
    restaurant = system.restaurant
    recording = system.traces.record()
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('T-1', '2026-03-02', [createKilogramLine('Halibut', 4, '28.00')]),
    )
    const halibut = await waitForProductPrice(restaurant, 'Halibut', 28)
    await createLinkedIngredient(restaurant, 'Halibut', halibut.id)
    await createDish(restaurant, 'Halibut, leeks', 38, 'Halibut', 220)
  }, 180_000)
  afterAll(() => recording?.stop())

  it('spans every service and queue, from the upload in the browser to the alert', async () => {
    const before = recording.spans.length
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('T-2', '2026-03-09', [createKilogramLine('Halibut', 4, '32.00')]),
    )
    await waitForAlert(restaurant, 'Halibut', 0.04)
    // Each process exports its spans independently.
    const trace = await waitFor('all processes have exported their spans', () => {
      const upload = recording.spans.slice(before).find(isUpload)
      const found = recording.spans.filter(({ traceId }) => traceId === upload?.traceId)
      const isWhole =
        TRACED_SERVICES.every(name => found.some(({ service }) => service === name)) &&
        TRACED_QUEUES.every(queue => found.some(({ name }) => name === `process ${queue}`))
      return isWhole && findRootSpans(found).length === 1 ? found : null
    })
    expect(findRootSpans(trace)).toEqual(['rms-gateway POST /api/invoices/upload'])
    for (const { startTimeUnixNano, endTimeUnixNano } of trace)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    for (const service of TRACED_SERVICES.slice(1)) expect(listDatabases(trace, service)).toContain('mongodb')
    expect(listDatabases(trace, 'rms-invoicing')).toContain('redis')
  }, 120_000)

  it('contains no URL with ids or secrets, and no value of a database query or a key', () => {
    const texts = recording.spans.flatMap(({ attributes }) =>
      attributes.map(({ key, value }) => `${key}=${value.stringValue}`),
    )
    expect(texts.filter(text => /Halibut|\/api\/\w+\/\d|\?/.test(text))).toEqual([])
  })
})

const TRACED_SERVICES = [
  'rms-gateway',
  'rms-invoicing',
  'rms-invoice-extraction',
  'rms-price-history',
  'rms-cost-impact',
]

const TRACED_QUEUES = ['invoice-extraction', 'price-history', 'cost-impact']

const listDatabases = (trace: readonly ReceivedSpan[], service: string) =>
  trace
    .filter(span => span.service === service)
    .flatMap(({ attributes }) => attributes.filter(({ key }) => /^db\.system/.test(key)))
    .map(({ value }) => value.stringValue)

const isUpload = ({ service, name }: ReceivedSpan): boolean =>
  service === 'rms-invoicing' && name === 'POST /api/invoices/upload'

/** Spans whose parent is not in the trace. */
function findRootSpans(trace: readonly ReceivedSpan[]): string[] {
  const known = new Set(trace.map(({ spanId }) => spanId))
  return trace
    .filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId))
    .map(({ service, name }) => `${service} ${name}`)
}
