import { z } from 'zod'
import { Amount, DateText, Id } from '../foundation/primitives.ts'

/** The expected net sales of a location in a Monday–Sunday week. A higher revision replaces every lower one. */
export const SalesForecastWeek = z.object({
  location_id: Id,
  week_start: DateText,
  revision: z.int(),
  days: z.array(
    z.object({
      date: DateText,
      /** Null without a forecast. */
      net_sales: Amount.nullable(),
      /** They add up to the day; the parts by the names that sales use. */
      day_parts: z.array(z.object({ day_part: z.string(), net_sales: Amount })),
      is_edited: z.boolean(),
      /** The name of a holiday or another unusual day. */
      special_day: z.string().nullable(),
    }),
  ),
})
export type SalesForecastWeek = z.infer<typeof SalesForecastWeek>
