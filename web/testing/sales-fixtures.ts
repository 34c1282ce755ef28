import type { SalesDayDetails, SalesDayFigures, SalesDays, SalesSource, SalesTotals } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { startBusinessServer, testLocation } from './business-fixtures.ts'

export const totals = (net_sales: number, more: Partial<SalesTotals> = {}): SalesTotals => ({
  ...{ net_sales, tax: 0, covers: null, commission: null, adjustments: {} },
  ...more,
})

export const tillSource: SalesSource = {
  ...{ id: 3, name: 'Till', kind: 'csv', preset: 'z-report', channels: ['dine-in'], rank: 1 },
  ...{ mapping: null, created_at: '2026-01-01T00:00:00Z', version: 1 },
}
export const manualSource: SalesSource = {
  ...tillSource,
  ...{ id: 1, name: '', kind: 'manual', preset: 'custom', channels: [], rank: 1000 },
}

/** 109 at 9 % and 123 at 23 %: 200 net, of which 160 are mapped. */
export const tillDay: SalesDayFigures = {
  ...totals(200, { tax: 32, covers: 8 }),
  ...{ date: '2026-03-03', location_id: testLocation.id, location_name: testLocation.name },
  ...{ mapped_net_sales: 160, ignored_net_sales: 0, coverage: 0.8 },
  taxes: [
    { tax_rate: 9, net_sales: 100, tax: 9 },
    { tax_rate: 23, net_sales: 100, tax: 23 },
  ],
  channels: [
    { ...totals(150, { tax: 24, covers: 8 }), channel: 'dine-in', source_id: tillSource.id },
    { ...totals(50, { tax: 8 }), channel: 'takeaway', source_id: tillSource.id },
  ],
  day_parts: [
    { ...totals(80, { tax: 12, covers: 3 }), day_part: 'lunch' },
    { ...totals(120, { tax: 20, covers: 5 }), day_part: 'dinner' },
  ],
  sources: [
    {
      ...{
        day_id: 31,
        source_id: tillSource.id,
        source_name: 'Till',
        net_sales: 200,
        counted_net_sales: 200,
      },
      ...{ counted_channels: ['dine-in', 'takeaway'], not_counted_channels: [], overlapping_channels: [] },
      ...{ has_items: true, items_count_towards_usage: true },
    },
  ],
  updated_at: '2026-03-04T08:00:00Z',
}

export const tillDayDetails: SalesDayDetails = {
  ...totals(200, { tax: 32, covers: 8 }),
  ...{ id: 31, location_id: testLocation.id, location_name: testLocation.name, date: '2026-03-03' },
  ...{ source_id: tillSource.id, source_name: 'Till', version: 2, revision: null, as_of: null },
  ...{ origin: 'import', recorded_at: '2026-03-04T08:00:00Z', recorded_by: 'anna' },
  taxes: tillDay.taxes,
  lines: [],
  items_count: 1,
  items: [
    {
      ...{ item_id: 5, name: 'Goulash', code: '', quantity: 8, kind: 'sold', channel: 'dine-in' },
      ...{ day_part: 'whole-day', tax_rate: 9, net_sales: 160 },
    },
  ],
  history: [
    {
      ...totals(180, { tax: 30, covers: 8 }),
      ...{ version: 1, revision: null, origin: 'import', recorded_at: '2026-03-04T07:00:00Z' },
      ...{ recorded_by: 'anna', items_count: 1, deleted: false },
    },
  ],
}

/** The answer to a list of these days. */
export function toSalesDays(days: readonly SalesDayFigures[]): SalesDays {
  const sum = (get: (day: SalesDayFigures) => number) => toNumber(sumDecimals(days.map(get)), 2)
  const net = sum(day => day.net_sales)
  const mapped = sum(day => day.mapped_net_sales)
  return {
    days: [...days],
    summary: {
      ...totals(net, { tax: sum(day => day.tax), covers: sum(day => day.covers ?? 0) }),
      ...{ mapped_net_sales: mapped, ignored_net_sales: sum(day => day.ignored_net_sales) },
      coverage: net > 0 ? mapped / net : null,
      days: days.length,
    },
    pending_days: 0,
  }
}

/** A business server with these days and two sources. */
export function startSalesServer(days: readonly SalesDayFigures[] = [tillDay]) {
  const server = startBusinessServer()
  server.on('GET /api/sales/days', ({ query }) => {
    const from = query.get('from') ?? ''
    const to = query.get('to') ?? ''
    return { body: toSalesDays(days.filter(({ date }) => date >= from && date <= to)) }
  })
  server.on('GET /api/sales/days/31', { body: tillDayDetails })
  server.on('GET /api/sales/sources', { body: [tillSource, manualSource] })
  server.on('GET /api/sales/settings', {
    body: {
      ...{ day_cutoff_minutes: 300, location_cutoffs: [], tax_inclusive: true, version: 1 },
      day_parts: [
        { day_part: 'lunch', starts_at: '11:30' },
        { day_part: 'dinner', starts_at: '17:00' },
      ],
    },
  })
  return server
}
