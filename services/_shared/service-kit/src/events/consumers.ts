import {
  type EventEnvelope,
  EventEnvelopeHeader,
  type EventType,
  eventSchemas,
  type QueueEventType,
  type QueueName,
  queueSubscriptions,
  queueWorkloads,
} from '@rms/contracts'
import { UnrecoverableError } from 'bullmq'
import { runInContext } from '../runtime/request-context.ts'
import { getCurrentTracing } from '../runtime/trace-context.ts'

/** What a handler knows about the current attempt. */
export interface JobAttempt {
  readonly jobId: string
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly isLastAttempt: boolean
}

/** Exactly one handler for each event type to which the queue subscribes. */
export type EventHandlers<Queue extends QueueName> = {
  [Type in QueueEventType<Queue>]: (event: EventEnvelope<Type>, jobAttempt: JobAttempt) => Promise<void>
}

export interface ConsumerOptions {
  readonly concurrency?: number
  readonly lockDurationMs?: number
  readonly stalledIntervalMs?: number
  /** Attempts before the job is moved to the failed set, at most 8. */
  readonly attempts?: number
}

/** A queue with its handlers, not running yet. `handle` runs one job and parses its envelope. */
export interface Consumer {
  readonly queue: QueueName
  readonly types: readonly EventType[]
  readonly options: ConsumerOptions
  handle(envelope: unknown, jobAttempt: JobAttempt): Promise<void>
}

/** Defines the handlers for the events of a queue. */
export function defineConsumer<Queue extends QueueName>(
  queue: Queue,
  handlers: EventHandlers<Queue>,
  options: ConsumerOptions = {},
): Consumer {
  const byType = new Map<string, (event: never, jobAttempt: JobAttempt) => Promise<void>>(
    Object.entries(handlers),
  )
  return {
    queue,
    types: queueSubscriptions[queue],
    options,
    async handle(envelope, jobAttempt) {
      const event = parseEnvelope(envelope)
      const handler = byType.get(event.type)
      if (!handler) throw new UnrecoverableError(`${queue} has no handler for ${event.type}`)
      const context = { requestId: event.request_id, actor: `queue:${queue}` }
      getCurrentTracing()?.annotate(attributesOf(queue, event, jobAttempt))
      try {
        // The payload was parsed with the schema of this type.
        await runInContext(context, () => handler(event as never, jobAttempt))
      } catch (error) {
        getCurrentTracing()?.noteFailure()
        throw error
      }
    },
  }
}

const attributesOf = (queue: QueueName, event: EventEnvelope, { attempt }: JobAttempt) => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': queue,
  'messaging.message.id': event.id,
  'rms.event_type': event.type,
  'rms.request_id': event.request_id,
  'rms.attempt': attempt,
})

/** Throws at start-up unless the process handles each of its queues exactly once, and no others. */
export function assertQueueHandlers(host: string, consumers: readonly Consumer[]): void {
  const owned = Object.entries(queueWorkloads)
    .filter(([, owner]) => owner === host)
    .map(([queue]) => queue)
  const given = consumers.map(({ queue }) => queue as string)
  const problems = [
    ...owned
      .filter(queue => !given.includes(queue))
      .map(queue => `${host} does not handle its queue ${queue}.`),
    ...given
      .filter(queue => !owned.includes(queue))
      .map(queue => `${host} handles ${queue}, which is not its queue.`),
    ...given
      .filter((queue, index) => given.indexOf(queue) !== index)
      .map(queue => `${queue} is handled twice.`),
  ]
  if (problems.length > 0) throw new Error(problems.join(' '))
}

/** An invalid payload stays invalid on every retry, so such a job goes straight to the failed set. */
function parseEnvelope(envelope: unknown): EventEnvelope {
  const head = EventEnvelopeHeader.safeParse(envelope)
  if (!head.success) throw new UnrecoverableError(`not an event: ${head.error.message}`)
  const payload = eventSchemas[head.data.type].safeParse(head.data.payload)
  if (!payload.success) throw new UnrecoverableError(`invalid ${head.data.type}: ${payload.error.message}`)
  return { ...head.data, payload: payload.data }
}
