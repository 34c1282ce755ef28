import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { IdParams } from '../foundation/primitives.ts'
import { CountEntriesBody, CountItem, CountSheet } from '../stock/stock-count-schemas.ts'

/** Staff call the catalog directly, which owns stock counts. */
const staff = { service: 'catalog', access: 'staff' } as const

/** Open counts at the locations where staff have the counting permission. They see no prices and no values. */
export const portalStockCountEndpoints = {
  portalStockCounts: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/stock-counts',
    summary: 'Open counts at the locations where you count stock',
    response: z.object({ counts: z.array(CountSheet) }),
  }),
  portalCountItems: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/stock-counts/items',
    summary: 'Products to add to a count, with the units in which they can be counted (at most 5,000)',
    response: z.object({ items: z.array(CountItem) }),
  }),
  portalRecordCountEntries: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/stock-counts/:id/entries',
    changes: 'stock',
    summary: 'Record what was counted; 200 if it was received before, 409 once the count is closed',
    params: IdParams,
    body: CountEntriesBody,
    status: 201,
    otherwise: { status: 200 },
    response: CountSheet,
  }),
}
