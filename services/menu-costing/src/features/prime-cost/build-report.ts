import { PRIME_COST_MAX_DAYS, type PrimeCostQuery, type PrimeCostReport } from '@rms/contracts'
import { hasRight, type UserActor } from '@rms/service-kit'
import { groupDays } from '../../domain/prime-cost/group-days.ts'
import { chooseBasis, summariseDays } from '../../domain/prime-cost/summarise-days.ts'
import { getListedLocations, requireDayRange } from '../listed-days/listed-days.ts'
import { loadReportedDays } from './periods/load-reported-days.ts'
import type { PrimeCostDependencies } from './prime-cost-dependencies.ts'
import { presentFigures, presentFreshness, toAmount, toTargets } from './prime-cost-presenter.ts'

/** The report of a range of days: a few queries for the days, whatever their number. */
export async function buildPrimeCostReport(
  { salesUnitOfWork, business }: PrimeCostDependencies,
  { from, to, location_id, group, cost_basis }: PrimeCostQuery,
  actor: UserActor,
): Promise<PrimeCostReport> {
  requireDayRange({ from, to }, PRIME_COST_MAX_DAYS)
  const { sales } = salesUnitOfWork
  const locations = getListedLocations(actor, location_id)
  const [reported, settings] = await Promise.all([
    loadReportedDays(sales, { from, to }, locations),
    sales.primeCostSettings.current(),
  ])
  const { days, changes, closedUntil } = reported
  const { pattern, first_day_of_week: firstDayOfWeek, first_month: firstMonth } = settings.calendar
  const calendar = { pattern, firstDayOfWeek, firstMonth }
  const rows = groupDays(days, { group, range: { from, to }, calendar })
  const names = await business.findNames([...rows, ...changes].flatMap(({ locationId }) => locationId ?? []))
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
    closed_until: closedUntil,
    adjustments: changes
      .filter(({ kind }) => seesWages || kind !== 'labour')
      .map(({ kind, locationId, date, name, invoiceId, difference }) => ({
        ...{ kind, date, name },
        ...{ location_id: locationId, location_name: (locationId && names.get(locationId)) || null },
        ...{ invoice_id: invoiceId, difference: toAmount(difference) },
      })),
    as_of: presentFreshness(reported.stored, reported.intervals, reported.pendingDays),
  }
}
