import type { SalesForecastWeek } from '@rms/contracts'
import { addDays, type CalendarDate, getMonday, toBusinessDate, toNumber } from '@rms/domain-kit'
import { isUnchanged } from '@rms/service-kit'
import { getDayCutoff } from '../../domain/sales/sales-settings.ts'
import type { BusinessLocation } from '../../storage/business/business-replica.ts'
import type { ForecastState } from '../../storage/forecast/forecast-week-repository.ts'
import type { ForecastDependencies } from './forecast-dependencies.ts'
import { type LoadedForecast, loadForecasts } from './load-forecast.ts'

/** Rotas are planned for so many weeks, of which the running one is the first. */
const PUBLISHED_WEEKS = 9
const DAYS_PER_WEEK = 7

/**
 * Publishes the forecasts of all locations whose sales, special days or typed values have changed, and those of every
 * location once a day, because the weeks that count move on. Idempotent and safe to run concurrently. Returns the number
 * of weeks that differ from what was published before.
 */
export async function publishForecasts(needs: ForecastDependencies): Promise<number> {
  const { sales } = needs.salesUnitOfWork
  const locations = await needs.business.listLocations()
  const settings = await sales.settings.current()
  const states = await sales.forecastWeeks.findStates(locations.map(({ id }) => id))
  let count = 0
  for (const location of locations) {
    const today = toBusinessDate(needs.now(), location.timeZone, getDayCutoff(settings, location.id))
    const state = states.find(({ locationId }) => locationId === location.id)
    const published = state?.published
    if (published && published.revision === state.revision && published.today === today) continue
    count += await publishLocation(needs, location, { revision: state?.revision ?? 0, today })
  }
  return count
}

type Published = NonNullable<ForecastState['published']>

/** The revision was read before the facts, so that a change in the meantime is published afterwards. */
async function publishLocation(
  needs: ForecastDependencies,
  location: BusinessLocation,
  published: Published,
): Promise<number> {
  const from = getMonday(published.today)
  const range = { from, to: addDays(from, PUBLISHED_WEEKS * DAYS_PER_WEEK - 1), now: needs.now() }
  const { forecasts } = await loadForecasts(needs.salesUnitOfWork.sales, [location], range)
  const weeks = [...Map.groupBy(forecasts, ({ date }) => getMonday(date))].map(([weekStart, days]) =>
    toWeek(location.id, weekStart, days),
  )
  return needs.salesUnitOfWork.change(async ({ forecastWeeks, emit }) => {
    // The location may have been removed since the locations were listed, and its state with it.
    if (!(await needs.business.listLocations()).some(({ id }) => id === location.id)) return 0
    const [state] = await forecastWeeks.findStates([location.id])
    if (!state && published.revision > 0) return 0
    // Another process has published later facts.
    if (state?.published && state.published.revision > published.revision) return 0
    const stored = await forecastWeeks.findWeeks(weeks)
    const changed = weeks.flatMap(week => {
      const before = stored.find(({ week_start }) => week_start === week.week_start)
      const isSame = before !== undefined && isUnchanged({ days: before.days }, { days: week.days })
      return isSame ? [] : [{ ...week, revision: (before?.revision ?? 0) + 1 }]
    })
    await forecastWeeks.saveWeeks(changed)
    await forecastWeeks.saveState({ locationId: location.id, revision: published.revision, published })
    for (const week of changed) emit('menu-costing.sales-forecast-changed', week)
    return changed.length
  })
}

const toWeek = (
  locationId: number,
  weekStart: CalendarDate,
  days: readonly LoadedForecast[],
): Omit<SalesForecastWeek, 'revision'> => ({
  location_id: locationId,
  week_start: weekStart,
  days: days.map(({ date, net, parts, isEdited, special }) => ({
    date,
    net_sales: net && toNumber(net, 2),
    day_parts: parts.map(part => ({ day_part: part.dayPart, net_sales: toNumber(part.net, 2) })),
    is_edited: isEdited,
    special_day: special?.name ?? null,
  })),
})
