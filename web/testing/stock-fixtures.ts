import type {
  OrderSuggestion,
  ParLevel,
  StockTransfer,
  WasteEntry,
  WasteItem,
  WasteSummary,
} from '@rms/contracts'
import { startBusinessServer, testLocation } from './business-fixtures.ts'

export const quay = { ...testLocation, id: 2, name: 'Quay' }

export const wasteItems: readonly WasteItem[] = [
  { kind: 'dish', id: 71, name: 'Fish soup', units: ['portion'] },
  { kind: 'product', id: 5, name: 'Salmon', units: ['kg', 'g'] },
]

export const salmonWaste: WasteEntry = {
  ...{ id: 41, kind: 'waste', location_id: 1, location_name: 'Harbour', date: '2026-03-10' },
  item: { kind: 'product', id: 5, name: 'Salmon' },
  ...{ quantity: 0.5, unit: 'kg', reason: 'spoiled', note: 'Cold room', unit_cost: 18, amount: 9 },
  ...{ is_estimate: false, recorded_at: '2026-03-10T20:00:00Z', corrected_at: null, version: 1 },
  recorded_by: { kind: 'user', id: 2, name: 'anna' },
}

const total = (amount: number, entries: number, entries_without_cost = 0) => ({
  ...{ amount, entries, entries_without_cost },
})
export const wasteSummary: WasteSummary = {
  waste: total(9, 2, 1),
  trim: total(0, 0),
  staff_meals: total(106.5, 1),
  reasons: [{ reason: 'spoiled', ...total(9, 2, 1) }],
}

export const transferOfSalmon: StockTransfer = {
  ...{ id: 51, state: 'sent', from_location_id: 1, from_location_name: 'Harbour' },
  ...{ to_location_id: 2, to_location_name: 'Quay', sent_on: '2026-03-10', received_on: null },
  lines: [
    {
      ...{ line_id: '0', product_id: 5, product_name: 'Salmon', unit: 'kg', sent: 5, received: null },
      ...{ lost: 0, unit_cost: 18, amount: 90, lost_amount: 0, has_surplus: false },
    },
  ],
  ...{ note: '', amount: 90, lost_amount: 0, lines_without_cost: 0, sent_by: 'anna', received_by: null },
  ...{ created_at: '2026-03-10T08:00:00Z', can_change: true, can_receive: true, version: 1 },
}

const forecastAccount = {
  ...{ from: '2026-03-10', until: '2026-03-12', next_delivery: '2026-03-11' },
  ...{ following_delivery: '2026-03-13', net_sales: 3000, used: 12, used_from: '2026-02-10' },
  ...{ used_to: '2026-03-09', covered_net_sales: 8000, days_with_sales: 24, used_today: 0 },
  ...{ need: 4.5, stock_unit: 'kg', is_doubtful: false },
}

export const parLevels: readonly ParLevel[] = [
  {
    ...{ product_id: 5, product_name: 'Salmon', unit: 'kg', supplier_ids: [7], par: 6, pack_size: 1 },
    ...{ basis: 'manual', forecast: { packs: 5, reason: null, account: forecastAccount } },
    ...{ changed_at: '2026-03-01T08:00:00Z', changed_by: 'anna', version: 1 },
  },
  {
    ...{ product_id: 6, product_name: 'Water', unit: 'case', supplier_ids: [7], par: null, pack_size: 1 },
    ...{ basis: 'manual', forecast: { packs: null, reason: 'no-usage', account: null } },
    ...{ changed_at: null, changed_by: null, version: 0 },
  },
]

/** 3 kg of salmon on hand, with usage that is estimated. */
export const orderSuggestion: OrderSuggestion = {
  ...{ product_id: 5, product_name: 'Salmon', unit: 'kg', stock_unit: 'kg', unit_content: 1 },
  ...{ unit_price: 18, pack_size: 1, par_basis: 'manual', par: 6, forecast: null },
  ...{ on_hand: 3, on_order: 0, basis: 'estimated', usage: null, changes: [], doubts: [] },
  counted: { count_id: 1, after_close_of: '2026-03-01', quantity: 5 },
  ...{ suggested_packs: 3, suggested_quantity: 3 },
}

/** A business server with two locations, some waste, a transfer and par levels. */
export function startStockServer() {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation, quay] })
  server.on('GET /api/stock/waste/items', { body: wasteItems })
  server.on('GET /api/stock/waste', { body: [salmonWaste], headers: { 'x-total-count': '1' } })
  server.on('GET /api/stock/waste/summary', { body: wasteSummary })
  server.on('GET /api/stock/transfers', { body: [transferOfSalmon] })
  server.on('GET /api/stock/par-levels', { body: parLevels })
  return server
}

export const getSentBodies = ({ calls }: ReturnType<typeof startStockServer>) =>
  calls.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body)
