import { randomUUID } from 'node:crypto'
import type { EventEnvelope, EventPayload, EventType, QueueName, ServiceName } from '@rms/contracts'
import {
  assertQueueHandlers,
  type Consumer,
  createServiceApp,
  getOutboxCollection,
  type Lifecycle,
  runConsumers,
  type ServiceConfig,
  type ServiceDefinition,
  type ServiceKit,
  startHttpServer,
} from '@rms/service-kit'
import { createTestClient, type TestClient } from './http-client.ts'
import { createTestKit, type ServiceTestKit, type TestKitOptions } from './test-kit.ts'
import { createServiceToken, createStaffToken, createUserToken, type TestUser } from './tokens.ts'
import { waitFor } from './wait-for.ts'

export interface TestService<Config extends ServiceConfig = ServiceConfig> {
  readonly kit: ServiceTestKit<Config>
  readonly url: string
  anonymous(): TestClient
  /** A manager with the default rights, unless overridden. */
  asManager(user?: Partial<TestUser>): TestClient
  asAdmin(user?: Partial<TestUser>): TestClient
  asStaff(id: number, scope?: string): TestClient
  asService(name: string): TestClient
  withToken(token: string): TestClient
  /** Passes an event to this service's handler, as a job would; pass the same envelope twice to test redelivery. */
  deliver<Type extends EventType>(queue: QueueName, event: EventEnvelope<Type>): Promise<void>
  /** Relays emitted events and runs this service's consumers until all queues are empty. */
  drain(): Promise<void>
  /** Emitted events of a type, oldest first. */
  emitted<Type extends EventType>(type: Type): Promise<EventEnvelope<Type>[]>
  close(): Promise<void>
}

type Build<Config extends ServiceConfig> = (
  kit: ServiceKit<Config>,
  lifecycle: Lifecycle,
) => Promise<ServiceDefinition> | ServiceDefinition

/** Runs a complete service like `defineService`, on real servers in this process. */
export async function startTestService<Config extends ServiceConfig = ServiceConfig>(
  name: ServiceName,
  build: Build<Config>,
  options: TestKitOptions<Config> & {
    readonly moreConsumers?: (kit: ServiceKit<Config>) => readonly Consumer[]
  } = {},
): Promise<TestService<Config>> {
  const kit = await createTestKit(name, { ...options, reusesDatabase: true })
  const parts = await build(kit, kit.lifecycle)
  if (parts.consumers) assertQueueHandlers(name, parts.consumers)
  await kit.ensureIndexes()
  const consumers = [...(parts.consumers ?? []), ...(options.moreConsumers?.(kit) ?? [])]
  const listening = await startHttpServer(createServiceApp(kit, parts), 0)
  kit.lifecycle.onStop('http', () => listening.close())
  const url = `http://127.0.0.1:${listening.port}`
  const client = (token?: string) => createTestClient(url, token)
  let consuming = false

  return {
    kit,
    url,
    anonymous: () => client(),
    asManager: user =>
      client(
        createUserToken(kit.config, {
          id: 1,
          username: 'maria',
          role: 'manager',
          rights: ['settings'],
          ...user,
        }),
      ),
    asAdmin: user => client(createUserToken(kit.config, { id: 2, username: 'ada', role: 'admin', ...user })),
    asStaff: (id, scope) => client(createStaffToken(kit.config, id, scope)),
    asService: service => client(createServiceToken(kit.config, service)),
    withToken: client,
    deliver: (queue, event) => deliver(consumers, queue, event),
    async drain() {
      if (!consuming) runConsumers(kit, { mount: () => undefined, consumers }, kit.lifecycle)
      consuming = true
      await waitFor(`${name} at rest`, () => isAtRest(kit, consumers), 20_000)
    },
    emitted: type => emittedBy(kit, type),
    close: () => kit.close(),
  }
}

/** An event envelope as the outbox sends it. */
export const createEventEnvelope = <Type extends EventType>(
  type: Type,
  payload: EventPayload<Type>,
): EventEnvelope<Type> => ({
  id: randomUUID(),
  type,
  occurred_at: new Date().toISOString(),
  request_id: 'test',
  payload,
})

async function deliver(
  consumers: readonly Consumer[],
  queue: QueueName,
  event: EventEnvelope,
): Promise<void> {
  const found = consumers.find(each => each.queue === queue)
  if (!found) throw new Error(`this service does not handle ${queue}`)
  await found.handle(structuredClone(event), {
    jobId: `${event.id}--${queue}`,
    attempt: 1,
    isLastAttempt: false,
  })
}

async function isAtRest(kit: ServiceKit, consumers: readonly Consumer[]): Promise<boolean> {
  await kit.relay.flush()
  if (await getOutboxCollection(kit.connection).findOne({ pending: true })) return false
  for (const { queue } of consumers) {
    // Run delayed retries now.
    await kit.queues.queue(queue).promoteJobs()
    const { waiting, active, delayed } = await kit.queues.counts(queue)
    if (waiting + active + delayed > 0) return false
  }
  return (await getOutboxCollection(kit.connection).findOne({ pending: true })) === null
}

async function emittedBy<Type extends EventType>(
  kit: ServiceKit,
  type: Type,
): Promise<EventEnvelope<Type>[]> {
  const stored = await getOutboxCollection(kit.connection)
    .find({ type })
    .sort({ created_at: 1, position: 1 })
    .toArray()
  return stored.map(event => ({
    id: event._id,
    type,
    occurred_at: event.created_at.toISOString(),
    request_id: event.request_id,
    payload: event.payload as EventPayload<Type>,
  }))
}
