import { PRIME_COST_MAX_DAYS, type PrimeCostQuery, type PrimeCostReport } from '@rms/contracts'
import { hasRight, type UserActor } from '@rms/service-kit'
import { addStockCosts } from '../../domain/prime-cost/counted-days.ts'
import { groupDays } from '../../domain/prime-cost/group-days.ts'
import { chooseBasis, summariseDays } from '../../domain/prime-cost/summarise-days.ts'
import { getListedLocations, requireDayRange } from '../listed-days/listed-days.ts'
import type { PrimeCostDependencies } from './prime-cost-dependencies.ts'
import { presentFigures, presentFreshness, toTargets } from './prime-cost-presenter.ts'

/** The report of a range of days: one query for the days, whatever their number. */
export async function buildPrimeCostReport(
  { salesUnitOfWork, business }: PrimeCostDependencies,
  { from, to, location_id, group, cost_basis }: PrimeCostQuery,
  actor: UserActor,
): Promise<PrimeCostReport> {
  requireDayRange({ from, to }, PRIME_COST_MAX_DAYS)
  const { primeCostDays, primeCostSettings, costIntervals } = salesUnitOfWork.sales
  const locations = getListedLocations(actor, location_id)
  const [stored, intervals, settings] = await Promise.all([
    primeCostDays.list({ from, to }, locations),
    costIntervals.listFrom(from, locations),
    primeCostSettings.current(),
  ])
  const days = addStockCosts(stored, intervals, { from, to })
  const { pattern, first_day_of_week: firstDayOfWeek, first_month: firstMonth } = settings.calendar
  const calendar = { pattern, firstDayOfWeek, firstMonth }
  const rows = groupDays(days, { group, range: { from, to }, calendar })
  const names = await business.findNames(rows.flatMap(({ locationId }) => locationId ?? []))
  // One basis for the whole report, so that its rows add up.
  const rules = { basis: cost_basis ?? chooseBasis(days), targets: toTargets(settings) }
  const seesWages = hasRight(actor, 'payroll')
  return {
    rows: rows.map(row => ({
      from: row.from,
      to: row.to,
      location_id: row.locationId ?? null,
      location_name: (row.locationId && names.get(row.locationId)) || null,
      figures: presentFigures(summariseDays(row.days, rules), seesWages),
    })),
    total: presentFigures(summariseDays(days, rules), seesWages),
    as_of: presentFreshness(stored, intervals),
  }
}
