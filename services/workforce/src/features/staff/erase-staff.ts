import type { CalendarDate } from '@rms/domain-kit'
import { conflict, notFound, type UserActor } from '@rms/service-kit'
import { erasePersonalData, getNameRetentionEndDate } from '../../domain/staff/erasure.ts'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import type { PersonalDataReferences } from '../../storage/staff/personal-data-references.ts'
import { type StaffDependencies, saveStaffChange } from './staff-changes.ts'

type EraseStaffDependencies = StaffDependencies & {
  readonly personalDataReferences: PersonalDataReferences
  readonly payRecordYears: number
}

interface ErasureRequest {
  readonly id: number
  /** The administrator's reason; stored in the audit log. */
  readonly reason: string
  readonly actor: UserActor
}

/**
 * Erases personal data of someone who has left: contact data, locations, reasons, notes and the portal account
 * immediately; the name once pay records no longer need it. Hours, wages and holidays stay under the staff number.
 * Returns the date until which the name is kept. 409 for someone still employed.
 */
export const eraseStaff = (
  needs: EraseStaffDependencies,
  { id, reason, actor }: ErasureRequest,
): Promise<CalendarDate | null> =>
  needs.unitOfWork.withLock(getStaffLock(id), async transaction => {
    const { session } = transaction
    const before = requireLeft(await needs.staff.find(id, session))
    const lastDay = await needs.personalDataReferences.findLastDayOfWork(id, session)
    const today = needs.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
    const until = getNameRetentionEndDate(lastDay, needs.payRecordYears, today)
    const after = erasePersonalData(before, until !== null)
    await saveStaffChange(needs, transaction, { actor, action: 'staff-erased', before, after })
    await needs.personalDataReferences.erase(id, session)
    if (until === null) await needs.personalDataReferences.eraseName(id, session)
    else await needs.personalDataReferences.setNameExpiry(id, until, session)
    const noted = { action: 'erasure-asked-for', entity: 'staff', entityId: id, before: null } as const
    await needs.audit.record({ actor, ...noted, after: { reason, name_kept_until: until } }, session)
    return until
  })

function requireLeft(member: StaffMember | null): StaffMember {
  if (!member) throw notFound('staff member')
  if (member.deleted || member.status === 'terminated') return member
  throw conflict(
    'still-employed',
    'The personal data of active staff cannot be erased. Set the status to Terminated first.',
  )
}
