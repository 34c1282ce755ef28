import { randomUUID } from 'node:crypto'
import {
  createEventEnvelope,
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type ServiceTestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runJobsCommand } from '../jobs-command.ts'
import { getRequestId } from '../runtime/request-context.ts'
import { ensureIndexes } from '../storage/mongo.ts'
import { type RunningConsumer, startConsumer } from './consumer-host.ts'
import { assertQueueHandlers, type Consumer, defineConsumer } from './consumers.ts'

const queue = 'menu-costing-references'
const changed = (id: number) =>
  createEventEnvelope('catalog.supplier-changed', { id, name: 'Green Farm', version: 1, deleted: false })

describe('a consumer', () => {
  let gate: FaultProxy
  let kit: ServiceTestKit
  let running: RunningConsumer[]
  beforeEach(async () => {
    gate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    kit = await createTestKit('menu-costing', { env: { REDIS_URL: gate.url } })
    await ensureIndexes(kit.connection)
    running = []
  })
  afterEach(async () => {
    gate.open()
    await Promise.all(running.map(each => each.close()))
    await kit.close()
    await gate.close()
  })

  const start = (definition: Consumer) => {
    const host = { redis: kit.redis, prefix: kit.config.QUEUE_PREFIX, logger: kit.logger }
    const started = startConsumer(definition, host)
    running.push(started)
    return started
  }
  const failed = async () => (await kit.queues.counts(queue)).failed

  it('handles an event with its payload and request id', async () => {
    const handled: unknown[] = []
    start(
      defineConsumer(queue, {
        'catalog.supplier-changed': async event => void handled.push([event.payload.id, getRequestId()]),
      }),
    )
    await kit.queues.add([{ ...changed(7), request_id: 'upload-1' }])
    await waitFor('the event handled', () => handled.length === 1)
    expect(handled).toEqual([[7, 'upload-1']])
  })

  it('processes everybody’s first document before anybody’s second', async () => {
    const handled: number[] = []
    const uploaded = (invoice_id: number, queued_before: number) =>
      createEventEnvelope('invoicing.invoice-uploaded', { invoice_id, extraction_id: 'x', queued_before })
    const note = async ({ payload }: { payload: { invoice_id: number } }) =>
      void handled.push(payload.invoice_id)
    await kit.queues.add([uploaded(11, 0), uploaded(12, 1), uploaded(13, 2)])
    await kit.queues.add([uploaded(21, 0), uploaded(22, 1)])
    start(
      defineConsumer('invoice-extraction', {
        'invoicing.invoice-uploaded': note,
        'invoicing.extraction-requested': note,
      }),
    )
    await waitFor('all documents read', () => handled.length === 5)
    expect(handled).toEqual([11, 21, 12, 22, 13])
  })

  it('moves an invalid event to the failed jobs at once', async () => {
    const handled: unknown[] = []
    start(defineConsumer(queue, { 'catalog.supplier-changed': async event => void handled.push(event) }))
    const wrong = { ...changed(7), payload: { id: 'seven' } }
    await kit.queues.add([wrong])
    await waitFor('the dead letter', async () => (await failed()) === 1)
    const [dead] = await kit.queues.failed(queue)
    expect(dead?.attemptsMade).toBe(1)
    expect(dead?.failedReason).toMatch(/invalid catalog.supplier-changed/)
    expect(handled).toEqual([])
  })

  it('retries what failed', async () => {
    const attempts: number[] = []
    start(
      defineConsumer(queue, {
        async 'catalog.supplier-changed'(_event, jobAttempt) {
          attempts.push(jobAttempt.attempt)
          if (jobAttempt.attempt < 3) throw new Error('no luck yet')
        },
      }),
    )
    await kit.queues.add([changed(7)])
    await waitFor('the third try', async () => {
      await kit.queues.queue(queue).promoteJobs()
      return attempts.length === 3
    })
    expect(attempts).toEqual([1, 2, 3])
  })

  it('gives up after its attempts, and replays on request', async () => {
    let isBroken = true
    const done: number[] = []
    const handlers = {
      async 'catalog.supplier-changed'() {
        if (isBroken) throw new Error('the price list is locked')
        done.push(1)
      },
    }
    start(defineConsumer(queue, handlers, { attempts: 2 }))
    await kit.queues.add([changed(7)])
    await waitFor('the dead letter', async () => {
      await kit.queues.queue(queue).promoteJobs()
      return (await failed()) === 1
    })
    const env = { REDIS_URL: kit.config.REDIS_URL, QUEUE_PREFIX: kit.config.QUEUE_PREFIX }
    const lines: string[] = []
    expect(await runJobsCommand(['failed'], env, line => lines.push(line))).toBe(0)
    expect(lines.join('\n')).toMatch(/menu-costing-references .* after 2 attempts: the price list is locked/)
    isBroken = false
    expect(await runJobsCommand(['replay', queue], env, line => lines.push(line))).toBe(0)
    await waitFor('the replayed job', () => done.length === 1)
    expect(await failed()).toBe(0)
  })

  it('processes an event once that is delivered twice', async () => {
    const handlers = {
      'catalog.supplier-changed': (event: { id: string }) =>
        kit.unitOfWork
          .transactOnce({ queue, eventId: event.id }, async ({ session }) => {
            const names = kit.connection.collection<{ _id: string; count: number }>('names')
            await names.updateOne({ _id: 'green' }, { $inc: { count: 1 } }, { upsert: true, session })
          })
          .then(() => undefined),
    }
    start(defineConsumer(queue, handlers, { concurrency: 4 }))
    const event = changed(7)
    const bullmq = kit.queues.queue(queue)
    await bullmq.addBulk(
      ['a', 'b', 'c'].map(name => ({
        name: event.type,
        data: event,
        opts: { jobId: `${name}-${randomUUID()}` },
      })),
    )
    await waitFor('all deliveries', async () => (await bullmq.getCompletedCount()) === 3)
    const count = await kit.connection.collection('names').findOne({})
    expect(count).toMatchObject({ count: 1 })
  })

  it('resumes after a Redis outage', async () => {
    const handled: number[] = []
    start(
      defineConsumer(queue, {
        'catalog.supplier-changed': async event => void handled.push(event.payload.id),
      }),
    )
    await kit.queues.add([changed(1)])
    await waitFor('the first event', () => handled.includes(1))
    gate.shut()
    await waitFor('Redis away', () => kit.redis.status !== 'ready')
    gate.open()
    await waitFor('Redis back', () => kit.redis.status === 'ready')
    await kit.queues.add([changed(2)])
    await waitFor('the second event', () => handled.includes(2), 20_000)
  })

  it('finishes the running job when it is closed, and takes no other', async () => {
    const handled: string[] = []
    let finish: (() => void) | undefined
    const started = start(
      defineConsumer(queue, {
        async 'catalog.supplier-changed'(event) {
          handled.push(`begin ${event.payload.id}`)
          await new Promise<void>(resolve => {
            finish = resolve
          })
          handled.push(`end ${event.payload.id}`)
        },
      }),
    )
    await kit.queues.add([changed(1), changed(2)])
    await waitFor('a job in hand', () => handled.length === 1)
    const closed = started.close()
    finish?.()
    await closed
    expect(handled).toEqual(['begin 1', 'end 1'])
    expect((await kit.queues.counts(queue)).waiting).toBe(1)
  })

  it('takes over the job of a process that died', async () => {
    const handled: string[] = []
    const options = { lockDurationMs: 400, stalledIntervalMs: 300 }
    const definition = (name: string, work: () => Promise<void>) =>
      defineConsumer(
        queue,
        {
          async 'catalog.supplier-changed'() {
            handled.push(name)
            await work()
          },
        },
        options,
      )
    const gateOfTheDying = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    const dying = await createTestKit('menu-costing', {
      env: { REDIS_URL: gateOfTheDying.url },
      sharedKit: kit,
    })
    const host = { redis: dying.redis, prefix: kit.config.QUEUE_PREFIX }
    let end: (() => void) | undefined
    const dead = startConsumer(
      definition(
        'first',
        () =>
          new Promise(resolve => {
            end = resolve
          }),
      ),
      host,
    )
    await kit.queues.add([changed(1)])
    await waitFor('the job begun', () => handled.includes('first'))
    gateOfTheDying.shut()
    start(definition('second', async () => undefined))
    await waitFor('the job done by another', () => handled.includes('second'))
    gateOfTheDying.open()
    end?.()
    await dead.close()
    await dying.close()
    await gateOfTheDying.close()
  })
})

describe('the start of a process', () => {
  const handlers = { 'catalog.supplier-changed': async () => undefined }

  it('fails without a handler for each of its queues', () => {
    expect(() => assertQueueHandlers('portal', [])).toThrow(
      'portal does not handle its queue portal-accounts.',
    )
  })

  it('fails with a queue that another process hosts, or with a duplicate one', () => {
    const consumer = defineConsumer(queue, handlers)
    expect(() => assertQueueHandlers('menu-costing', [consumer, consumer])).toThrow(
      'menu-costing-references is handled twice.',
    )
    expect(() => assertQueueHandlers('catalog', [consumer])).toThrow(
      'catalog handles menu-costing-references, which is not its queue.',
    )
    const accounts = defineConsumer('portal-accounts', { 'workforce.staff-changed': async () => undefined })
    expect(() => assertQueueHandlers('portal', [accounts])).not.toThrow()
  })
})
