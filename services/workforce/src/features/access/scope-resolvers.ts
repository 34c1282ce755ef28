import type { RecordScope, ScopeResolvers } from '@rms/service-kit'
import { getSalaryType } from '../../domain/staff/current-salary.ts'
import type { WorkforceDependencies } from '../dependencies.ts'

type ScopeResolverDependencies = Pick<
  WorkforceDependencies,
  'staff' | 'rotas' | 'shifts' | 'holidays' | 'entries' | 'absences' | 'places' | 'now'
>

/** Locations of records, for access checks: a rota has its own, other records that of their staff member. */
export function createScopeResolvers(needs: ScopeResolverDependencies): ScopeResolvers {
  const { entries, holidays, absences } = needs
  return {
    staff: { name: 'staff member', locate: ids => resolveStaffScopes(needs, ids) },
    rota: { name: 'rota', locate: ids => resolveRotaScopes(needs, ids) },
    holiday: {
      name: 'holiday request',
      locate: ids => resolveScopesByStaff(needs, ids, id => holidays.find(id)),
    },
    'time-entry': {
      name: 'time entry',
      locate: ids => resolveScopesByStaff(needs, ids, id => entries.find(id)),
    },
    absence: { name: 'absence', locate: ids => resolveScopesByStaff(needs, ids, id => absences.find(id)) },
  }
}

async function resolveStaffScopes(
  { staff, places, now }: ScopeResolverDependencies,
  ids: readonly number[],
): Promise<Map<number, RecordScope>> {
  const [people, directory] = await Promise.all([staff.findByIds(ids), places.loadDirectory()])
  return new Map(
    [...people].map(([id, member]) => {
      const fields = { salary_type: getSalaryType(member, directory, now()) }
      return [id, { locationId: member.locationId, fields }]
    }),
  )
}

async function resolveRotaScopes(
  { rotas, shifts }: ScopeResolverDependencies,
  ids: readonly number[],
): Promise<Map<number, RecordScope>> {
  const [found, planned] = await Promise.all([rotas.findByIds(ids), shifts.listByRotas(ids)])
  return new Map(
    found.map(({ id, locationId, staffIds }) => {
      const onShift = planned.filter(({ rotaId }) => rotaId === id).map(({ staffId }) => staffId)
      return [id, { locationId, people: [...staffIds, ...onShift] }]
    }),
  )
}

async function resolveScopesByStaff(
  { staff }: ScopeResolverDependencies,
  ids: readonly number[],
  find: (id: number) => Promise<{ readonly staffId: number } | null>,
): Promise<Map<number, RecordScope>> {
  const records = await Promise.all(ids.map(async id => [id, await find(id)] as const))
  const people = await staff.findByIds(records.flatMap(([, record]) => (record ? [record.staffId] : [])))
  return new Map(
    records.flatMap(([id, record]) =>
      record ? [[id, { locationId: people.get(record.staffId)?.locationId ?? null }]] : [],
    ),
  )
}
