import type { InvoiceFacts } from '@rms/contracts'
import { type Consumer, defineConsumer, type ServiceKit } from '@rms/service-kit'
import { createProductDependencies } from './dependencies.ts'
import {
  loadPriceHistoryState,
  recordInvoice,
  revertInvoice,
} from './features/price-history/record-invoice.ts'
import { PRODUCTS_LOCK } from './features/products/update-products.ts'

/** Deposits, freight, fees and rebates are no products and make no prices. */
const goodsOf = (told: InvoiceFacts): InvoiceFacts => ({
  ...told,
  lines: told.lines.filter(({ kind = 'goods' }) => kind === 'goods'),
})

const queue = 'price-history'

/**
 * What the worker of the queue `price-history` does: what invoices say becomes products and prices, each event
 * once, one after another with whoever else changes products.
 */
export function createPriceHistoryHandlers(kit: ServiceKit): Consumer {
  const needs = createProductDependencies(kit)
  const once = (eventId: string) => ({ queue, eventId, lock: PRODUCTS_LOCK }) as const
  const record = ({ id, payload }: { readonly id: string; readonly payload: InvoiceFacts }) =>
    kit.unitOfWork.takeTurnOnce(once(id), {
      read: () => loadPriceHistoryState(needs, goodsOf(payload)),
      work: (tx, standing) => recordInvoice(needs, tx, { told: goodsOf(payload), standing }),
    })
  return defineConsumer(queue, {
    'invoicing.invoice-processed': record,
    'invoicing.invoice-items-changed': record,
    'invoicing.invoice-deleted': ({ id, payload }) =>
      kit.unitOfWork.transactOnce(once(id), tx => revertInvoice(needs, tx, payload)),
  })
}
