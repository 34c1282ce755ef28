import { StaffMember, staffEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import type { SeededRandom } from '../plan/seeded-random.ts'
import { demoStaff, getDemoEmail } from '../plan/staff.ts'
import type { DemoApi } from './demo-api.ts'
import { loadHolidays } from './load-holidays.ts'
import type { DemoReferences } from './load-references.ts'
import { loadRotas } from './load-rotas.ts'

/** Whose staff check in deliveries and count the stock of their location. */
const HANDLES_GOODS: ReadonlySet<string> = new Set(['Management', 'Kitchen'])

interface TeamPlan {
  readonly api: DemoApi
  readonly references: DemoReferences
  readonly today: string
  readonly now: Temporal.Instant
  readonly chance: SeededRandom
}

/** Loads the staff of both locations, with their rotas, worked hours and holidays. */
export async function loadTeam(plan: TeamPlan): Promise<void> {
  const { api, references, today, now, chance } = plan
  const members = await loadMembers(plan)
  await loadRotas({ api, members, locationIds: references.locationIds, today, now, chance })
  await loadHolidays(api, members, today)
}

async function loadMembers({ api, references, today, chance }: TeamPlan): Promise<StaffMember[]> {
  const members: StaffMember[] = []
  for (const [name, position, department, salary_type, salary_amount, location, months] of demoStaff) {
    const body = {
      name,
      email: getDemoEmail(name),
      phone: `+33 6 ${chance.between(10, 99)} ${chance.between(10, 99)} ${chance.between(10, 99)} 01`,
      position,
      department,
      start_date: addDays(today, -months * 30),
      status: 'active',
      salary_type,
      salary_amount,
      location_id: references.locationIds[location],
    }
    const member = await api.post('/api/staff', body, StaffMember)
    if (HANDLES_GOODS.has(department)) await permitToHandleGoods(api, member)
    members.push(member)
  }
  return members
}

const permitToHandleGoods = (api: DemoApi, { id, location_id: locationId }: StaffMember) =>
  api.post(
    `/api/staff/${id}/location-permissions`,
    { locationId, canReceive: true, canCount: true },
    staffEndpoints.setLocationPermission.response,
  )
