import { z } from 'zod'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  ExactMinutesNumber,
  Id,
  IdParams,
  Instant,
  Quantity,
} from '../foundation/primitives.ts'

/** A fixed salary that the labour of the rota's location contains, on a day. */
const PlannedSalaryDay = z.object({
  date: DateText,
  wages: Amount,
  /** Wages with on-cost. */
  cost: Amount,
})

/** What the labour of a week is compared with while its rota is planned. */
export const RotaPlan = z.object({
  rota_id: Id,
  days: z.array(
    z.object({
      date: DateText,
      /** Expected net sales of the rota's location, or of all of them; null without a forecast. */
      net_sales: Amount.nullable(),
      /** The names of locations whose sales are not in the sum, because they have no forecast. */
      without_forecast: z.array(z.string()),
      is_edited: z.boolean(),
      /** The name of a holiday or another unusual day. */
      special_day: z.string().nullable(),
      /** Of the other rotas of the week at the location, without fixed salaries. */
      other_minutes: ExactMinutesNumber,
      /** The same with accrued holiday pay and on-cost; null for users who may not see wages. */
      other_cost: Amount.nullable(),
      /** The employer's on-cost in percent; null while no rate is known. */
      on_cost: z.object({ holiday_percent: Quantity, on_cost_percent: Quantity }).nullable(),
    }),
  ),
  /** Empty for users who may not see wages. */
  fixed_salaries: z.array(
    z.object({
      staff_id: Id,
      /** Whether the location is their own: without planned time, the salary belongs to it. */
      is_home: z.boolean(),
      /** Planned on other rotas at the location, and at others. */
      other_minutes: ExactMinutesNumber,
      other_location_minutes: ExactMinutesNumber,
      days: z.array(PlannedSalaryDay),
      /** Planned time on other rotas at the location, by day. */
      other_days: z.array(z.object({ date: DateText, minutes: ExactMinutesNumber })),
    }),
  ),
  /** When the forecast last changed. */
  as_of: Instant.nullable(),
})
export type RotaPlan = z.infer<typeof RotaPlan>

export const rotaPlanEndpoints = {
  getRotaPlan: defineEndpoint({
    service: 'workforce',
    access: 'back-office',
    requires: 'none',
    scope: [createRecordAccessRule('rota', 'params.id')],
    method: 'get',
    path: '/api/rotas/:id/plan',
    summary: 'Expected sales, and the labour of the location that this rota does not plan, by day',
    params: IdParams,
    response: RotaPlan,
  }),
}
