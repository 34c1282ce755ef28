import {
  ROTA_DEPARTMENTS,
  type RotaDepartment,
  RotaWithShifts,
  type StaffMember,
  TimeEntry,
} from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { z } from 'zod'
import type { DemoApi } from './api-client.ts'
import type { Chance } from './chance.ts'

export interface TeamAtWork {
  readonly api: DemoApi
  readonly members: readonly StaffMember[]
  readonly locationIds: readonly number[]
  readonly today: string
  readonly chance: Chance
}

/** Days after Monday, and the hours of the shift. */
interface WeekPattern {
  readonly days: readonly number[]
  readonly start: string
  readonly end: string
}

const patterns: Record<RotaDepartment, readonly WeekPattern[]> = {
  Kitchen: [
    { days: [1, 2, 3, 4, 5], start: '10:00', end: '18:00' },
    { days: [2, 3, 4, 5, 6], start: '15:00', end: '23:00' },
    { days: [0, 1, 4, 5], start: '08:30', end: '15:30' },
  ],
  'Front of House': [
    { days: [1, 2, 3, 4, 5], start: '11:00', end: '19:00' },
    { days: [2, 3, 4, 5, 6], start: '16:30', end: '23:30' },
  ],
  Bar: [{ days: [2, 3, 4, 5, 6], start: '17:00', end: '01:00' }],
}

type Shift = RotaWithShifts['shifts'][number]

/** Rotas of last, this and next week for every department and place, and what was worked of them until yesterday. */
export async function loadRotas(team: TeamAtWork): Promise<void> {
  const monday = mondayOf(team.today)
  for (const weekStart of [addDays(monday, -7), monday, addDays(monday, 7)]) {
    for (const department of ROTA_DEPARTMENTS) {
      for (const locationId of team.locationIds) {
        const shifts = await loadRota(team, { department, locationId, weekStart })
        for (const shift of shifts.filter(({ shift_date }) => shift_date < team.today))
          await loadEntry(team, shift)
      }
    }
  }
}

interface RotaPlan {
  readonly department: RotaDepartment
  readonly locationId: number
  readonly weekStart: string
}

async function loadRota({ api, members }: TeamAtWork, plan: RotaPlan): Promise<Shift[]> {
  const staff = members.filter(
    ({ department, location_id }) => department === plan.department && location_id === plan.locationId,
  )
  const { rota } = await api.post(
    '/api/rotas',
    {
      name: `${plan.department} Rota ${plan.weekStart} to ${addDays(plan.weekStart, 6)}`,
      department: plan.department,
      location_id: plan.locationId,
      week_start: plan.weekStart,
      status: 'active',
      staff_ids: staff.map(({ id }) => id),
    },
    z.object({ rota: RotaWithShifts }),
  )
  const shifts = staff.flatMap((member, index) =>
    shiftsOf(member, patterns[plan.department][index], plan.weekStart),
  )
  const saved = await api.put(
    `/api/rotas/${rota.id}/shifts`,
    { version: rota.version, shifts },
    z.object({ rota: RotaWithShifts }),
  )
  return saved.rota.shifts
}

const shiftsOf = (member: StaffMember, pattern: WeekPattern | undefined, weekStart: string) =>
  (pattern?.days ?? []).map(day => ({
    staff_id: member.id,
    shift_date: addDays(weekStart, day),
    start_time: pattern?.start,
    end_time: pattern?.end,
    position: member.position,
  }))

/** People come a little early or late; now and then somebody does not come at all. */
async function loadEntry({ api, chance }: TeamAtWork, shift: Shift): Promise<void> {
  if (chance.next() < 0.03) return
  const body = {
    staffId: shift.staff_id,
    shiftDate: shift.shift_date,
    clockInTime: moved(shift.start_time, chance.between(-6, 9)),
    clockOutTime: moved(shift.end_time, chance.between(-4, 18)),
    breakMinutes: 30,
    notes: '',
  }
  await api.post('/api/time-tracking/entries/manual', body, z.object({ entry: TimeEntry }))
}

function moved(time: string, minutes: number): string {
  const at = Temporal.PlainTime.from(time).add({ minutes })
  return at.toString({ smallestUnit: 'minute' })
}
