import { addDays, type CalendarDate, MINUTE_MS, toBusinessDate, toDecimal } from '@rms/domain-kit'
import type { LabourFacts } from '../../domain/labour-cost/labour-days.ts'
import type { LabourEntry } from '../../domain/labour-cost/labour-entry.ts'
import type { LabourTerms } from '../../domain/labour-cost/labour-part.ts'
import { getLocationAt, type StaffMember } from '../../domain/staff/staff.ts'
import { countsAsWork, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { findApprovedWeeks } from '../../storage/time-tracking/week-approval-repository.ts'
import { getTimeEntryDays } from '../time-tracking/time-entry-weeks.ts'
import type { LabourDependencies } from './labour-dependencies.ts'

/** Everything that the labour costs of some people follow from, for one week and those around it. */
export interface LoadedLabourFacts extends Omit<LabourFacts, 'salaryDays'> {
  /** Keys of the weeks whose hours a manager has approved. */
  readonly approvedWeeks: ReadonlySet<string>
}

/** Night shifts reach into adjacent weeks, and fixed salaries are divided by the hours of complete weeks. */
const DAYS_AROUND = 9
/** The running cost of people who are clocked in changes in steps. */
export const RUNNING_COST_STEP_MS = 5 * MINUTE_MS

/** Loads the facts for a Monday–Sunday week and the weeks before and after it. */
export async function loadLabourFacts(
  needs: LabourDependencies,
  weekStart: CalendarDate,
  staffIds: readonly number[],
): Promise<LoadedLabourFacts> {
  const range = { from: addDays(weekStart, -DAYS_AROUND), to: addDays(weekStart, 6 + DAYS_AROUND) }
  const [entries, people, policies, payPeriods, settings, directory, getCutoff, approvals] =
    await Promise.all([
      needs.entries.list({ ...range, staffIds }),
      needs.staff.findByIds(staffIds),
      needs.policies.listAll(),
      needs.periods.listRanges(),
      needs.labourSettings.current(),
      needs.places.loadDirectory(),
      needs.businessDays.loadCutoffs(),
      needs.approvals.listWeeks(range),
    ])
  const countries = new Map(settings.location_countries.map(each => [each.location_id, each.country]))
  const findBusinessDayRules = (locationId: number | null) => ({
    timeZone: directory.getTimeZone(locationId),
    cutoffMinutes: getCutoff(locationId),
  })
  const now = needs.now()
  const toTerms = (member: StaffMember): LabourTerms => {
    const { timeZone, cutoffMinutes } = findBusinessDayRules(member.locationId)
    return { ...member, endDate: toBusinessDate(now, timeZone, cutoffMinutes) }
  }
  return {
    entries: await toLabourEntries(needs, entries, people),
    people: new Map([...people].map(([id, member]) => [id, toTerms(member)])),
    policies,
    payPeriods,
    findBusinessDayRules,
    openUntilMs: Math.floor(now.epochMilliseconds / RUNNING_COST_STEP_MS) * RUNNING_COST_STEP_MS,
    onCostRates: settings.rates.map(rate => ({
      country: rate.country,
      effectiveDate: rate.valid_from,
      holidayPercent: toDecimal(rate.holiday_percent),
      onCostPercent: toDecimal(rate.on_cost_percent),
    })),
    findCountry: locationId =>
      (locationId === null ? undefined : countries.get(locationId)) ?? settings.country,
    approvedWeeks: findApprovedWeeks(approvals),
  }
}

async function toLabourEntries(
  { shifts }: LabourDependencies,
  entries: readonly TimeEntry[],
  people: ReadonlyMap<number, StaffMember>,
): Promise<LabourEntry[]> {
  const worked = entries.filter(countsAsWork)
  const payDates = await getTimeEntryDays(shifts, worked)
  const findHome = ({ staffId, clockInAt }: TimeEntry) => {
    const member = people.get(staffId)
    return member ? getLocationAt(member, clockInAt) : null
  }
  return worked.map((entry, index) => ({
    id: entry.id,
    revision: entry.version,
    deleted: false,
    staffId: entry.staffId,
    payDate: payDates[index] ?? entry.shiftDate,
    startMs: entry.clockInAt.epochMilliseconds,
    endMs: entry.clockOutAt?.epochMilliseconds ?? null,
    breaks: entry.breaks.map(({ startsAt, endsAt }) => ({
      startMs: startsAt.epochMilliseconds,
      endMs: endsAt?.epochMilliseconds ?? null,
    })),
    enteredBreakMs: Math.round(entry.breakMinutes * MINUTE_MS),
    locationId: entry.in?.locationId ?? findHome(entry),
    isPendingReview: entry.review?.state === 'pending',
  }))
}
