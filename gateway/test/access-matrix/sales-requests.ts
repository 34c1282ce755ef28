import {
  forecastEndpoints,
  primeCostEndpoints,
  salesDayEndpoints,
  salesImportEndpoints,
  salesItemEndpoints,
  salesSourceEndpoints,
  varianceEndpoints,
  weekReportEndpoints,
} from '@rms/contracts'
import { createPlainCall, id, type RequestBuilder, type RequestBuilders } from './call-input.ts'

const march = () => ({ query: { from: '2026-03-01', to: '2026-03-31' } })
const salesDay: RequestBuilder = async ([at]) => id(await at.createSalesDay())
const salesFile: RequestBuilder = async ([at]) => ({
  body: {
    source_id: (await at.createSalesSource()).id,
    location_id: at.id,
    mapping: JSON.stringify({ rows: 'days', columns: { date: 'Date', net_sales: 'Net', tax: 'Tax' } }),
  },
  file: { name: 'sales.csv', type: 'text/csv', content: 'Date,Net,Tax\n2025-03-02,10.00,0.90' },
})

const varianceDays: RequestBuilder = ([at]) => ({
  query: { from: '2026-03-02', to: '2026-03-08', location_id: String(at.id) },
})

/** Calls about sales, prime cost and variance. */
export const salesRequests: RequestBuilders = [
  [
    salesSourceEndpoints.createSalesSource,
    () => ({ body: { name: `Till ${crypto.randomUUID()}`, kind: 'csv' } }),
  ],
  [
    salesSourceEndpoints.updateSalesSource,
    async ([at]) => ({ ...id(await at.createSalesSource()), body: { rank: 9 } }),
  ],
  [salesSourceEndpoints.deleteSalesSource, async ([at]) => id(await at.createSalesSource())],
  [salesDayEndpoints.recordSalesDays, async ([at]) => ({ body: await at.createSalesDaysBody() })],
  [salesDayEndpoints.listSalesDays, march],
  [salesDayEndpoints.exportSalesDays, march],
  [
    salesDayEndpoints.saveManualSalesDay,
    ([at]) => ({ body: { location_id: at.id, date: '2025-03-02', lines: [{ covers: 1 }] } }),
  ],
  [salesDayEndpoints.getSalesDay, salesDay],
  [salesDayEndpoints.deleteSalesDay, salesDay],
  [salesImportEndpoints.previewSalesImport, salesFile],
  [salesImportEndpoints.importSales, salesFile],
  [salesItemEndpoints.listSalesItems, createPlainCall],
  [forecastEndpoints.getSalesForecast, march],
  [forecastEndpoints.listSpecialDays, () => ({ query: { from: '2090-01-01', to: '2090-12-31' } })],
  [
    forecastEndpoints.updateForecastDay,
    ([at]) => ({
      body: { location_id: at.id, date: '2026-03-02', values: [{ day_part: 'lunch', net_sales: 500 }] },
    }),
  ],
  [
    forecastEndpoints.saveSpecialDay,
    ([at]) => ({ body: { ...at.createSpecialDayBody(), location_id: at.id } }),
  ],
  [
    forecastEndpoints.deleteSpecialDay,
    async ([at]) => {
      const { date } = await at.createSpecialDay()
      return { query: { location_id: String(at.id), date } }
    },
  ],
  [primeCostEndpoints.getPrimeCost, march],
  [primeCostEndpoints.exportPrimeCost, march],
  [weekReportEndpoints.getWeekReport, () => ({ query: { date: '2026-03-02' } })],
  [
    primeCostEndpoints.getPrimeCostDay,
    ([at]) => ({ query: { date: '2026-03-02', location_id: String(at.id) } }),
  ],
  [varianceEndpoints.listVarianceIntervals, ([at]) => ({ query: { location_id: String(at.id) } })],
  [varianceEndpoints.getVariance, varianceDays],
  [varianceEndpoints.exportVariance, varianceDays],
  [
    varianceEndpoints.getVarianceAccount,
    async ([at]) => {
      const { id: ingredient } = await at.createIngredient()
      const days = { from: '2026-03-02', to: '2026-03-08' }
      return { query: { ...days, location_id: String(at.id), kind: 'ingredient', id: String(ingredient) } }
    },
  ],
]
