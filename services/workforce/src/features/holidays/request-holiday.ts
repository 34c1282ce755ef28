import type { HolidayBody } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { conflict, invalid, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import {
  clashes,
  type Holiday,
  type HolidayDays,
  isReversed,
  totalDays,
} from '../../domain/holidays/holiday.ts'
import { type StaffMember, staffLock } from '../../domain/staff/staff.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'

interface Needs {
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

const LONGEST_DAYS = 366

/**
 * Keeps a pending request of an active staff member. 400 when the person is unknown or not active or the days run
 * backwards, 409 when they overlap another request of the same person.
 */
export async function requestHoliday(needs: Needs, body: z.output<typeof HolidayBody>): Promise<Holiday> {
  const { holidays, unitOfWork, now } = needs
  const days = { startDate: body.startDate, endDate: body.endDate }
  if (isReversed(days))
    throw invalid('dates-reversed', 'The end date must not be before the start date.', { field: 'endDate' })
  if (totalDays(days) > LONGEST_DAYS)
    throw invalid('holiday-too-long', 'A holiday may have at most a year.', { field: 'endDate' })
  const id = await holidays.nextId()
  return unitOfWork.withLock(staffLock(body.staffId), async ({ session }) => {
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
  { staff }: Needs,
  staffId: number,
  session: ClientSession,
): Promise<StaffMember> {
  const member = await staff.find(staffId, session)
  if (!member || member.deleted)
    throw invalid('unknown-staff', 'There is no such staff member.', { field: 'staffId' })
  if (member.status !== 'active')
    throw invalid('staff-not-active', 'Only active staff can request a holiday.', { field: 'staffId' })
  return member
}

async function refuseOverlap(
  holidays: HolidayRepository,
  { staffId, days }: { staffId: number; days: HolidayDays },
  session: ClientSession,
): Promise<void> {
  const other = (await holidays.touching(staffId, days, session)).find(holiday => clashes(days, holiday))
  if (other)
    throw conflict(
      'holiday-overlap',
      `These days overlap a request from ${other.startDate} to ${other.endDate} that is ${other.status}.`,
      { field: 'startDate' },
    )
}
