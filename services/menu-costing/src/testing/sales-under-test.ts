import {
  type RecordSalesDaysBody,
  type SalesMapping,
  salesDayEndpoints,
  salesItemEndpoints,
  salesSourceEndpoints,
} from '@rms/contracts'
import type { z } from 'zod'
import type { MenuService } from './menu-service.ts'

type Days = z.input<typeof RecordSalesDaysBody>['days']
type Source = z.input<(typeof salesSourceEndpoints)['createSalesSource']['body'] & object>

/** Helpers for the usual actions with sales of a manager. */
export const createSalesActions = ({ manager }: MenuService) => ({
  addSource: (body: Partial<Source> & { readonly name: string }) =>
    manager.call(salesSourceEndpoints.createSalesSource, { body: { kind: 'csv', ...body } }),
  async record(source_id: number, days: Days, location_id = 21) {
    const body = { source_id, location_id, days }
    return (await manager.call(salesDayEndpoints.recordSalesDays, { body })).days
  },
  days: (from: string, to = from) => manager.call(salesDayEndpoints.listSalesDays, { query: { from, to } }),
  day: (id: number) => manager.call(salesDayEndpoints.getSalesDay, { params: { id } }),
  items: (query: { readonly source_id: number; readonly state?: 'unmapped' | 'mapped' | 'ignored' }) =>
    manager.call(salesItemEndpoints.listSalesItems, { query }),
  upload(path: 'imports' | 'imports/preview', csv: string | Uint8Array<ArrayBuffer>, fields: ImportFields) {
    const { mapping, ...rest } = fields
    const texts = Object.entries(rest).map(([name, value]) => [name, String(value)])
    return manager.upload(
      `/api/sales/${path}`,
      { field: 'file', name: 'sales.csv', content: csv, type: 'text/csv' },
      { ...Object.fromEntries(texts), ...(mapping && { mapping: JSON.stringify(mapping) }) },
    )
  },
})

interface ImportFields {
  readonly source_id: number
  readonly location_id?: number
  readonly date?: string
  readonly mapping?: SalesMapping
}

/** A line with net sales at 9 %. */
export const netLine = (net: number, more: object = {}) => ({ sales: [{ tax_rate: 9, net }], ...more })
