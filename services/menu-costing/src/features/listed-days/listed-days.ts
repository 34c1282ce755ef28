import { type CalendarDate, daysBetween } from '@rms/domain-kit'
import { badRequest, type UserActor } from '@rms/service-kit'

/** The locations of a list: the requested one, or all that the user can access; null means all. */
export function getListedLocations(
  { locationIds }: Pick<UserActor, 'locationIds'>,
  requested: number | undefined,
): readonly number[] | null {
  if (requested === undefined) return locationIds
  return locationIds === null || locationIds.includes(requested) ? [requested] : []
}

/** 400 for a range that ends before it begins, or with more than this number of days. */
export function requireDayRange(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  maxDays: number,
): void {
  if (from > to)
    throw badRequest('reversed-range', 'The first day cannot be after the last one.', { field: 'to' })
  if (daysBetween(from, to) >= maxDays)
    throw badRequest('range-too-long', 'Choose a period of at most one year.', { field: 'to' })
}
