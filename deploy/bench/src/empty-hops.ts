import type { ProductReference } from '@rms/contracts'
import {
  closeRedis,
  connectMongo,
  connectRedis,
  consumer,
  createLogger,
  createQueues,
  createRelay,
  createUnitOfWork,
  ensureIndexes,
  startConsumer,
} from '@rms/service-kit'

const product: ProductReference = {
  id: 1,
  name: 'Nothing',
  unit: 'kg',
  description: '',
  suppliers: [],
  version: 1,
  deleted: false,
  price: { unit_price: 1, date: '2026-01-01', supplier_id: null, supplier_name: '', version: 1 },
}
const supplier = { id: 1, name: 'Nobody', version: 1, deleted: false }

/**
 * The peer of the alert: an event that goes through three queues of the same Redis, by the same outbox, relay and
 * inbox, with handlers that do nothing but pass it on. Gives how to time one passage, in milliseconds.
 */
export async function openEmptyHops({ mongodbUri, redisUrl }: { mongodbUri: string; redisUrl: string }) {
  const logger = createLogger('empty-hops', 'silent')
  const name = `rms-hops-${process.pid}`
  const redis = connectRedis(redisUrl, { logger })
  const connection = await connectMongo(mongodbUri, name, { logger })
  await ensureIndexes(connection)
  const queues = createQueues(redis, name)
  const relay = createRelay({ connection, queues, logger })
  const unitOfWork = createUnitOfWork({ connection, outbox: relay })
  let arrived: () => void = () => undefined
  const host = { redis, prefix: name, logger }
  const nothing = async () => undefined
  const running = [
    consumer('price-history', {
      'invoicing.invoice-processed': nothing,
      'invoicing.invoice-items-changed': nothing,
      'invoicing.invoice-deleted': async ({ id }) => {
        await unitOfWork.transactOnce({ queue: 'price-history', eventId: id }, async tx =>
          tx.emit('catalog.product-price-changed', product),
        )
      },
    }),
    consumer('cost-impact', {
      'catalog.product-changed': nothing,
      'catalog.product-merged': nothing,
      'catalog.product-unmerged': nothing,
      'catalog.product-price-changed': async ({ id }) => {
        await unitOfWork.transactOnce({ queue: 'cost-impact', eventId: id }, async tx =>
          tx.emit('catalog.supplier-changed', supplier),
        )
      },
    }),
    consumer('menu-costing-references', { 'catalog.supplier-changed': async () => arrived() }),
  ].map(each => startConsumer(each, host))

  return {
    async passage(): Promise<number> {
      const arrival = new Promise<void>(resolve => {
        arrived = resolve
      })
      const started = performance.now()
      await unitOfWork.transact(async tx =>
        tx.emit('invoicing.invoice-deleted', { invoice_id: 1, revision: 1 }),
      )
      await arrival
      return performance.now() - started
    },
    async close(): Promise<void> {
      await Promise.all(running.map(each => each.close()))
      await relay.close()
      await connection.dropDatabase()
      await connection.close()
      await queues.close()
      await closeRedis(redis)
    },
  }
}
