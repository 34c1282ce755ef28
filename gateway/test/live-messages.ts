import { waitFor } from '@rms/testing'
import { type SystemAccess, signIn } from '@rms/testing/test-restaurant'

export interface PushedMessage {
  readonly event: string
  readonly data: string
}

/** Reads GET /api/events like a browser; `next` waits for a matching message and skips others. */
export async function openLiveStream(server: SystemAccess) {
  const { token } = await signIn(server)
  const stop = new AbortController()
  const response = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const messages: PushedMessage[] = []
  void collect(response, messages).catch(() => undefined)
  return {
    next: (wanted: (message: PushedMessage) => boolean) =>
      waitFor('a live message', () => messages.find(wanted), 20_000),
    close: () => stop.abort(),
  }
}

async function collect(response: Response, messages: PushedMessage[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1]
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (event && data) messages.push({ event, data })
    }
  }
}
