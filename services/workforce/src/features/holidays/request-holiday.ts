import type { HolidayBody } from '@rms/contracts'
import { type Clock, formatDateInEnglish } from '@rms/domain-kit'
import { badRequest, conflict, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import {
  countCalendarDays,
  type Holiday,
  type HolidayDays,
  holidaysOverlap,
  isDateRangeReversed,
} from '../../domain/holidays/holiday.ts'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'

interface RequestHolidayDependencies {
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

const MAX_DAYS = 366

/**
 * Creates a pending request of an active staff member. 400 if the person is unknown or not active or the dates are
 * reversed, 409 if it overlaps another request of the person.
 */
export async function requestHoliday(
  needs: RequestHolidayDependencies,
  body: z.output<typeof HolidayBody>,
): Promise<Holiday> {
  const { holidays, unitOfWork, now } = needs
  const days = { startDate: body.startDate, endDate: body.endDate }
  if (isDateRangeReversed(days))
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'endDate' })
  if (countCalendarDays(days) > MAX_DAYS)
    throw badRequest('holiday-too-long', 'A holiday cannot be longer than one year.', { field: 'endDate' })
  const id = await holidays.nextId()
  return unitOfWork.withLock(getStaffLock(body.staffId), async ({ session }) => {
    const member = await requireActive(needs, body.staffId, session)
    await refuseOverlap(holidays, { staffId: member.id, days }, session)
    const holiday: Holiday = {
      ...days,
      id,
      staffId: member.id,
      staffName: member.name,
      type: body.type,
      reason: body.reason,
      notes: body.notes,
      status: 'pending',
      requestedAt: now(),
      review: null,
    }
    await holidays.insert(holiday, session)
    return holiday
  })
}

async function requireActive(
  { staff }: RequestHolidayDependencies,
  staffId: number,
  session: ClientSession,
): Promise<StaffMember> {
  const member = await staff.find(staffId, session)
  if (!member || member.deleted)
    throw badRequest('unknown-staff', 'This staff member no longer exists.', { field: 'staffId' })
  if (member.status !== 'active')
    throw badRequest('staff-not-active', 'Only active staff can request a holiday.', { field: 'staffId' })
  return member
}

async function refuseOverlap(
  holidays: HolidayRepository,
  { staffId, days }: { staffId: number; days: HolidayDays },
  session: ClientSession,
): Promise<void> {
  const other = (await holidays.listOverlapping(staffId, days, session)).find(holiday =>
    holidaysOverlap(days, holiday),
  )
  if (other)
    throw conflict(
      'holiday-overlap',
      `These days overlap the ${other.status} request from ${formatDateInEnglish(other.startDate)} to ${formatDateInEnglish(other.endDate)}.`,
      { field: 'startDate' },
    )
}
