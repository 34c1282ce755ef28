import { randomUUID } from 'node:crypto'
import type { LiveMessage } from '@rms/contracts'
import { type Authenticator, tooMany } from '@rms/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { actorOf } from './token-check.ts'

const HEARTBEAT_MS = 25_000
const STREAMS_PER_TOKEN = 20

export interface LiveEvents {
  /** The handler of GET /api/events. */
  readonly open: RequestHandler
  push(message: LiveMessage): void
  close(): void
}

interface Stream {
  readonly response: Response
  readonly tokenId: string
  readonly holds: () => boolean
}

/**
 * GET /api/events: pushes live messages to every signed-in browser as server-sent events. A stream ends with its
 * token; what was missed while away is found by asking again.
 */
export function createLiveEvents(authenticator: Authenticator): LiveEvents {
  const streams = new Map<string, Stream>()
  const stillHolds = (request: Request): boolean => holds(authenticator, request)

  const open: RequestHandler = (request, response, next) => {
    const actor = actorOf(response)
    const tokenId = actor?.kind === 'user' ? actor.tokenId : ''
    const mine = [...streams.values()].filter(stream => stream.tokenId === tokenId).length
    if (mine >= STREAMS_PER_TOKEN) return next(tooMany('Too many windows listen at once.', 30))
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
    response.write('retry: 3000\n\n')
    const key = randomUUID()
    streams.set(key, { response, tokenId, holds: () => stillHolds(request) })
    request.on('close', () => streams.delete(key))
  }

  const beat = (): void => {
    for (const stream of streams.values()) if (!stream.holds()) stream.response.end()
    writeAll(': still here\n\n')
  }
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  heartbeat.unref()

  const writeAll = (text: string): void => {
    for (const { response } of streams.values()) response.write(text)
  }

  return {
    open,
    push: ({ event, ...rest }: LiveMessage): void =>
      writeAll(`event: ${event}\ndata: ${JSON.stringify(rest)}\n\n`),
    close: (): void => {
      clearInterval(heartbeat)
      for (const { response } of streams.values()) response.end()
    },
  }
}

function holds(authenticator: Authenticator, request: Request): boolean {
  try {
    authenticator.authenticate(request.get('authorization'), ['back-office'])
    return true
  } catch {
    return false
  }
}
