import { z } from 'zod'
import { LabourReason } from '../events/prime-cost-events.ts'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  ExactMinutesNumber,
  extendWithVersion,
  Id,
  Instant,
  Quantity,
  RequestDate,
  Version,
} from '../foundation/primitives.ts'
import { PurchaseClass, PurchaseCostSource } from '../purchasing/purchase-costs.ts'
import { PeriodAdjustment } from './closed-periods.ts'
import { SalesChannel } from './sales-schemas.ts'

/** The most days between the first and the last one of a report or an export. */
export const PRIME_COST_MAX_DAYS = 732

/** Where a cost of goods comes from. Only complete stock counts make it actual; `mixed` comes from several of them. */
export const CostBasis = z.enum(['theoretical', 'purchases', 'actual', 'mixed'])
export type CostBasis = z.infer<typeof CostBasis>

/** Within target, above it within the tolerance, or beyond that; unknown if the cost is too doubtful to be compared. */
export const TargetState = z.enum(['met', 'exceeded', 'missed', 'unknown'])
export type TargetState = z.infer<typeof TargetState>

/** Why a figure may still change, or is not complete. */
export const PrimeCostReason = z.enum([
  ...LabourReason.options,
  'after-last-count',
  'count-doubtful',
  'goods-not-counted',
  'negative-cost',
  'not-counted',
  'partly-counted',
  'purchase-uncertain',
  'purchase-unpriced',
  'recipe-estimated',
  'recipe-without-cost',
  'staff-meal-without-cost',
  'unmapped-sales',
])
export type PrimeCostReason = z.infer<typeof PrimeCostReason>

const Percent = z.number().nullable()

const CostLine = z.object({
  amount: Amount,
  /** Two decimals; null without sales. A theoretical cost is divided by the sales of mapped dishes. */
  percent: Percent,
  /** Null without a target. */
  state: TargetState.nullable(),
  reasons: z.array(PrimeCostReason),
})

const PurchasesByClass = z.object({
  food: Amount,
  beverage: Amount,
  other: Amount,
  freight: Amount,
  not_cost: Amount,
})

export const LabourLine = CostLine.extend({
  /** What payroll pays. */
  wages: Amount,
  holiday_accrued: Amount,
  on_cost: Amount,
  /** Moved from the cost of goods. */
  staff_meals: Amount,
})

/** The prime cost of one or several days and locations. Parts add up to the whole at every level. */
export const PrimeCostFigures = z.object({
  net_sales: Amount,
  mapped_net_sales: Amount,
  /** Net sales of items that are not food. */
  ignored_net_sales: Amount,
  /** Mapped net sales in percent of net sales. */
  coverage_percent: Percent,
  covers: z.int().nullable(),
  average_per_cover: Amount.nullable(),
  worked_minutes: ExactMinutesNumber,
  sales_per_labour_hour: Amount.nullable(),
  theoretical_cost: z.object({ amount: Amount, percent: Percent }),
  /** Without what is no cost of goods. */
  purchases: z.object({ amount: Amount, percent: Percent, by_class: PurchasesByClass }),
  /** What was used between stock counts; null without one. Days outside of them are not contained. */
  actual_cost: z
    .object({ amount: Amount, percent: Percent, revaluation: Amount, counted_days: z.int() })
    .nullable(),
  /** Recorded waste, which the cost of goods contains. */
  waste: Amount,
  /** The cost of staff meals: a cost of labour, and no cost of goods. */
  staff_meals: Amount,
  cost_basis: CostBasis,
  /** One, or all of a mixed basis. Each day of a location has one: `actual` between counts, else one of the others. */
  cost_bases: z.array(CostBasis.exclude(['mixed'])),
  cost_of_goods: CostLine,
  /** Null for users who may not see wages, as the prime cost that contains them. */
  labour: LabourLine.nullable(),
  /** Its percentage is the sum of those of its parts; null with a cost of goods that cannot be right. */
  prime_cost: CostLine.nullable(),
})
export type PrimeCostFigures = z.infer<typeof PrimeCostFigures>

/** When each source last changed figures of the report; null if it has stated nothing. */
export const PrimeCostFreshness = z.object({
  sales: Instant.nullable(),
  purchases: Instant.nullable(),
  labour: Instant.nullable(),
  counts: Instant.nullable(),
  /** So many days of the report do not follow yet from all facts, after a large import or change. */
  pending_days: z.int().nonnegative(),
})

export const PrimeCostRow = z.object({
  from: DateText,
  to: DateText,
  /** Set in rows by location; null for work of which no location is known. */
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  figures: PrimeCostFigures,
})
export type PrimeCostRow = z.infer<typeof PrimeCostRow>

export const PrimeCostReport = z.object({
  rows: z.array(PrimeCostRow),
  total: PrimeCostFigures,
  /** The last day of closed periods; null if none is closed. */
  closed_until: DateText.nullable(),
  /** What changed in closed periods afterwards; contained in the first open day, or in the period that was open then. */
  adjustments: z.array(PeriodAdjustment),
  as_of: PrimeCostFreshness,
})
export type PrimeCostReport = z.infer<typeof PrimeCostReport>

const QueryId = z.coerce.number().pipe(Id)

const PrimeCostQuery = z.object({
  from: RequestDate,
  to: RequestDate,
  location_id: QueryId.optional(),
  group: z.enum(['day', 'week', 'period', 'location']).default('day'),
  /**
   * Without one, by location: actual costs between counts, theoretical ones from the first day with sales of mapped dishes,
   * purchases before it.
   */
  cost_basis: z.enum(['theoretical', 'purchases', 'actual']).optional(),
})
export type PrimeCostQuery = z.infer<typeof PrimeCostQuery>

const PrimeCostDayQuery = z.object({
  date: RequestDate,
  location_id: QueryId,
  cost_basis: z.enum(['theoretical', 'purchases', 'actual']).optional(),
})
export type PrimeCostDayQuery = z.infer<typeof PrimeCostDayQuery>

/** The figures of a day with everything that they are made of. */
export const PrimeCostAccount = z.object({
  date: DateText,
  location_id: Id,
  location_name: z.string().nullable(),
  figures: PrimeCostFigures,
  sales: z.array(
    z.object({
      channel: SalesChannel,
      source_id: Id.nullable(),
      source_name: z.string().nullable(),
      net_sales: Amount,
    }),
  ),
  /** The largest cost first. */
  dishes: z.array(
    z.object({
      dish_id: Id,
      /** Null for a dish that was deleted. */
      dish_name: z.string().nullable(),
      /** Sold, given for free, and voided after they were prepared. */
      portions: Quantity,
      net_sales: Amount,
      unit_cost: Quantity,
      cost: Amount,
      reason: PrimeCostReason.nullable(),
    }),
  ),
  purchases: z.array(
    z.object({
      supplier_id: Id,
      supplier_name: z.string(),
      product_class: PurchaseClass,
      source: PurchaseCostSource,
      invoice_id: Id.nullable(),
      delivery_id: Id.nullable(),
      amount: Amount,
    }),
  ),
  /** The counts that determine the actual cost; null if the day is not between two. */
  counted: z
    .object({
      from: DateText,
      to: DateText,
      opening_count_id: Id,
      closing_count_id: Id,
      /** Of all days between the counts. */
      cost: Amount,
      revaluation: Amount,
    })
    .nullable(),
  /** The number of people who worked; null for users who may not see wages. */
  people: z.int().nullable(),
  as_of: PrimeCostFreshness,
})
export type PrimeCostAccount = z.infer<typeof PrimeCostAccount>

const targetFields = {
  /** In percent of net sales; null for none. */
  goods_percent: decimalNumberSchema(2, 100).nonnegative().nullable(),
  labour_percent: decimalNumberSchema(2, 100).nonnegative().nullable(),
  prime_percent: decimalNumberSchema(2, 100).nonnegative().nullable(),
  /** A target may be exceeded by so many points before it counts as missed. */
  tolerance_points: decimalNumberSchema(2, 100).nonnegative(),
  calendar: z.object({
    pattern: z.enum(['4-4-5', '4-5-4', '5-4-4', 'months']),
    /** 1 for Monday to 7 for Sunday. */
    first_day_of_week: z.int().min(1).max(7),
    first_month: z.int().min(1).max(12),
  }),
}

/** The targets of prime cost, and how the business divides its years. */
export const PrimeCostTargets = z.object({ ...targetFields, version: Version })
export type PrimeCostTargets = z.infer<typeof PrimeCostTargets>

export const PrimeCostTargetsBody = extendWithVersion(z.object(targetFields).partial())

const backOffice = { service: 'menu-costing', access: 'back-office', requires: 'none' } as const

export const primeCostEndpoints = {
  getPrimeCost: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/prime-cost',
    summary: 'Sales, cost of goods and labour by day, week, period or location, with targets',
    query: PrimeCostQuery,
    response: PrimeCostReport,
  }),
  getPrimeCostDay: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'none')],
    method: 'get',
    path: '/api/prime-cost/day',
    summary: 'What the figures of a day at a location are made of',
    query: PrimeCostDayQuery,
    response: PrimeCostAccount,
  }),
  exportPrimeCost: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/prime-cost/export',
    summary: 'The same report as a CSV file',
    query: PrimeCostQuery,
    produces: 'text/csv',
    response: z.string(),
  }),
  getPrimeCostTargets: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/prime-cost/targets',
    summary: 'The targets of prime cost and the accounting calendar',
    response: PrimeCostTargets,
  }),
  updatePrimeCostTargets: defineEndpoint({
    sparse: true,
    ...backOffice,
    requires: 'settings',
    scope: 'everywhere',
    method: 'put',
    path: '/api/prime-cost/targets',
    versioned: 'settings',
    summary: 'Change the targets of prime cost and the accounting calendar',
    body: PrimeCostTargetsBody,
    response: PrimeCostTargets,
  }),
}
