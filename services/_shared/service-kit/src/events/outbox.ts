import { randomUUID } from 'node:crypto'
import { type EventEnvelope, type EventPayload, type EventType, eventSchemas } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { getRequestId } from '../runtime/request-context.ts'
import { getCurrentTraceparent } from '../runtime/trace-context.ts'

/** An event between its transaction and the queues. */
export interface OutboxDocument {
  _id: string
  type: EventType
  request_id: string
  /** The trace in which the event was emitted, if tracing is on. */
  traceparent?: string
  payload: unknown
  created_at: Date
  /** The position among the events of one transaction. */
  position: number
  /** False once it is in every subscribed queue; kept for a week for troubleshooting. */
  pending: boolean
  sent_at: Date | null
  owner: string | null
  leased_until: Date
}

/** Events that a transaction has emitted but not stored yet. */
export class EventDraft {
  readonly #events: OutboxDocument[] = []

  /**
   * Validates the payload against its contract, so that an invalid event fails at its sender and not at its consumers.
   */
  add<Type extends EventType>(type: Type, payload: EventPayload<Type>): void {
    const traceparent = getCurrentTraceparent()
    this.#events.push({
      _id: randomUUID(),
      type,
      request_id: getRequestId(),
      ...(traceparent && { traceparent }),
      payload: eventSchemas[type].parse(payload),
      created_at: new Date(),
      position: this.#events.length,
      pending: true,
      sent_at: null,
      owner: null,
      leased_until: new Date(0),
    })
  }

  get events(): readonly OutboxDocument[] {
    return this.#events
  }
}

/** Where transactions store their events. */
export interface Outbox {
  /** Writes the events in the transaction of the session. */
  store(events: readonly OutboxDocument[], session: ClientSession): Promise<void>
  /** Called after the commit to relay the events at once. */
  committed(events: readonly OutboxDocument[]): void
}

export const getOutboxCollection = (connection: Connection) => connection.collection<OutboxDocument>('outbox')

/** The event in the form in which it is queued. */
export const toEnvelope = (event: OutboxDocument): Omit<EventEnvelope, 'payload'> & { payload: unknown } => ({
  id: event._id,
  type: event.type,
  occurred_at: event.created_at.toISOString(),
  request_id: event.request_id,
  ...(event.traceparent && { traceparent: event.traceparent }),
  payload: event.payload,
})
