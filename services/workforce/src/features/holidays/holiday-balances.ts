import type { HolidayBalance } from '@rms/contracts'
import { type AuditLog, notFound, requireVersion, type UnitOfWork, type UserActor } from '@rms/service-kit'
import { computeHolidayBalance, DEFAULT_ENTITLEMENT } from '../../domain/holidays/holiday-balance.ts'
import type { EntitlementRepository } from '../../storage/holidays/entitlement-repository.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'

interface HolidayBalanceDependencies {
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly entitlements: EntitlementRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Balances of all active staff within the scope, by name. */
export async function listHolidayBalances(
  { staff, holidays, entitlements }: Pick<HolidayBalanceDependencies, 'staff' | 'holidays' | 'entitlements'>,
  year: number,
  scope: AccessScope,
): Promise<HolidayBalance[]> {
  const [{ items }, notDenied, own] = await Promise.all([
    staff.list({ status: 'active' }),
    holidays.listNotDeniedBetween(daysOfYear(year)),
    entitlements.listByYear(year),
  ])
  const byPerson = Map.groupBy(notDenied, ({ staffId }) => staffId)
  return items
    .filter(({ locationId }) => scope.covers(locationId))
    .map(member =>
      computeHolidayBalance(member, byPerson.get(member.id) ?? [], {
        year,
        own: own.get(member.id) ?? DEFAULT_ENTITLEMENT,
      }),
    )
}

/** One person's balance; 404 for an unknown person. */
export async function findHolidayBalance(
  { staff, holidays, entitlements }: Pick<HolidayBalanceDependencies, 'staff' | 'holidays' | 'entitlements'>,
  staffId: number,
  year: number,
): Promise<HolidayBalance> {
  const [member, notDenied, own] = await Promise.all([
    staff.find(staffId),
    holidays.listNotDeniedBetween(daysOfYear(year)),
    entitlements.find(staffId, year),
  ])
  if (!member || member.deleted) throw notFound('staff member')
  return computeHolidayBalance(member, notDenied, { year, own })
}

interface EntitlementChange {
  readonly staffId: number
  readonly year: number
  /** Null restores the default. */
  readonly days: number | null
  readonly version?: number | undefined
}

/** Sets the annual leave of a person for a year; 409 for a stale version. */
export async function setEntitlement(
  needs: HolidayBalanceDependencies,
  { staffId, year, days, version }: EntitlementChange,
  actor: UserActor,
): Promise<HolidayBalance> {
  const { staff, entitlements, audit, unitOfWork } = needs
  await unitOfWork.transact(async ({ session }) => {
    const member = await staff.find(staffId, session)
    if (!member || member.deleted) throw notFound('staff member')
    const own = await entitlements.find(staffId, year, session)
    requireVersion(own.version, version)
    if (own.days === days) return
    await entitlements.set({ staffId, year }, { days, version: own.version + 1 }, session)
    const before = { year, days: own.days }
    const auditEntry = { action: 'holiday-entitlement-set', entity: 'staff', entityId: staffId } as const
    await audit.record({ actor, ...auditEntry, before, after: { year, days } }, session)
  })
  return findHolidayBalance(needs, staffId, year)
}
