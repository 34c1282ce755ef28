import type { InvoicePriceSnapshot } from '@rms/contracts'
import { type Consumer, defineConsumer, type ServiceKit } from '@rms/service-kit'
import { createProductDependencies } from './dependencies.ts'
import {
  applyInvoicePrices,
  loadPriceHistoryState,
  revertInvoicePrices,
} from './features/price-history/apply-invoice-prices.ts'
import { PRODUCTS_LOCK } from './features/products/update-products.ts'

/** Deposits, freight, fees and rebates are not products and have no prices. */
const withGoodsLinesOnly = (invoice: InvoicePriceSnapshot): InvoicePriceSnapshot => ({
  ...invoice,
  lines: invoice.lines.filter(({ kind = 'goods' }) => kind === 'goods'),
})

const queue = 'price-history'

/**
 * The handlers of the queue `price-history`: they turn invoices into products and prices, each event once, and one at a
 * time with other changes of products.
 */
export function createPriceHistoryHandlers(kit: ServiceKit): Consumer {
  const needs = createProductDependencies(kit)
  const once = (eventId: string) => ({ queue, eventId, lock: PRODUCTS_LOCK }) as const
  const record = ({ id, payload }: { readonly id: string; readonly payload: InvoicePriceSnapshot }) =>
    kit.unitOfWork.readThenTransactOnce(once(id), {
      read: () => loadPriceHistoryState(needs, withGoodsLinesOnly(payload)),
      work: (tx, state) => applyInvoicePrices(needs, tx, { invoice: withGoodsLinesOnly(payload), state }),
    })
  return defineConsumer(queue, {
    'invoicing.invoice-processed': record,
    'invoicing.invoice-items-changed': record,
    'invoicing.invoice-deleted': ({ id, payload }) =>
      kit.unitOfWork.transactOnce(once(id), tx => revertInvoicePrices(needs, tx, payload)),
  })
}
