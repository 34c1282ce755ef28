import type { LabourDaySnapshot, PurchaseCostFact } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import type { MenuService } from './menu-service.ts'

type Labour = Partial<LabourDaySnapshot> & Pick<LabourDaySnapshot, 'date' | 'revision'>
type Cost = Partial<PurchaseCostFact> & Pick<PurchaseCostFact, 'date' | 'amount'>

/** Events of other services that prime cost follows from; each states only what matters to a test. */
export const createPrimeCostEvents = ({ service }: Pick<MenuService, 'service'>) => ({
  labour: (day: Labour) =>
    service.deliver(
      'prime-cost',
      createEventEnvelope('workforce.labour-day-changed', {
        ...{ location_id: 21, worked_ms: 36_000_000, wages: 0, holiday_accrued: 0, on_cost: 0, people: 2 },
        ...{ provisional: (day.reasons ?? []).length > 0, reasons: [] },
        ...day,
      }),
    ),
  purchases: ({
    supplier_id = 1,
    month = '2026-03',
    revision,
    costs,
  }: {
    readonly supplier_id?: number
    readonly month?: string
    readonly revision: number
    readonly costs: readonly Cost[]
  }) =>
    service.deliver(
      'prime-cost',
      createEventEnvelope('catalog.purchase-costs-changed', {
        ...{ supplier_id, supplier_name: `Supplier ${supplier_id}`, month, revision, currency: 'EUR' },
        costs: costs.map(cost => ({
          ...{ location_id: 21, product_class: 'food' as const, source: 'invoiced' as const },
          ...{ invoice_id: 1, delivery_id: null },
          ...cost,
        })),
      }),
    ),
  dishCosts: (from: string) =>
    service.deliver('prime-cost', createEventEnvelope('menu-costing.dish-costs-changed', { from })),
})
