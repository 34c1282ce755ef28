export interface ServerSentEvent {
  event: string
  data: string
}

/** Parses a stream of server-sent events (WHATWG HTML, "Server-sent events") and skips comments. */
export async function* readServerSentEvents(
  body: ReadableStream<BufferSource>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks.flatMap(block => parseEvent(block) ?? [])
    }
  } finally {
    await reader.cancel()
  }
}

function parseEvent(block: string): ServerSentEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
