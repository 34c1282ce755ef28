import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { invoiceEndpoints, type QueueName, queueHosts } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { seededChance } from '@rms/local/documents'
import { closeRedis, connectRedis, createLogger, createQueues, outboxCollection } from '@rms/service-kit'
import { eventually } from '@rms/testing'
import {
  alertFor,
  deliver,
  dishOf,
  type House,
  invoiceOf,
  kilograms,
  linkedIngredient,
  openStack,
  processed,
  productAt,
  upload,
} from '@rms/testing/house'
import { inEachDatabase } from './each-database.ts'
import { restingState } from './resting-state.ts'

const TEN_SECONDS_MS = 10_000
const logger = createLogger('faults', 'silent')

describe('when parts fail', () => {
  let stack: Stack
  let house: House

  beforeAll(async () => {
    ;({ stack, house } = await openStack({ ownServers: true }))
    await deliver(house, invoiceOf('F-1', '2026-03-02', [kilograms('Dover sole, whole', 4, '24.00')]))
    const sole = await productAt(house, 'Dover sole, whole', 24)
    await linkedIngredient(house, 'Dover sole', sole.id)
    await dishOf(house, 'Sole meunière', 34, 'Dover sole', 420)
  }, 180_000)
  afterAll(() => stack?.stop())

  const uploadSole = (number: string, date: string, price: string): Promise<number> =>
    upload(house, invoiceOf(number, date, [kilograms('Dover sole, whole', 3, price)]))

  it('takes an upload while Redis is away for ten seconds, and finishes it when Redis is back', async () => {
    await server('redis').stop()
    const id = await uploadSole('F-2', '2026-03-09', '27.60')
    const backAt = performance.now() + TEN_SECONDS_MS
    await eventually(
      'ten seconds without Redis, in which the invoice can be read',
      async () => {
        const invoice = await house.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
        expect(invoice).toMatchObject({ status: 'pending', extraction: { state: 'queued' } })
        return performance.now() > backAt
      },
      2 * TEN_SECONDS_MS,
    )
    server('redis').start()
    await processed(house, id)
    const alert = await alertFor(house, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({ old_cost: 0.03, affected_dishes: 1 })
  }, 120_000)

  it.each(['invoice-extraction', 'price-history', 'cost-impact'])(
    'counts an invoice once though %s is killed in the middle of its work',
    async worker => {
      const id = await uploadSole(`K-${worker}`, '2026-03-16', '30.00')
      server(worker).kill()
      await processed(house, id)
      await productAt(house, 'Dover sole, whole', 30)
      await alertFor(house, 'Dover sole', 0.0375)
      await house.admin.call(invoiceEndpoints.deleteInvoice, { params: { id } })
      await productAt(house, 'Dover sole, whole', 27.6)
      await alertFor(house, 'Dover sole', 0.0345)
    },
    120_000,
  )

  it('ends in the same state when every event arrives again, in any order', async () => {
    await quiet()
    const before = await restingState(house)
    await tellEverythingAgain()
    await quiet()
    expect(await restingState(house)).toEqual(before)
  }, 120_000)

  const server = (name: string) => {
    const found = stack.processes.get(name)
    if (!found) throw new Error(`${name} does not run in this stack`)
    return found
  }

  /** Every event that was ever told, under new ids and in another order. */
  async function tellEverythingAgain(): Promise<void> {
    const chance = seededChance(7)
    await inEachDatabase(stack, async connection => {
      const outbox = outboxCollection(connection)
      const events = await outbox.find({}).toArray()
      const again = events.map(event => ({
        ...event,
        _id: randomUUID(),
        pending: true,
        sent_at: null,
        created_at: new Date(Date.now() - chance.between(0, 1_000_000)),
      }))
      if (again.length > 0) await outbox.insertMany(again)
    })
  }

  /** No event waits in an outbox, no job in a queue. */
  async function quiet(): Promise<void> {
    const redis = connectRedis(stack.redisUrl, { logger })
    const queues = createQueues(redis, stack.queuePrefix)
    const names = Object.keys(queueHosts) as QueueName[]
    await eventually(
      'all events are handled',
      async () => {
        const counts = await Promise.all(names.map(name => queues.counts(name)))
        const busy = counts.some(({ waiting, active, delayed }) => waiting + active + delayed > 0)
        return !busy && (await nothingPending())
      },
      60_000,
    )
    await queues.close()
    await closeRedis(redis)
  }

  async function nothingPending(): Promise<boolean> {
    const pending = await inEachDatabase(stack, connection =>
      outboxCollection(connection).countDocuments({ pending: true }),
    )
    return pending.every(count => count === 0)
  }
})
