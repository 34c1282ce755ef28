import { addDays, type CalendarDate, mondayOf } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import { type FreshenNeeds, freshenWeeks } from './freshen-weeks.ts'

/**
 * Computes the week of a day anew for everybody who has a shift or worked in it, also where nothing is known to have
 * changed. Says for how many people.
 */
export async function refreshDay(
  needs: FreshenNeeds & { readonly unitOfWork: UnitOfWork },
  date: CalendarDate,
): Promise<number> {
  const weekStart = mondayOf(date)
  const days = { from: weekStart, to: addDays(weekStart, 6) }
  const range = { from: weekStart, to: weekStart }
  const [planned, worked, known] = await Promise.all([
    needs.shifts.staffIdsBetween(days),
    needs.entries.staffIdsBetween(days),
    needs.weeks.ofWeeks(range),
  ])
  const staffIds = new Set([...planned, ...worked, ...known.map(({ staffId }) => staffId)])
  await needs.unitOfWork.transact(({ session }) =>
    needs.weeks.mark(
      [...staffIds].map(staffId => ({ staffId, weekStart })),
      session,
    ),
  )
  await freshenWeeks(needs, range)
  return staffIds.size
}
