import { HolidayRequest, type HolidayType, type StaffMember } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import type { DemoApi } from './demo-api.ts'

type Request = readonly [
  name: string,
  type: HolidayType,
  startsIn: number,
  days: number,
  reason: string,
  decision: 'approved' | 'denied' | 'pending',
]

/** Days are relative to today; none overlaps the weeks that have a rota. */
const requests: readonly Request[] = [
  ['Luca Romano', 'annual', 21, 10, 'Family in Rome', 'approved'],
  ['Rosa Martins', 'annual', 34, 14, 'Summer in Porto', 'pending'],
  ['Daniel Okafor', 'personal', 18, 2, 'Moving house', 'pending'],
  ['Emma Nolan', 'annual', 45, 7, 'Hiking trip', 'approved'],
  ['Nina Keller', 'annual', 60, 5, 'Festival', 'denied'],
  ['Helen Price', 'sick', 3, 2, 'Minor surgery', 'approved'],
]

/** Loads holiday requests in every state. */
export async function loadHolidays(
  api: DemoApi,
  members: readonly StaffMember[],
  today: string,
): Promise<void> {
  for (const [name, type, startsIn, days, reason, decision] of requests) {
    const member = members.find(each => each.name === name)
    if (!member) continue
    const startDate = addDays(today, startsIn)
    const endDate = addDays(startDate, days - 1)
    const body = { staffId: member.id, staffName: name, startDate, endDate, type, reason, notes: '' }
    const request = await api.post('/api/holidays', body, HolidayRequest)
    if (decision === 'pending') continue
    const denyReason = decision === 'denied' ? 'Two of the bar are away that week' : null
    await api.put(`/api/holidays/${request.id}/status`, { status: decision, denyReason }, HolidayRequest)
  }
}
