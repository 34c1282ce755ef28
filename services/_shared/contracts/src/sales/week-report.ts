import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Amount, DateText, ExactMinutesNumber, Id, Quantity, RequestDate } from '../foundation/primitives.ts'
import { PrimeCostFigures, PrimeCostFreshness } from './prime-cost.ts'

/** A fact that explains a move; the sentence is written in the reader's language. */
export const WeekReportReason = z.discriminatedUnion('kind', [
  /** The cost of an ingredient changed; `effect` is what this week's portions cost more because of it. */
  z.object({
    kind: z.literal('ingredient-price'),
    ingredient_id: Id,
    ingredient_name: z.string(),
    percent: Quantity,
    effect: Amount,
  }),
  /**
   * More or less was used than recipes and recorded waste explain. Exists only where stock was counted. A variance
   * between counts that enclose more than the week is spread like their cost of goods; `effect` is what this week's
   * goods cost more because of the change since the week before.
   */
  z.object({
    kind: z.literal('ingredient-variance'),
    ingredient_id: Id,
    ingredient_name: z.string(),
    quantity: Quantity,
    /** The variance of the week before. */
    before: Quantity,
    unit: z.string(),
    value: Amount,
    effect: Amount,
  }),
  z.object({ kind: z.literal('labour-hours'), before: ExactMinutesNumber, after: ExactMinutesNumber }),
  /** Labour cost per hour. */
  z.object({ kind: z.literal('labour-rate'), before: Amount, after: Amount }),
  z.object({ kind: z.literal('net-sales'), before: Amount, after: Amount }),
  z.object({ kind: z.literal('covers'), before: z.int(), after: z.int() }),
  z.object({ kind: z.literal('average-per-cover'), before: Amount, after: Amount }),
])
export type WeekReportReason = z.infer<typeof WeekReportReason>

/** A figure that differs from the week before. */
export const WeekMove = z.object({
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  figure: z.enum(['net-sales', 'goods-percent', 'labour-percent']),
  before: z.number(),
  after: z.number(),
  /** In money, or in percentage points. */
  change: z.number(),
  /** What the change is worth in this week; costs that rise are positive. */
  effect: Amount,
  reasons: z.array(WeekReportReason),
})
export type WeekMove = z.infer<typeof WeekMove>

/** The variance of an ingredient between two counts that end in the week or enclose it, as the variance report shows it. */
export const WeekVariance = z.object({
  location_id: Id,
  location_name: z.string().nullable(),
  /** The days between the counts. */
  from: DateText,
  to: DateText,
  ingredient_id: Id,
  ingredient_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  value: Amount,
  percent_of_theoretical: z.number().nullable(),
})
export type WeekVariance = z.infer<typeof WeekVariance>

const Week = z.object({ from: DateText, to: DateText })

export const WeekReport = z.object({
  week: Week,
  last_week: Week,
  rows: z.array(
    z.object({
      location_id: Id.nullable(),
      location_name: z.string().nullable(),
      figures: PrimeCostFigures,
      last_week: PrimeCostFigures,
    }),
  ),
  total: PrimeCostFigures,
  last_total: PrimeCostFigures,
  /** At most five, the largest effect first. */
  moves: z.array(WeekMove),
  /** At most ten, the largest amount first, over or under. */
  variances: z.array(WeekVariance),
  as_of: PrimeCostFreshness,
})
export type WeekReport = z.infer<typeof WeekReport>

export const weekReportEndpoints = {
  getWeekReport: defineEndpoint({
    service: 'menu-costing',
    access: 'back-office',
    requires: 'none',
    scope: 'filtered',
    method: 'get',
    path: '/api/prime-cost/week',
    summary:
      'Prime cost of a week by location, compared with the week before, with the largest moves and their reasons',
    query: z.object({ date: RequestDate }),
    response: WeekReport,
  }),
}
