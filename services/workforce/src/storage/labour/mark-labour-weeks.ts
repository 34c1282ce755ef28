import type { AttendanceWeekRepository } from '../attendance/attendance-week-repository.ts'
import type { LabourWeekRepository } from './labour-week-repository.ts'

/** Whatever changes attendance or pay changes labour costs too: their weeks are marked in the same transaction. */
export const withLabourWeekMarks = (
  weeks: AttendanceWeekRepository,
  labourWeeks: LabourWeekRepository,
): AttendanceWeekRepository => ({
  ...weeks,
  async markStale(list, session) {
    await weeks.markStale(list, session)
    await labourWeeks.markPending(list, session)
  },
  async markAllStaleFrom(weekStart, session) {
    await weeks.markAllStaleFrom(weekStart, session)
    await labourWeeks.markPendingFrom({ weekStart }, session)
  },
  async markPayChangedFrom(week, session) {
    await weeks.markPayChangedFrom(week, session)
    await labourWeeks.markPendingFrom(week, session)
  },
})
