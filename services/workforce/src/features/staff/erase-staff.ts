import type { CalendarDate } from '@rms/domain-kit'
import { conflict, notFound, type UserActor } from '@rms/service-kit'
import { nameKeptUntil, withoutPersonalData } from '../../domain/staff/erasure.ts'
import { type StaffMember, staffLock } from '../../domain/staff/staff.ts'
import type { PersonalTraces } from '../../storage/staff/personal-traces.ts'
import { type StaffNeeds, saveChange } from './staff-changes.ts'

type Needs = StaffNeeds & { readonly traces: PersonalTraces; readonly payRecordYears: number }

interface ErasureRequest {
  readonly id: number
  /** Why, in the administrator's words: kept in the audit log. */
  readonly reason: string
  readonly actor: UserActor
}

/**
 * Erases what is personal of a person who has left: address, phone, places, reasons and notes at once, also the portal
 * account; the name when pay records need not bear it any more. Hours, wages and holidays stay under their number.
 * Answers until when the name is kept. 409 for someone who still works here.
 */
export const eraseStaff = (
  needs: Needs,
  { id, reason, actor }: ErasureRequest,
): Promise<CalendarDate | null> =>
  needs.unitOfWork.withLock(staffLock(id), async transaction => {
    const { session } = transaction
    const before = requireLeft(await needs.staff.find(id, session))
    const lastDay = await needs.traces.lastDayOfWork(id, session)
    const today = needs.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
    const until = nameKeptUntil(lastDay, needs.payRecordYears, today)
    const after = withoutPersonalData(before, until !== null)
    await saveChange(needs, transaction, { actor, action: 'staff-erased', before, after })
    await needs.traces.erase(id, session)
    if (until === null) await needs.traces.eraseName(id, session)
    else await needs.traces.keepNameUntil(id, until, session)
    const noted = { action: 'erasure-asked-for', entity: 'staff', entityId: id, before: null } as const
    await needs.audit.record({ actor, ...noted, after: { reason, name_kept_until: until } }, session)
    return until
  })

function requireLeft(member: StaffMember | null): StaffMember {
  if (!member) throw notFound('staff member')
  if (member.deleted || member.status === 'terminated') return member
  throw conflict(
    'still-employed',
    'Only the data of somebody who has left can be erased. Set the status to terminated first.',
  )
}
