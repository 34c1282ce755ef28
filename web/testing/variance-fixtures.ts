import type { VarianceAccount, VarianceInterval, VarianceReport, VarianceRow } from '@rms/contracts'
import { testLocation } from './business-fixtures.ts'
import { startSalesServer } from './sales-fixtures.ts'

/** 10 kg at 8, 20 kg received at 9 and 12 kg left at 9: 18 kg for 152 were used. */
export const salmonRow: VarianceRow = {
  ...{ item: { kind: 'ingredient', id: 7 }, name: 'Salmon', product_names: ['Salmon fillet'], unit: 'kg' },
  opening_stock: { quantity: 10, value: 80 },
  received: { quantity: 20, value: 180 },
  transferred_in: { quantity: 0, value: 0 },
  transferred_out: { quantity: 0, value: 0 },
  closing_stock: { quantity: 12, value: 108 },
  actual: { quantity: 18, value: 152 },
  theoretical: { quantity: 17, value: 143.56 },
  recorded: { quantity: 0.5, value: 4.22 },
  variance: { quantity: 0.5, value: 4.22 },
  ...{ percent_of_theoretical: 2.94, revaluation: 0, basis: 'actual', reasons: [] },
}

/** Goods in a unit that cannot be converted. */
export const herbsRow: VarianceRow = {
  ...salmonRow,
  ...{ item: { kind: 'ingredient', id: 8 }, name: 'Herbs', product_names: ['Mixed herbs'] },
  ...{
    opening_stock: null,
    received: null,
    transferred_in: null,
    transferred_out: null,
    closing_stock: null,
  },
  ...{ actual: null, recorded: null, variance: null, percent_of_theoretical: null, revaluation: null },
  theoretical: { quantity: 2, value: 30 },
  ...{ basis: 'incomplete', reasons: ['unit-not-convertible'] },
}

export const testIntervals: VarianceInterval[] = [
  {
    ...{ from: '2026-03-09', to: '2026-03-15', opening_count_id: 2, closing_count_id: null },
    is_complete: true,
  },
  {
    ...{ from: '2026-03-02', to: '2026-03-08', opening_count_id: 1, closing_count_id: 2 },
    is_complete: true,
  },
]

export const testVariance: VarianceReport = {
  ...{ location_id: testLocation.id, location_name: testLocation.name },
  ...{ from: '2026-03-02', to: '2026-03-08' },
  opening_count: { id: 1, after_close_of: '2026-03-01', is_complete: true },
  closing_count: { id: 2, after_close_of: '2026-03-08', is_complete: true },
  basis: 'actual',
  rows: [salmonRow, herbsRow],
  total: {
    ...{ actual: 152, theoretical_of_counted: 143.56, recorded: 4.22, variance: 4.22 },
    ...{ revaluation: 0, theoretical: 173.56, doubtful_rows: 1 },
  },
  theoretical: {
    ...{ cost: 2400, net_sales: 10_000, mapped_net_sales: 8000, of_net_sales: 30, coverage: 80 },
    ...{ of_menu_sales: 24.5, menu_sales: 9796 },
  },
  doubtful_dishes: [{ dish_id: 5, dish_name: 'Soup', reasons: ['quantity-missing'] }],
  as_of: { sales: '2026-03-09T08:00:00.000Z', counts: '2026-03-09T09:30:00.000Z', pending_days: 0 },
}

export const testVarianceAccount: VarianceAccount = {
  row: salmonRow,
  dishes: [{ dish_id: 3, dish_name: 'Salmon plate', portions: 17, quantity: 17 }],
  counts: [
    {
      ...{ count_id: 1, after_close_of: '2026-03-01', product_id: 9, product_name: 'Salmon fillet' },
      ...{ counted: 10, stock_unit: 'kg', quantity: 10, unit_cost: 8, value: 80 },
    },
  ],
  purchases: [
    {
      ...{ date: '2026-03-04', supplier_id: 7, supplier_name: 'Harbour Fish', product_id: 9 },
      ...{ product_name: 'Salmon fillet', source: 'invoiced', invoice_id: 41, delivery_id: null },
      ...{ quantity: 20, amount: 180 },
    },
  ],
  transfers: [{ transfer_id: 4, date: '2026-03-05', direction: 'lost', quantity: 1, amount: 9 }],
  waste: [
    {
      ...{ waste_id: 6, date: '2026-03-05', kind: 'waste', reason: 'spoiled', name: 'Salmon' },
      quantity: 0.5,
    },
  ],
}

/** Starts a business with two stock counts. */
export function startVarianceServer(report: VarianceReport = testVariance) {
  const server = startSalesServer()
  server.on('GET /api/variance/intervals', { body: testIntervals })
  server.on('GET /api/variance', { body: report })
  server.on('GET /api/variance/account', { body: testVarianceAccount })
  return server
}
