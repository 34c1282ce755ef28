import type { HolidayRequest } from '@rms/contracts'
import { includesText } from '../../lib/sorting.ts'

export interface HolidayNarrowing {
  search: string
  status: string
  /** A staff id as text; '' for everybody. */
  staff: string
}

/** Requests whose staff name or reason holds the words, of one status and one person where these are chosen. */
export const holidaysFound = (
  requests: readonly HolidayRequest[],
  { search, status, staff }: HolidayNarrowing,
): HolidayRequest[] =>
  requests.filter(
    request =>
      (status === '' || request.status === status) &&
      (staff === '' || String(request.staff_id) === staff) &&
      (includesText(request.staff_name, search) || includesText(request.reason, search)),
  )

export function countHolidays(requests: readonly HolidayRequest[]) {
  const count = (status: HolidayRequest['status']) =>
    requests.filter(request => request.status === status).length
  return {
    total: requests.length,
    pending: count('pending'),
    approved: count('approved'),
    denied: count('denied'),
  }
}
