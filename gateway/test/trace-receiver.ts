import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute),
})
const Request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

export type ReceivedSpan = z.infer<typeof Span> & { readonly service: string }

export interface TraceReceiver {
  readonly url: string
  /** Stores the spans that are received until it is stopped. */
  record(): { readonly spans: readonly ReceivedSpan[]; stop(): void }
}

/** A collector that accepts OTLP over HTTP until the process ends. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const recordings = new Set<ReceivedSpan[]>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (recordings.size > 0) {
      const spans = parseSpans(body)
      for (const recorded of recordings) recorded.push(...spans)
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    record() {
      const spans: ReceivedSpan[] = []
      recordings.add(spans)
      return { spans, stop: () => void recordings.delete(spans) }
    },
  }
}

const parseSpans = (body: string): ReceivedSpan[] =>
  Request.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
    return scopeSpans.flatMap(({ spans }) => spans.map(span => ({ ...span, service: name ?? '' })))
  })
