import { z } from 'zod'
import { createLocationAccessRule, createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Id, IdParams, PageQuery, RequestDate, Success } from '../foundation/primitives.ts'
import {
  CorrectWasteBody,
  RecordWasteBody,
  WasteEntry,
  WasteItem,
  WasteKind,
  WasteReason,
  WasteSummary,
} from './movement-schemas.ts'

/** The most days between the first and the last one of a list. */
export const STOCK_LIST_MAX_DAYS = 366

export const StockRangeQuery = z.object({
  from: RequestDate,
  to: RequestDate,
  location_id: z.coerce.number().pipe(Id).optional(),
})

const WasteQuery = StockRangeQuery.extend({ kind: WasteKind.optional(), reason: WasteReason.optional() })
export type WasteQuery = z.infer<typeof WasteQuery>

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
const ofEntry = [createRecordAccessRule('waste-entry', 'params.id')] as const

export const wasteEndpoints = {
  listWasteItems: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/stock/waste/items',
    summary: 'Ingredients, dishes and products to choose from, without costs (at most 10,000)',
    response: z.array(WasteItem),
  }),
  listWaste: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/stock/waste',
    summary: 'Waste and staff meals of a period, latest first',
    query: PageQuery.omit({ sort: true, search: true }).extend(WasteQuery.shape),
    paged: true,
    response: z.array(WasteEntry),
  }),
  summariseWaste: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/stock/waste/summary',
    summary: 'What was wasted in a period, by reason, and the cost of staff meals',
    query: StockRangeQuery,
    response: WasteSummary,
  }),
  exportWaste: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/stock/waste/export',
    summary: 'Waste and staff meals of a period as a CSV file',
    query: WasteQuery,
    produces: 'text/csv',
    response: z.string(),
  }),
  recordWaste: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'post',
    path: '/api/stock/waste',
    summary: 'Record waste or a staff meal; 200 if it was received before',
    body: RecordWasteBody,
    status: 201,
    otherwise: { status: 200 },
    response: WasteEntry,
  }),
  correctWaste: defineEndpoint({
    ...backOffice,
    scope: ofEntry,
    method: 'put',
    path: '/api/stock/waste/:id',
    versioned: 'waste_entry',
    summary: 'Correct an entry; the audit log keeps the values before',
    params: IdParams,
    body: CorrectWasteBody,
    response: WasteEntry,
  }),
  deleteWaste: defineEndpoint({
    ...backOffice,
    scope: ofEntry,
    method: 'delete',
    path: '/api/stock/waste/:id',
    summary: 'Delete an entry that was recorded by mistake',
    params: IdParams,
    response: Success,
  }),
}

const staff = { service: 'catalog', access: 'staff' } as const

/** Waste and staff meals that staff record at the locations where they have the receiving permission. */
export const portalWasteEndpoints = {
  portalWaste: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/waste',
    summary: 'What you can record, and what you have recorded today, without costs',
    response: z.object({
      locations: z.array(z.object({ id: Id, name: z.string() })),
      items: z.array(WasteItem),
      entries: z.array(
        WasteEntry.pick({
          id: true,
          kind: true,
          location_id: true,
          item: true,
          quantity: true,
          unit: true,
          reason: true,
          recorded_at: true,
        }),
      ),
    }),
  }),
  portalRecordWaste: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/waste',
    changes: 'stock',
    summary: 'Record waste or a staff meal of today; 200 if it was received before',
    body: RecordWasteBody.omit({ date: true, amount: true }),
    status: 201,
    otherwise: { status: 200 },
    response: z.object({ id: Id }),
  }),
}
