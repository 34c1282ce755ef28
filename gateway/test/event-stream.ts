import { request } from 'node:http'

export interface EventStream {
  isEnded(): boolean
  /** The number of heartbeats received so far. */
  heartbeats(): number
  close(): void
}

/** Opens GET /api/events and counts heartbeats; resolves once the stream is open. */
export function openEventStream(url: string, token: string): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/events`,
      { headers: { authorization: `Bearer ${token}` } },
      answer => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
        let text = ''
        let isEnded = false
        answer.on('data', part => {
          text += String(part)
        })
        answer.on('error', () => undefined)
        answer.on('close', () => {
          isEnded = true
        })
        resolve({
          isEnded: () => isEnded,
          heartbeats: () => text.split(': still here').length - 1,
          close: () => answer.destroy(),
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end()
  })
}
