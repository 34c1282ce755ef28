import type { PriceObservation } from '../prices/price-observations.ts'
import type { Allocation } from './allocate-received.ts'

/**
 * The prices that invoices state: one for each line with an amount, on the day of its delivery. Free goods have none,
 * nor do deliveries without an invoice. A substitute's price is that of the substitute.
 */
export const observePrices = (allocations: readonly Allocation[]): PriceObservation[] =>
  allocations.flatMap(({ billed, deliveredProductId }) => {
    const { invoice, line, net, date, locationId } = billed
    if (net === null || !net.total.gt(0)) return []
    return [
      {
        supplierId: invoice.supplierId,
        productId: deliveredProductId,
        locationId,
        date,
        currency: invoice.currency,
        unit: line.unit,
        price: net.price,
        quantity: line.quantity,
        invoiceId: invoice.id,
        lineId: line.lineId,
        ...(invoice.isPending && { isPending: true }),
      },
    ]
  })
