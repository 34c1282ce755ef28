import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { getErrorCode } from '../errors/errors.ts'

/** A response with its own status, headers or content. Content other than JSON is sent as it is. */
export class HttpReply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[]>>

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string | string[]>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const createHttpReply = (
  status: number,
  body: unknown,
  headers?: Record<string, string | string[]>,
): HttpReply => new HttpReply(status, body, headers)

export async function sendHttpReply(response: Response, { status, body, headers }: HttpReply): Promise<void> {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.status(status)
  if (body instanceof Readable) await streamWithBackpressure(response, body)
  else if (Buffer.isBuffer(body) || (typeof body === 'string' && response.hasHeader('Content-Type')))
    response.send(body)
  else response.json(body)
}

/**
 * Sends as fast as the client reads. A client that disconnects before or during a download is not an error. The body is
 * closed in every case, also if it was never read.
 */
export async function streamWithBackpressure(response: Response, body: Readable): Promise<void> {
  try {
    await pipeline(body, response)
  } catch (error) {
    if (!DISCONNECT_CODES.has(String(getErrorCode(error)))) throw error
  } finally {
    body.destroy()
  }
}

/** During the response, and before it. */
const DISCONNECT_CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Whether the response can be stored and replayed. */
export const isReplayable = ({ body }: HttpReply): boolean =>
  !(body instanceof Readable) && !Buffer.isBuffer(body)
