import {
  createEventEnvelope,
  createTestKit,
  type RunningProgram,
  runProgram,
  type ServiceTestKit,
  waitFor,
} from '@rms/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SLOW_WORKER = `
import { queueSubscriptions, queueWorkloads } from '@rms/contracts'
import { defineConsumer, defineWorker } from '@rms/service-kit'
import { setTimeout as pause } from 'node:timers/promises'
const others = Object.keys(queueWorkloads).filter(
  queue => queueWorkloads[queue] === 'menu-costing' && queue !== 'menu-costing-references',
)
const ignoreAll = types => Object.fromEntries(types.map(type => [type, () => undefined]))
const start = defineWorker({
  name: 'menu-costing',
  database: 'menu-costing',
  build: kit => ({
    consumers: [...others.map(queue => defineConsumer(queue, ignoreAll(queueSubscriptions[queue]))), defineConsumer('menu-costing-references', {
      async 'catalog.supplier-changed'(event) {
        const suppliers = kit.connection.collection('suppliers')
        await suppliers.insertOne({ _id: event.payload.id, state: 'begun' })
        await pause(700)
        await suppliers.updateOne({ _id: event.payload.id }, { $set: { state: 'done' } })
      },
    })],
  }),
})
await start(process.env)`

const SERVICE = `
import { queueSubscriptions, queueWorkloads } from '@rms/contracts'
import { defineConsumer, declareRoute, defineService } from '@rms/service-kit'
const queues = Object.keys(queueWorkloads).filter(queue => queueWorkloads[queue] === 'catalog')
const ignoreAll = types => Object.fromEntries(types.map(type => [type, () => undefined]))
const start = defineService({
  name: 'catalog',
  build: () => ({
    mount: router => void declareRoute(router, { path: '/hello', access: 'open' }).get((_, response) => response.json({ hello: 'kitchen' })),
    consumers: queues.map(queue => defineConsumer(queue, ignoreAll(queueSubscriptions[queue]))),
  }),
})
await start(process.env)`

const changed = (id: number) =>
  createEventEnvelope('catalog.supplier-changed', { id, name: 'Green Farm', version: 1, deleted: false })

describe('a process of the system', () => {
  let kit: ServiceTestKit
  let running: RunningProgram | undefined
  beforeEach(async () => {
    kit = await createTestKit('menu-costing')
  })
  afterEach(async () => {
    running?.signal('SIGKILL')
    await kit.close()
  })

  const run = (program: string, ...args: string[]) => {
    const { config } = kit
    const given = [
      'MONGODB_URI',
      'MONGODB_PREFIX',
      'REDIS_URL',
      'QUEUE_PREFIX',
      'JWT_SECRET',
      'SERVICE_SECRET',
    ] as const
    const env = Object.fromEntries(given.map(name => [name, config[name]]))
    const started = runProgram(program, { args, env })
    running = started
    const waitForOutput = (pattern: RegExp) =>
      waitFor(
        `output of ${pattern}`,
        () => pattern.exec(started.output())?.[1] ?? (pattern.test(started.output()) && started.output()),
        30_000,
      )
    return { ...started, waitForOutput }
  }

  it('creates its indexes and exits when told to prepare a release', async () => {
    const service = run(SERVICE, 'prepare')
    await service.waitForOutput(/has prepared its database/)
    expect(await service.exit).toBe(0)
  })

  it('answers, reports that it is ready, exposes metrics and stops on request', async () => {
    const service = run(SERVICE)
    const port = await service.waitForOutput(/"port":(\d+)/)
    const metricsPort = await service.waitForOutput(/"metrics_port":(\d+)/)
    expect(await (await fetch(`http://127.0.0.1:${port}/hello`)).json()).toEqual({ hello: 'kitchen' })
    for (const each of [port, metricsPort])
      expect(await (await fetch(`http://127.0.0.1:${each}/health/ready`)).json()).toEqual({ status: 'ok' })
    const measures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(measures).toContain(
      'http_request_duration_seconds_count{route="/hello",method="GET",status="200"} 1',
    )
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    service.signal('SIGTERM')
    expect(await service.exit).toBe(0)
  }, 60_000)

  it('finishes the running job before it stops, and leaves the next one to another process', async () => {
    const worker = run(SLOW_WORKER)
    await worker.waitForOutput(/menu-costing is ready/)
    await kit.queues.add([changed(1), changed(2)])
    const suppliers = kit.connection.collection<{ _id: number; state: string }>('suppliers')
    await waitFor('a job in hand', () => suppliers.findOne({ _id: 1 }))
    worker.signal('SIGTERM')
    expect(await worker.exit).toBe(0)
    expect(await suppliers.find().toArray()).toEqual([{ _id: 1, state: 'done' }])
    expect(await kit.queues.counts('menu-costing-references')).toMatchObject({
      waiting: 1,
      active: 0,
      failed: 0,
    })
  }, 60_000)

  it('has its job repeated after it was killed in the middle of it', async () => {
    const killed = run(SLOW_WORKER)
    await killed.waitForOutput(/menu-costing is ready/)
    await kit.queues.add([changed(1)])
    const suppliers = kit.connection.collection<{ _id: number; state: string }>('suppliers')
    await waitFor('a job in hand', () => suppliers.findOne({ _id: 1 }))
    killed.signal('SIGKILL')
    await killed.exit
    await suppliers.deleteMany({})
    run(SLOW_WORKER)
    await waitFor('the job done', () => suppliers.findOne({ _id: 1, state: 'done' }), 50_000)
  }, 90_000)
})
