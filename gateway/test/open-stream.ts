import { request } from 'node:http'

export interface OpenStream {
  isEnded(): boolean
  /** How many were received so far. */
  heartbeats(): number
  close(): void
}

/** Opens GET /api/events and keeps count; resolves once the stream is there. */
export function openStream(url: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } }, answer => {
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
    })
    asked.once('error', reject)
    asked.end()
  })
}
