import { z } from 'zod'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  Instant,
  optionalTextSchema,
  PeriodDate,
  RecordDate,
  RequestDate,
  requiredLineSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { DayPart } from './sales-schemas.ts'

/** The most days of one request. */
export const FORECAST_MAX_DAYS = 62
/** The same weekday of so many weeks counts. */
export const FORECAST_WEEKS = 6
/** With fewer known days there is no forecast. */
export const FORECAST_MIN_DAYS = 3

const PartNetSales = z.object({ day_part: DayPart, net_sales: Amount })

/** A day with other sales than usual: a factor of 1.5 for half as much again, 0 for closed, or a fixed amount. */
export const SpecialDay = z.object({
  /** Null for all locations; one of its own applies before that. */
  location_id: Id.nullable(),
  date: DateText,
  name: z.string(),
  note: z.string(),
  factor: z.number().nullable(),
  net_sales: Amount.nullable(),
  version: Version,
})
export type SpecialDay = z.infer<typeof SpecialDay>

const factorOrAmount = {
  factor: decimalNumberSchema(4, 10).nonnegative().nullish(),
  net_sales: decimalNumberSchema(2).nonnegative().nullish(),
}

export const SpecialDayBody = extendWithVersion(
  z.object({
    location_id: Id.nullable(),
    date: PeriodDate,
    name: requiredLineSchema(100),
    note: optionalTextSchema(500),
    ...factorOrAmount,
  }),
).refine(({ factor, net_sales }) => (factor ?? null) === null || (net_sales ?? null) === null, {
  error: 'can be a factor or an amount, not both',
  path: ['net_sales'],
})

/** A past day of the same weekday. Days without sales and special days do not count. */
const ForecastSourceDay = z.object({
  date: DateText,
  state: z.enum(['counted', 'special-day', 'no-sales']),
  net_sales: Amount.nullable(),
  day_parts: z.array(PartNetSales),
})

/** Everything that a forecast is computed from. */
export const ForecastAccount = z.object({
  /** Sales from this date on are not used. */
  before: DateText,
  /** The latest first. */
  days: z.array(ForecastSourceDay),
  medians: z.array(PartNetSales),
  /** Sales of three weeks divided by those of the three weeks before, of days known in both. */
  trend: z.object({
    factor: z.number(),
    recent_net_sales: Amount,
    earlier_net_sales: Amount,
    days: z.int(),
    /** Whether it was too large or too small to be used as it is. */
    is_limited: z.boolean(),
  }),
})

/** The expected net sales of a location on a business date. Its parts add up to it. */
export const ForecastDay = z.object({
  location_id: Id,
  location_name: z.string().nullable(),
  date: DateText,
  /** Null without a forecast. */
  net_sales: Amount.nullable(),
  /** Without what was typed; null if it cannot be computed. */
  computed: Amount.nullable(),
  /** Why nothing is computed. */
  reason: z.enum(['too-few-days']).nullable(),
  day_parts: z.array(PartNetSales.extend({ computed: Amount.nullable(), is_edited: z.boolean() })),
  is_edited: z.boolean(),
  special_day: SpecialDay.nullable(),
  /** The net sales of the day, once they are known. */
  actual: Amount.nullable(),
  account: ForecastAccount,
  edited_at: Instant.nullable(),
  edited_by: z.string().nullable(),
  version: Version,
})
export type ForecastDay = z.infer<typeof ForecastDay>

export const SalesForecast = z.object({
  /** By date, then by location. */
  days: z.array(ForecastDay),
  /** When the sales of these locations last changed. */
  as_of: Instant.nullable(),
})
export type SalesForecast = z.infer<typeof SalesForecast>

/** Values typed by hand: of the whole day, or of its parts. An empty list restores what is computed. */
export const ForecastDayBody = extendWithVersion(
  z.object({
    location_id: Id,
    date: RecordDate,
    values: z
      .array(z.object({ day_part: DayPart, net_sales: decimalNumberSchema(2).nonnegative() }))
      .max(6)
      .refine(list => new Set(list.map(({ day_part }) => day_part)).size === list.length, {
        error: 'can contain each part of the day only once',
      })
      .refine(list => list.length < 2 || list.every(({ day_part }) => day_part !== 'whole-day'), {
        error: 'can contain the whole day or its parts, not both',
      }),
  }),
)

const QueryId = z.coerce.number().pipe(Id)
const ForecastQuery = z.object({ from: RequestDate, to: RequestDate, location_id: QueryId.optional() })
export type ForecastQuery = z.infer<typeof ForecastQuery>

const backOffice = { service: 'menu-costing', access: 'back-office', requires: 'none' } as const

export const forecastEndpoints = {
  getSalesForecast: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/sales/forecast',
    summary:
      'Expected net sales by location, business date and part of the day, with what they are computed from',
    query: ForecastQuery,
    response: SalesForecast,
  }),
  updateForecastDay: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'put',
    path: '/api/sales/forecast/day',
    versioned: 'forecast_day',
    summary: 'Replace the expected net sales of a day, or restore the computed ones',
    body: ForecastDayBody,
    response: ForecastDay,
  }),
  listSpecialDays: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/sales/special-days',
    summary: 'Holidays and other days with unusual sales, earliest first',
    query: z.object({ from: RequestDate, to: RequestDate }),
    response: z.array(SpecialDay),
  }),
  saveSpecialDay: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'put',
    path: '/api/sales/special-days',
    versioned: 'special_day',
    summary: 'Enter or change a day with unusual sales, at a location or everywhere',
    body: SpecialDayBody,
    response: SpecialDay,
  }),
  deleteSpecialDay: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'none')],
    method: 'delete',
    path: '/api/sales/special-days',
    summary: 'Delete a day with unusual sales',
    query: z.object({ location_id: QueryId.optional(), date: RequestDate }),
    response: Success,
  }),
}
