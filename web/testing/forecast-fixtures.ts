import type { ForecastDay, SpecialDay } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { testLocation } from './business-fixtures.ts'
import { startSalesServer } from './sales-fixtures.ts'

export const FORECAST_MONDAY = '2026-03-09'

/** A day at 1,000 in the evening: the median of three days, without a trend. */
export const createForecastDay = (date: string, changes: Partial<ForecastDay> = {}): ForecastDay => ({
  ...{ location_id: testLocation.id, location_name: testLocation.name, date },
  ...{ net_sales: 1000, computed: 1000, reason: null, is_edited: false, special_day: null, actual: null },
  day_parts: [{ day_part: 'dinner', net_sales: 1000, computed: 1000, is_edited: false }],
  account: {
    before: FORECAST_MONDAY,
    days: [900, 1100, 1000, null, null, null].map((net_sales, week) => ({
      date: addDays(date, -7 * (week + 1)),
      state: net_sales === null ? 'no-sales' : 'counted',
      net_sales,
      day_parts: net_sales === null ? [] : [{ day_part: 'dinner', net_sales }],
    })),
    medians: [{ day_part: 'dinner', net_sales: 1000 }],
    trend: { factor: 1, recent_net_sales: 0, earlier_net_sales: 0, days: 0, is_limited: false },
  },
  ...{ edited_at: null, edited_by: null, version: 0 },
  ...changes,
})

export const testSpecialDay: SpecialDay = {
  ...{ location_id: null, date: '2026-03-17', name: 'St Patrick’s Day', note: '' },
  ...{ factor: 1.5, net_sales: null, version: 2 },
}

/** A week in which Tuesday has no forecast. */
export function startForecastServer(monday: Partial<ForecastDay> = {}) {
  const server = startSalesServer()
  const days = Array.from({ length: 7 }, (_, index) => createForecastDay(addDays(FORECAST_MONDAY, index)))
  days[0] = createForecastDay(FORECAST_MONDAY, monday)
  days[1] = createForecastDay(addDays(FORECAST_MONDAY, 1), {
    ...{ net_sales: null, computed: null, reason: 'too-few-days', day_parts: [] },
  })
  server.on('GET /api/sales/forecast', { body: { days, as_of: '2026-03-08T22:00:00.000Z' } })
  server.on('GET /api/sales/special-days', { body: [testSpecialDay] })
  return server
}
