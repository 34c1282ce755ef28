import { type RotaDepartment, RotaWithShifts, type StaffMember, TimeEntry } from '@rms/contracts'
import { addDays, getMonday, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { z } from 'zod'
import { demoBusiness, demoLocations } from '../plan/restaurant.ts'
import type { SeededRandom } from '../plan/seeded-random.ts'
import { planTimeEntry } from '../plan/time-entries.ts'
import type { DemoApi } from './demo-api.ts'

export interface StaffWithRotas {
  readonly api: DemoApi
  readonly members: readonly StaffMember[]
  readonly locationIds: readonly number[]
  readonly today: string
  readonly now: Temporal.Instant
  readonly chance: SeededRandom
}

/** The weekdays (days after Monday) and the hours of a recurring shift. */
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
type PlacedShift = Shift & { readonly locationId: number }

/**
 * Loads the rotas of the last four weeks, this and next week for every department and location, and the time worked on
 * them so far.
 */
export async function loadRotas(team: StaffWithRotas): Promise<void> {
  const monday = getMonday(team.today)
  for (let week = -4; week <= 1; week += 1) {
    const weekStart = addDays(monday, 7 * week)
    for (const department of ROTA_DEPARTMENTS) {
      for (const locationId of team.locationIds) {
        const shifts = await loadRota(team, { department, locationId, weekStart })
        for (const shift of shifts) await loadWork(team, { ...shift, locationId })
      }
    }
  }
}

interface RotaPlan {
  readonly department: RotaDepartment
  readonly locationId: number
  readonly weekStart: string
}

async function loadRota({ api, members }: StaffWithRotas, plan: RotaPlan): Promise<Shift[]> {
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

/** Loads the time worked on a shift so far, as recorded by the clock or entered by a manager. */
async function loadWork(
  { api, chance, now, locationIds }: StaffWithRotas,
  shift: PlacedShift,
): Promise<void> {
  const timeZone = demoLocations[locationIds.indexOf(shift.locationId)]?.timezone ?? demoBusiness.timezone
  const work = planTimeEntry(shift, { timeZone, now, chance })
  const staffId = shift.staff_id
  switch (work.kind) {
    case 'nothing':
      return
    case 'done': {
      const times = { clockInTime: work.clockInAt.toString(), clockOutTime: work.clockOutAt.toString() }
      const body = { staffId, ...times, breakMinutes: 30, notes: '' }
      await api.post('/api/time-tracking/entries/manual', body, Entered)
      return
    }
    case 'at-work': {
      const { timeEntry } = await api.post('/api/time-tracking/clock-in', { staffId }, ClockedIn)
      const body = { clockInTime: work.clockInAt.toString(), reason: 'The tablet was started later' }
      await api.put(`/api/time-tracking/entries/${timeEntry.id}`, body, Entered)
      if (work.isOnBreak) await api.post('/api/time-tracking/break-start', { staffId }, z.unknown())
    }
  }
}

const Entered = z.object({ entry: TimeEntry })
const ClockedIn = z.object({ timeEntry: TimeEntry })
