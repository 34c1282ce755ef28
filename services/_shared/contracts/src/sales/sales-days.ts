import { z } from 'zod'
import { createLocationAccessRule, type RecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  Id,
  IdParams,
  Instant,
  RecordDate,
  RequestDate,
  RequestInstant,
  Success,
  Version,
} from '../foundation/primitives.ts'
import {
  DayPart,
  SalesChannel,
  SalesLine,
  SalesLineBody,
  SalesTotals,
  SoldItem,
  SoldItemBody,
  TaxedSales,
} from './sales-schemas.ts'

/** The most days of one call. */
export const SALES_CALL_MAX_DAYS = 100
/** The most different items of one day and source. */
export const SALES_DAY_MAX_ITEMS = 5000
/** The most days between the first and the last one of a list or an export. */
export const SALES_LIST_MAX_DAYS = 366

const linesBody = z.array(SalesLineBody).max(200)

const SalesDayBody = z.object({
  date: RecordDate,
  /**
   * Of two revisions of a day, the higher one applies, in whatever order they arrive. Without revisions and `as_of`, facts
   * that were replaced or deleted before are taken for a late repeat and ignored: after 100 and 110, 100 has the outcome
   * `ignored-older`. To return to earlier figures, send a revision or a later `as_of`, or enter the day by hand.
   */
  revision: z.int().nonnegative().optional(),
  /** When the source stated these figures; orders two statements without revisions. */
  as_of: RequestInstant.optional(),
  lines: linesBody.default([]),
  items: z.array(SoldItemBody).max(SALES_DAY_MAX_ITEMS).default([]),
})

export const RecordSalesDaysBody = z.object({
  source_id: Id,
  location_id: Id,
  days: z
    .array(SalesDayBody)
    .min(1)
    .max(SALES_CALL_MAX_DAYS)
    .refine(days => new Set(days.map(({ date }) => date)).size === days.length, {
      error: 'can contain each date only once',
    }),
})

/** `ignored-older`: the call states an older revision, or facts that were already replaced or deleted. */
export const SALES_DAY_OUTCOMES = ['created', 'replaced', 'unchanged', 'ignored-older'] as const
export const SalesDayOutcome = z.enum(SALES_DAY_OUTCOMES)
export type SalesDayOutcome = z.infer<typeof SalesDayOutcome>

/** What a call did with a day, and the stored figures after it. */
export const RecordedSalesDay = z.object({
  id: Id,
  location_id: Id,
  date: DateText,
  outcome: SalesDayOutcome,
  version: Version,
  net_sales: Amount,
})
export type RecordedSalesDay = z.infer<typeof RecordedSalesDay>

const SalesDayOrigin = z.enum(['api', 'import', 'manual'])

/** What one source states about a business day of a location. */
export const SalesDay = SalesTotals.extend({
  id: Id,
  location_id: Id,
  location_name: z.string(),
  date: DateText,
  source_id: Id,
  source_name: z.string(),
  version: Version,
  revision: z.int().nullable(),
  as_of: Instant.nullable(),
  origin: SalesDayOrigin,
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  taxes: z.array(TaxedSales),
  lines: z.array(SalesLine),
  items_count: z.int(),
})
export type SalesDay = z.infer<typeof SalesDay>

/** An earlier version of a day. */
export const SalesDayVersion = SalesTotals.extend({
  version: Version,
  revision: z.int().nullable(),
  origin: SalesDayOrigin,
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  items_count: z.int(),
  deleted: z.boolean(),
})
export type SalesDayVersion = z.infer<typeof SalesDayVersion>

export const SalesDayDetails = SalesDay.extend({
  items: z.array(SoldItem),
  /** Newest first, without the current one. */
  history: z.array(SalesDayVersion),
})
export type SalesDayDetails = z.infer<typeof SalesDayDetails>

/** What a source contributes to the figures of a day. */
export const SalesDaySource = z.object({
  day_id: Id,
  source_id: Id,
  source_name: z.string(),
  /** What the source states in total. */
  net_sales: Amount,
  /** What of it counts. */
  counted_net_sales: Amount,
  counted_channels: z.array(SalesChannel),
  /** Channels that another source already reports. */
  not_counted_channels: z.array(SalesChannel),
  /**
   * Channels that a source of a lower rank reports and the totals of this one may include as well. Give this source the
   * lower rank if they do. A source that states no channel states the whole day: it counts only if no source of a lower
   * rank has sales, whose channels are listed here.
   */
  overlapping_channels: z.array(SalesChannel),
  has_items: z.boolean(),
  items_count_towards_usage: z.boolean(),
})
export type SalesDaySource = z.infer<typeof SalesDaySource>

const Coverage = z.object({
  /** Net sales of items with a mapping to dishes. */
  mapped_net_sales: Amount,
  /** Net sales of items that are not food. */
  ignored_net_sales: Amount,
  /** Mapped ÷ net sales, not rounded; null without net sales. */
  coverage: z.number().nullable(),
})

/** The figures of a business day of a location from all of its sources, each channel counted once. */
export const SalesDayFigures = SalesTotals.extend({
  ...Coverage.shape,
  date: DateText,
  location_id: Id,
  location_name: z.string(),
  taxes: z.array(TaxedSales),
  channels: z.array(SalesTotals.extend({ channel: SalesChannel, source_id: Id.nullable() })),
  day_parts: z.array(SalesTotals.extend({ day_part: DayPart })),
  sources: z.array(SalesDaySource),
  updated_at: Instant,
})
export type SalesDayFigures = z.infer<typeof SalesDayFigures>

export const SalesDays = z.object({
  /** Latest day first, then by location. */
  days: z.array(SalesDayFigures),
  summary: SalesTotals.extend({ ...Coverage.shape, days: z.int() }),
  /** So many days of the range do not follow yet from all facts, after a large import or change. */
  pending_days: z.int().nonnegative(),
})
export type SalesDays = z.infer<typeof SalesDays>

/** One row typed by hand. */
export const ManualSalesDayBody = z.object({
  location_id: Id,
  date: RecordDate,
  lines: linesBody.min(1),
  version: Version.optional(),
})

const QueryId = z.coerce.number().pipe(Id)

const SalesRangeQuery = z.object({ from: RequestDate, to: RequestDate, location_id: QueryId.optional() })
export type SalesRangeQuery = z.infer<typeof SalesRangeQuery>

const backOffice = { service: 'menu-costing', access: 'back-office', requires: 'none' } as const
const ofLocation = createLocationAccessRule('body.location_id', 'none')
const ownDay: RecordAccessRule = { record: 'sales-day', at: 'params.id' }

export const salesDayEndpoints = {
  recordSalesDays: defineEndpoint({
    ...backOffice,
    scope: [ofLocation],
    method: 'post',
    path: '/api/sales/days',
    summary:
      'Record the days of a location from a source, all or none; a repeated day changes nothing, and a corrected one replaces the earlier one; to return to earlier figures, send a revision',
    body: RecordSalesDaysBody,
    bodyLimit: '5mb',
    response: z.object({ days: z.array(RecordedSalesDay) }),
  }),
  listSalesDays: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/sales/days',
    summary: 'Sales by business day and location, with the sources that count',
    query: SalesRangeQuery,
    response: SalesDays,
  }),
  saveManualSalesDay: defineEndpoint({
    ...backOffice,
    scope: [ofLocation],
    method: 'put',
    path: '/api/sales/days/manual',
    versioned: 'sales_day',
    summary: 'Enter the sales of a day by hand, or change what was entered',
    body: ManualSalesDayBody,
    response: SalesDay,
  }),
  getSalesDay: defineEndpoint({
    ...backOffice,
    scope: [ownDay],
    method: 'get',
    path: '/api/sales/days/:id',
    summary: 'What one source states about a day, with its items and earlier versions',
    params: IdParams,
    response: SalesDayDetails,
  }),
  deleteSalesDay: defineEndpoint({
    ...backOffice,
    scope: [ownDay],
    method: 'delete',
    path: '/api/sales/days/:id',
    summary: 'Delete what one source states about a day; a repeat of the same figures does not restore it',
    params: IdParams,
    response: Success,
  }),
  exportSalesDays: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/sales/export',
    summary:
      'Sales by business day and location as a CSV file, with a column for each channel and part of the day',
    query: SalesRangeQuery,
    produces: 'text/csv',
    response: z.string(),
  }),
}
