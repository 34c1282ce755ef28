import { type AuditLog, conflict, notFound, type UnitOfWork } from '@rms/service-kit'
import { getHolidayWeeks } from '../../domain/holidays/holiday.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'

interface DeleteHolidayDependencies {
  readonly holidays: HolidayRepository
  readonly weeks: AttendanceWeekRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Deletes a request in any status; its days are free again. */
export const deleteHoliday = (
  { holidays, weeks, audit, unitOfWork }: DeleteHolidayDependencies,
  id: number,
): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    const holiday = await holidays.find(id, session)
    if (!holiday) throw notFound('holiday request')
    await holidays.remove(id, session)
    if (holiday.status === 'approved') await weeks.markStale(getHolidayWeeks(holiday), session)
    const { staffId: staff_id, startDate: start_date, endDate: end_date, status } = holiday
    const before = { staff_id, start_date, end_date, status }
    await audit.record(
      { action: 'holiday-deleted', entity: 'holiday', entityId: id, before, after: null },
      session,
    )
  })

/** Cancels one's own pending request: 404 for someone else's, 409 if it was decided. */
export const cancelHoliday = (
  { holidays, unitOfWork }: Pick<DeleteHolidayDependencies, 'holidays' | 'unitOfWork'>,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    const holiday = await holidays.find(id, session)
    if (holiday?.staffId !== staffId) throw notFound('holiday request')
    if (holiday.status !== 'pending')
      throw conflict('already-decided', `This request is already ${holiday.status}.`)
    await holidays.remove(id, session)
  })
