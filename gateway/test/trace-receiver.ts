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

/** A collector that accepts OTLP over HTTP and stores the received spans. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = Request.parse(JSON.parse(await text(request)))
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      for (const each of scopeSpans) spans.push(...each.spans.map(span => ({ ...span, service: name ?? '' })))
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
