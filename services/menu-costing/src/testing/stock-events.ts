import type { ClosingStockFact, StockCountSnapshot, StockMovementSnapshot } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import type { MenuService } from './menu-service.ts'

type Fact = Partial<ClosingStockFact> & Pick<ClosingStockFact, 'product_id' | 'quantity'>
type Count = Partial<Omit<StockCountSnapshot, 'products'>> &
  Pick<StockCountSnapshot, 'count_id' | 'after_close_of'> & { readonly products?: readonly Fact[] }
type Waste = Partial<Extract<StockMovementSnapshot, { kind: 'waste' | 'staff-meal' }>> & {
  readonly id: number
}
type Transfer = Partial<Omit<Extract<StockMovementSnapshot, { kind: 'transfer' }>, 'lines'>> & {
  readonly id: number
  readonly lines: readonly {
    readonly product_id: number
    readonly sent: number
    readonly received?: number
  }[]
}

/** The closing stock of a product in kg; its value follows from its price. */
const toFact = ({ unit_cost = null, quantity, ...fact }: Fact): ClosingStockFact => ({
  ...{ product_class: 'food', stock_unit: 'kg', basis: 'actual', reasons: [] },
  ...{ quantity, unit_cost },
  value: quantity === null || unit_cost === null ? null : toNumber(toDecimal(quantity).times(unit_cost), 2),
  ...fact,
})

/** Events of stock from the catalog; each states only what matters to a test. */
export const createStockEvents = ({ service }: Pick<MenuService, 'service'>) => ({
  count: ({ products = [], ...count }: Count) =>
    service.deliver(
      'prime-cost',
      createEventEnvelope('catalog.stock-count-changed', {
        ...{ revision: 1, location_id: 21, state: 'closed' as const, closed_at: null, deleted: false },
        ...{ currency: 'EUR', value: 0, basis: 'actual' as const, reasons: [] },
        ...count,
        products: products.map(toFact),
      }),
    ),
  waste: ({ id, ...waste }: Waste) =>
    service.deliver(
      'prime-cost',
      createEventEnvelope('catalog.stock-movement-changed', {
        ...{ id, revision: 1, deleted: false, kind: 'waste' as const, location_id: 21, date: '2026-03-02' },
        ...{ recorded_at: '2026-03-02T12:00:00Z', reason: 'spoiled' as const, item: null, quantity: null },
        ...{ unit: 'kg', amount: null, is_estimate: false },
        ...waste,
      }),
    ),
  transfer: ({ id, lines, ...transfer }: Transfer) =>
    service.deliver(
      'prime-cost',
      createEventEnvelope('catalog.stock-movement-changed', {
        ...{ id, revision: 1, deleted: false, kind: 'transfer' as const, from_location_id: 21 },
        ...{ to_location_id: 22, sent_on: '2026-03-02', sent_at: '2026-03-02T12:00:00Z' },
        ...{ received_on: null, received_at: null },
        ...transfer,
        lines: lines.map(({ product_id, sent, received }, index) => ({
          ...{ line_id: String(index), product_id, product_name: 'Product', unit: 'kg', sent },
          ...{ received: received ?? null, moved_amount: null, lost_amount: null },
        })),
      }),
    ),
})
