import { addDays, isCalendarDate } from '@rms/domain-kit'
import type { SalesRange } from '../sales-api.ts'

export interface SalesDayParams {
  /** '' if the URL does not state it. */
  readonly location_id: string
  readonly date: string
}

/** Reads the day from the URL; by default yesterday. */
export function parseDayParams(params: URLSearchParams, today: string): SalesDayParams {
  const date = params.get('date') ?? ''
  return {
    location_id: /^\d{1,9}$/.exec(params.get('location_id') ?? '')?.[0] ?? '',
    date: isCalendarDate(date) ? date : addDays(today, -1),
  }
}

/** The query for the figures of the day. */
export const toDayRange = ({ location_id, date }: SalesDayParams): SalesRange => ({
  from: date,
  to: date,
  location_id,
})
