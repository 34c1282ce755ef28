import type { PrimeCostAccount, PrimeCostFigures, PrimeCostReport, PrimeCostTargets } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { testLocation } from './business-fixtures.ts'
import { startSalesServer } from './sales-fixtures.ts'

export const testTargets: PrimeCostTargets = {
  ...{ goods_percent: 29, labour_percent: 20, prime_percent: 60, tolerance_points: 2 },
  calendar: { pattern: '4-4-5', first_day_of_week: 1, first_month: 1 },
  version: 3,
}

/** Net sales of 10,000, of which 8,000 are mapped: goods 2,400 are 30 %, labour 2,500 is 25 %. */
const testLabour = {
  ...{ amount: 2500, percent: 25, state: 'missed' as const, reasons: ['clocked-in' as const] },
  ...{ wages: 1900, holiday_accrued: 100, on_cost: 500, staff_meals: 0 },
}

export const testFigures: PrimeCostFigures = {
  ...{ net_sales: 10_000, mapped_net_sales: 8000, ignored_net_sales: 0, coverage_percent: 80 },
  ...{
    covers: 100,
    average_per_cover: 100,
    worked_minutes: toMinutes(36_000_000),
    sales_per_labour_hour: 1000,
  },
  theoretical_cost: { amount: 2400, percent: 30 },
  purchases: {
    ...{ amount: 512, percent: 5.12 },
    by_class: { food: 500, beverage: 0, other: 0, freight: 12, not_cost: 60 },
  },
  ...{ actual_cost: null, waste: 0, staff_meals: 0 },
  cost_basis: 'theoretical',
  cost_of_goods: { amount: 2400, percent: 30, state: 'exceeded', reasons: ['unmapped-sales'] },
  labour: testLabour,
  prime_cost: { amount: 4900, percent: 55, state: 'met', reasons: ['clocked-in', 'unmapped-sales'] },
}

/** A day with purchases and hours, but without sales. */
export const figuresWithoutSales: PrimeCostFigures = {
  ...testFigures,
  ...{ net_sales: 0, mapped_net_sales: 0, coverage_percent: null, covers: null, average_per_cover: null },
  ...{ sales_per_labour_hour: 0, theoretical_cost: { amount: 0, percent: null } },
  cost_of_goods: { amount: 0, percent: null, state: null, reasons: [] },
  labour: { ...testLabour, amount: 80, percent: null, state: null, wages: 80, reasons: [] },
  prime_cost: { amount: 80, percent: null, state: null, reasons: [] },
}

/** What managers without the right to see wages get. */
export const withoutWages = (figures: PrimeCostFigures): PrimeCostFigures => ({
  ...figures,
  labour: null,
  prime_cost: null,
})

const asOf = {
  sales: '2026-03-04T08:00:00.000Z',
  purchases: null,
  labour: '2026-03-04T09:30:00.000Z',
  counts: null,
  pending_days: 0,
}

export const testReport: PrimeCostReport = {
  rows: [
    { from: '2026-03-02', to: '2026-03-02', location_id: null, location_name: null, figures: testFigures },
    {
      ...{ from: '2026-03-03', to: '2026-03-03', location_id: null, location_name: null },
      figures: figuresWithoutSales,
    },
  ],
  total: testFigures,
  ...{ closed_until: null, adjustments: [] },
  as_of: asOf,
}

export const testAccount: PrimeCostAccount = {
  ...{ date: '2026-03-02', location_id: testLocation.id, location_name: testLocation.name },
  figures: testFigures,
  sales: [
    { channel: 'dine-in', source_id: 3, source_name: 'Till', net_sales: 9000 },
    { channel: 'platform', source_id: null, source_name: null, net_sales: 1000 },
  ],
  dishes: [
    {
      ...{ dish_id: 5, dish_name: 'Steak', portions: 100, net_sales: 8000, unit_cost: 24, cost: 2400 },
      reason: 'recipe-estimated',
    },
  ],
  purchases: [
    {
      ...{ supplier_id: 7, supplier_name: 'Dairy House', product_class: 'food', source: 'invoiced' },
      ...{ invoice_id: 41, delivery_id: null, amount: 500 },
    },
  ],
  counted: null,
  people: 6,
  as_of: asOf,
}

/** Starts a business with the prime cost of a week. */
export function startPrimeCostServer(report: PrimeCostReport = testReport) {
  const server = startSalesServer()
  server.on('GET /api/prime-cost/targets', { body: testTargets })
  server.on('GET /api/prime-cost', { body: report })
  server.on('GET /api/prime-cost/day', { body: testAccount })
  return server
}
