import type { LiveMessage } from '@rms/contracts'
import {
  type Authenticator,
  hasLocationAccess,
  requireUser,
  tooManyRequests,
  type UserActor,
} from '@rms/service-kit'
import type { RequestHandler, Response } from 'express'
import { getActor } from '../routing/request-middleware.ts'

const HEARTBEAT_MS = 25_000
const STREAMS_PER_TOKEN = 20
/** The most a reader may leave unread. Messages have some hundred bytes, so a reader this far behind has stalled. */
const MAX_BACKLOG_BYTES = 128 * 1024
/** A page loads its data before its stream is open; messages of this time are repeated when it asks for them. */
const REPEATED_MS = 30_000
/** In a burst, the oldest messages are not repeated. A character has at most four bytes, so a new stream is not behind. */
const MAX_REPEATED_CHARACTERS = MAX_BACKLOG_BYTES / 4

export interface LiveEvents {
  /** The handler of GET /api/events. */
  readonly openStream: RequestHandler
  push(message: LiveMessage): void
  /** Closes the streams whose session has ended. */
  closeRevokedStreams(): void
  close(): void
}

interface LiveEventsOptions {
  readonly heartbeatMs?: number
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

interface Stream {
  readonly response: Response
  readonly user: Pick<UserActor, 'locationIds'>
  readonly tokenId: string
  readonly hasSession: () => boolean
}

/**
 * GET /api/events: pushes live messages to the signed-in browsers as server-sent events. Nothing is written to a
 * stream after its session has ended, and a reader that does not keep up is disconnected. Browsers reconnect and
 * reload their data, so a missed message has no lasting effect. A message about some locations is only sent to users
 * with access to one of them. With `missed_ms`, a stream starts with the messages of the last so many milliseconds, at
 * most 30,000.
 */
export function createLiveEvents(
  authenticator: Authenticator,
  { heartbeatMs = HEARTBEAT_MS, now = Date.now }: LiveEventsOptions = {},
): LiveEvents {
  const streams = new Set<Stream>()
  const recent = createRecentMessages(now)

  const openStream: RequestHandler = (request, response) => {
    const user = requireUser(getActor(response))
    const { tokenId } = user
    const openStreams = [...streams].filter(stream => stream.tokenId === tokenId).length
    if (openStreams >= STREAMS_PER_TOKEN)
      throw tooManyRequests('Too many windows are open. Close some of them.', 30)
    const authorization = request.get('authorization')
    const stream = { response, user, tokenId, hasSession: () => isValid(authenticator, authorization) }
    startStream(response)
    if (request.method === 'HEAD') return void response.end()
    streams.add(stream)
    response.once('close', () => streams.delete(stream))
    response.write('retry: 3000\n\n')
    for (const message of recent.list(toMissedMs(request.query.missed_ms)))
      if (isFor(user, message)) write(response, message.text)
  }
  const closeRevokedStreams = (): void => {
    for (const stream of streams) if (!stream.hasSession()) closeStream(stream)
  }
  const closeStream = (stream: Stream): void => {
    streams.delete(stream)
    endResponse(stream.response)
  }
  const writeAll = (message: AddressedMessage): void => {
    closeRevokedStreams()
    for (const { response, user } of streams) if (isFor(user, message)) write(response, message.text)
  }
  const heartbeat = setInterval(() => writeAll(STILL_HERE), heartbeatMs)
  heartbeat.unref()

  return {
    openStream,
    closeRevokedStreams,
    push(message: LiveMessage): void {
      const addressed = toAddressedMessage(message)
      recent.add(addressed)
      writeAll(addressed)
    },
    close: (): void => {
      clearInterval(heartbeat)
      for (const stream of streams) closeStream(stream)
    },
  }
}

/** A message as it is written to streams, and the locations of the users who may receive it. */
interface AddressedMessage {
  readonly text: string
  /** Null for everybody. */
  readonly locationIds: readonly number[] | null
}

const STILL_HERE: AddressedMessage = { text: ': still here\n\n', locationIds: null }

function toAddressedMessage(message: LiveMessage): AddressedMessage {
  const { event, ...rest } = message
  if (message.event !== 'extraction') return { text: toEventText(event, rest), locationIds: null }
  const { event: _, location_ids: locationIds = null, ...content } = message
  return { text: toEventText(event, content), locationIds }
}

const toEventText = (event: string, content: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`

/** Whether a user has access to one of the locations that the message is about. */
const isFor = (user: Stream['user'], { locationIds }: AddressedMessage): boolean =>
  locationIds === null || locationIds.some(id => hasLocationAccess(user, id))

/** The latest messages, oldest first; of equal messages only the last. */
function createRecentMessages(now: () => number) {
  const recent = new Map<string, AddressedMessage & { readonly sentAt: number }>()
  let characters = 0
  const remove = (text: string) => {
    if (recent.delete(text)) characters -= text.length
  }
  return {
    add(message: AddressedMessage): void {
      remove(message.text)
      recent.set(message.text, { ...message, sentAt: now() })
      characters += message.text.length
      for (const [oldest, { sentAt }] of recent)
        if (sentAt < now() - REPEATED_MS || characters > MAX_REPEATED_CHARACTERS) remove(oldest)
    },
    list: (lastMs: number): AddressedMessage[] =>
      [...recent.values()].filter(({ sentAt }) => sentAt >= now() - lastMs),
  }
}

/** Anything other than a number of milliseconds means that no message is repeated. */
const toMissedMs = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Math.min(Number(value), REPEATED_MS) : -1

function startStream(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
}

/** Writes to an open response and closes it when its backlog exceeds the limit. */
function write(response: Response, text: string): void {
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
}

/** Ends a response; unread data is dropped instead of being waited for. */
function endResponse(response: Response): void {
  if (response.writableLength > 0) response.destroy()
  else if (!response.writableEnded) response.end()
}

function isValid(authenticator: Authenticator, authorization: string | undefined): boolean {
  try {
    authenticator.authenticate(authorization, ['back-office'])
    return true
  } catch {
    return false
  }
}
