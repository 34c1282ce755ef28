import type { CountSheet, StockCount, StockCountSummary } from '@rms/contracts'

/** An open count of two areas: butter was counted in the cellar, wine was not. */
export const buildCountSheet = (more: Partial<CountSheet> = {}): CountSheet => ({
  id: 9,
  location_id: 1,
  location_name: 'Harbour',
  after_close_of: '2026-05-03',
  state: 'open',
  opened_at: '2026-05-03T22:00:00Z',
  closed_at: null,
  version: 3,
  areas: [
    {
      ...{ id: 1, name: 'Cellar', product_ids: [100, 101], state: 'in-progress', is_finished: false },
      blank_product_ids: [101],
    },
    {
      ...{ id: 2, name: 'Kitchen', product_ids: [100], state: 'not-started', is_finished: false },
      blank_product_ids: [100],
    },
  ],
  items: [
    {
      ...{ product_id: 100, product_name: 'Butter', stock_unit: 'kg' },
      units: [{ unit: 'kg', stock_units: 1 }],
    },
    {
      ...{ product_id: 101, product_name: 'Wine', stock_unit: 'bottle' },
      units: [
        { unit: 'case', stock_units: 6 },
        { unit: 'bottle', stock_units: 1 },
      ],
    },
  ],
  lines: [
    {
      ...{ line_id: 'area-1-product-100', area_id: 1, product_id: 100, recorded_by: 'staff' },
      ...{ recorded_at: '2026-05-03T22:05:00Z', quantity: 5 },
      amounts: [{ unit: 'kg', stock_units: 1, quantity: 5 }],
    },
  ],
  ...more,
})

export const buildStockCount = (more: Partial<StockCount> = {}): StockCount => ({
  ...buildCountSheet(),
  closing: [
    {
      ...{ product_id: 100, product_name: 'Butter', product_class: 'food', stock_unit: 'kg', quantity: 5 },
      ...{ reversed: [], unit_cost: 8, price_date: '2026-05-01', value: 40 },
      ...{ previous_quantity: 7, previous_value: 54.6, basis: 'incomplete', reasons: ['area-not-counted'] },
    },
    {
      ...{ product_id: 101, product_name: 'Wine', product_class: 'beverage', stock_unit: 'bottle' },
      ...{ quantity: null, reversed: [], unit_cost: 9, price_date: '2026-04-20', value: null },
      ...{ previous_quantity: 20, previous_value: 180, basis: 'incomplete' },
      reasons: ['area-not-counted', 'blank-line'],
    },
  ],
  value: 40,
  basis: 'incomplete',
  reasons: ['area-not-counted', 'blank-line'],
  previous: { id: 8, after_close_of: '2026-04-26', value: 234.6 },
  history: [{ at: '2026-05-03T22:00:00Z', action: 'opened', username: 'anna', reason: '' }],
  ...more,
})

export const buildCountSummary = (more: Partial<StockCountSummary> = {}): StockCountSummary => ({
  ...{ id: 9, location_id: 1, location_name: 'Harbour', after_close_of: '2026-05-03', state: 'open' },
  ...{ opened_at: '2026-05-03T22:00:00Z', closed_at: null, version: 3, areas: 2, areas_counted: 0 },
  ...{ products: 3, blanks: 2, value: 40, basis: 'incomplete' },
  reasons: ['area-not-counted', 'blank-line'],
  ...more,
})
