import {
  type EventEnvelope,
  EventEnvelopeHeader,
  type EventType,
  type EventTypeOf,
  eventSchemas,
  type QueueName,
  queueHosts,
  subscriptions,
} from '@rms/contracts'
import { UnrecoverableError } from 'bullmq'
import { runInContext } from '../runtime/context.ts'
import { currentTracing } from '../runtime/trace-context.ts'

/** What a handler may know of the try it is in. */
export interface JobAttempt {
  readonly jobId: string
  /** 1 for the first try. */
  readonly attempt: number
  readonly isLastAttempt: boolean
}

/** Exactly one handler for every event type that the queue hears. */
export type Handlers<Queue extends QueueName> = {
  [Type in EventTypeOf<Queue>]: (event: EventEnvelope<Type>, turn: JobAttempt) => Promise<void>
}

export interface ConsumerOptions {
  readonly concurrency?: number
  readonly lockDurationMs?: number
  readonly stalledIntervalMs?: number
  /** Tries before the job goes to the failed set, at most 8. */
  readonly attempts?: number
}

/** A queue with its handlers, not running yet. `handle` is what a job runs; it parses what it gets. */
export interface Consumer {
  readonly queue: QueueName
  readonly types: readonly EventType[]
  readonly options: ConsumerOptions
  handle(envelope: unknown, turn: JobAttempt): Promise<void>
}

/** Names a queue and what happens with its events. */
export function defineConsumer<Queue extends QueueName>(
  queue: Queue,
  handlers: Handlers<Queue>,
  options: ConsumerOptions = {},
): Consumer {
  const byType = new Map<string, (event: never, turn: JobAttempt) => Promise<void>>(Object.entries(handlers))
  return {
    queue,
    types: subscriptions[queue],
    options,
    async handle(envelope, turn) {
      const event = parseEnvelope(envelope)
      const handler = byType.get(event.type)
      if (!handler) throw new UnrecoverableError(`${queue} has no handler for ${event.type}`)
      const context = { requestId: event.request_id, actor: `queue:${queue}` }
      currentTracing()?.annotate(attributesOf(queue, event, turn))
      try {
        // The payload was parsed by the schema of this very type.
        await runInContext(context, () => handler(event as never, turn))
      } catch (error) {
        currentTracing()?.noteFailure()
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

/** At start-up: this process hosts its queues, all of them, each once, with a handler for every event. */
export function assertHandlers(host: string, consumers: readonly Consumer[]): void {
  const owned = Object.entries(queueHosts)
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

/** A shape that is wrong today is wrong on every retry: such a job goes to the failed set at once. */
function parseEnvelope(envelope: unknown): EventEnvelope {
  const head = EventEnvelopeHeader.safeParse(envelope)
  if (!head.success) throw new UnrecoverableError(`not an event: ${head.error.message}`)
  const payload = eventSchemas[head.data.type].safeParse(head.data.payload)
  if (!payload.success) throw new UnrecoverableError(`a wrong ${head.data.type}: ${payload.error.message}`)
  return { ...head.data, payload: payload.data }
}
