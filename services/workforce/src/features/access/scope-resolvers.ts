import type { RecordScope, ScopeResolvers } from '@rms/service-kit'
import { getSalaryType } from '../../domain/staff/current-salary.ts'
import type { Dependencies } from '../dependencies.ts'

type Needs = Pick<
  Dependencies,
  'staff' | 'rotas' | 'shifts' | 'holidays' | 'entries' | 'absences' | 'places' | 'now'
>

/** Locations of records, for access checks: a rota has its own, other records that of their staff member. */
export function createScopeResolvers(needs: Needs): ScopeResolvers {
  const { entries, holidays, absences } = needs
  return {
    staff: { name: 'staff member', locate: ids => locateStaff(needs, ids) },
    rota: { name: 'rota', locate: ids => locateRotas(needs, ids) },
    holiday: { name: 'holiday request', locate: ids => locateByPerson(needs, ids, id => holidays.find(id)) },
    'time-entry': { name: 'time entry', locate: ids => locateByPerson(needs, ids, id => entries.find(id)) },
    absence: { name: 'absence', locate: ids => locateByPerson(needs, ids, id => absences.find(id)) },
  }
}

async function locateStaff(
  { staff, places, now }: Needs,
  ids: readonly number[],
): Promise<Map<number, RecordScope>> {
  const [people, directory] = await Promise.all([staff.findAll(ids), places.loadDirectory()])
  return new Map(
    [...people].map(([id, member]) => {
      const fields = { salary_type: getSalaryType(member, directory, now()) }
      return [id, { locationId: member.locationId, fields }]
    }),
  )
}

async function locateRotas(
  { rotas, shifts }: Needs,
  ids: readonly number[],
): Promise<Map<number, RecordScope>> {
  const [found, planned] = await Promise.all([rotas.findAll(ids), shifts.ofRotas(ids)])
  return new Map(
    found.map(({ id, locationId, staffIds }) => {
      const onShift = planned.filter(({ rotaId }) => rotaId === id).map(({ staffId }) => staffId)
      return [id, { locationId, people: [...staffIds, ...onShift] }]
    }),
  )
}

async function locateByPerson(
  { staff }: Needs,
  ids: readonly number[],
  find: (id: number) => Promise<{ readonly staffId: number } | null>,
): Promise<Map<number, RecordScope>> {
  const records = await Promise.all(ids.map(async id => [id, await find(id)] as const))
  const people = await staff.findAll(records.flatMap(([, record]) => (record ? [record.staffId] : [])))
  return new Map(
    records.flatMap(([id, record]) =>
      record ? [[id, { locationId: people.get(record.staffId)?.locationId ?? null }]] : [],
    ),
  )
}
