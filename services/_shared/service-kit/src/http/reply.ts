import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { errorCode } from '../errors/errors.ts'

/** An answer with its own status, headers or content. Content of another type than JSON is sent as it is. */
export class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[]>>

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string | string[]>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const reply = (status: number, body: unknown, headers?: Record<string, string | string[]>): Reply =>
  new Reply(status, body, headers)

export async function sendReply(response: Response, { status, body, headers }: Reply): Promise<void> {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.status(status)
  if (body instanceof Readable) await streamWithBackpressure(response, body)
  else if (Buffer.isBuffer(body) || (typeof body === 'string' && response.hasHeader('Content-Type')))
    response.send(body)
  else response.json(body)
}

/** Sends as fast as the reader takes it. Whoever leaves in the middle of a download has done nothing wrong. */
export async function streamWithBackpressure(response: Response, body: Readable): Promise<void> {
  await pipeline(body, response).catch(error => {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** What can be kept and given again. */
export const isReplayable = ({ body }: Reply): boolean =>
  !(body instanceof Readable) && !Buffer.isBuffer(body)
