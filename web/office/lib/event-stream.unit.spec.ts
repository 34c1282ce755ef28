import { describe, expect, it } from 'vitest'
import { readServerSentEvents, type ServerSentEvent } from './event-stream.ts'

describe('A stream of server-sent events', () => {
  it('yields events with their data, however it is chunked', async () => {
    expect(
      await readAllEvents(['event: cost-', 'alert\ndata: {"id"', ':1}\n\nevent: x\r\ndata: a\r\n', '\r\n']),
    ).toEqual([
      { event: 'cost-alert', data: '{"id":1}' },
      { event: 'x', data: 'a' },
    ])
  })

  it('skips comments and events without data', async () => {
    expect(await readAllEvents([': stay\n\n', 'event: nothing\n\n'])).toEqual([])
  })

  it('joins the lines of one event', async () => {
    expect(await readAllEvents(['data: a\ndata: b\n\n'])).toEqual([{ event: 'message', data: 'a\nb' }])
  })
})

async function readAllEvents(chunks: readonly string[]): Promise<ServerSentEvent[]> {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return Array.fromAsync(readServerSentEvents(stream))
}
