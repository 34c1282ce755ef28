import { once } from 'node:events'
import type { ProductReference } from '@rms/contracts'
import {
  type Consumer,
  closeRedis,
  connectMongo,
  connectRedis,
  createLogger,
  createOutboxRelay,
  createQueues,
  createUnitOfWork,
  defineConsumer,
  startConsumer,
  type UnitOfWork,
} from '@rms/service-kit'

/** One of the three hops, in its own process like every service and worker. */
export type QueueHopName = 'first' | 'second' | 'last'
export type QueueHopConfig = { mongodbUri: string; redisUrl: string; name: string; hop: QueueHopName }

const product: ProductReference = {
  id: 1,
  name: 'Nothing',
  unit: 'kg',
  description: '',
  suppliers: [],
  version: 1,
  deleted: false,
  price: {
    unit_price: 1,
    date: '2026-01-01',
    supplier_id: null,
    supplier_name: '',
    invoice_id: null,
    version: 1,
  },
}
const supplier = { id: 1, name: 'Nobody', version: 1, deleted: false }
const noop = async () => undefined

const hops: Record<QueueHopName, (unitOfWork: UnitOfWork) => Consumer> = {
  first: unitOfWork =>
    defineConsumer('price-history', {
      'invoicing.invoice-processed': noop,
      'invoicing.invoice-items-changed': noop,
      'invoicing.invoice-deleted': async ({ id }) => {
        await unitOfWork.transactOnce({ queue: 'price-history', eventId: id }, async tx =>
          tx.emit('catalog.product-price-changed', product),
        )
      },
    }),
  second: unitOfWork =>
    defineConsumer('cost-impact', {
      'catalog.product-changed': noop,
      'catalog.product-merged': noop,
      'catalog.product-unmerged': noop,
      'catalog.product-price-changed': async ({ id }) => {
        await unitOfWork.transactOnce({ queue: 'cost-impact', eventId: id }, async tx =>
          tx.emit('catalog.supplier-changed', supplier),
        )
      },
    }),
  last: () =>
    defineConsumer('menu-costing-references', {
      'catalog.supplier-changed': async () => void process.send?.('arrived'),
    }),
}

const [order] = await once(process, 'message')
const { mongodbUri, redisUrl, name, hop }: QueueHopConfig = order
const logger = createLogger('queue-hop-baseline', 'silent')
const redis = connectRedis(redisUrl, { logger })
const connection = await connectMongo(mongodbUri, name, { logger })
const queues = createQueues(redis, name)
const relay = createOutboxRelay({ connection, queues, logger })
const unitOfWork = createUnitOfWork({ connection, outbox: relay })
const running = startConsumer(hops[hop](unitOfWork), { redis, prefix: name, logger })
process.send?.('ready')
await once(process, 'disconnect')
// If the servers are gone too, closing connections would hang.
setTimeout(() => process.exit(), 5000).unref()
await running.close()
await relay.close()
await connection.close()
await queues.close()
await closeRedis(redis)
process.exit()
