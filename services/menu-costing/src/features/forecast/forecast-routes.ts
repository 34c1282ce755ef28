import { FORECAST_MAX_DAYS, forecastEndpoints } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { getListedLocations, requireDayRange } from '../listed-days/listed-days.ts'
import {
  deleteSpecialDay,
  findSpecialDay,
  loadForecastDay,
  saveForecastDay,
  saveSpecialDay,
} from './change-forecast.ts'
import type { ForecastDependencies } from './forecast-dependencies.ts'
import { presentForecast, presentSpecialDay } from './forecast-presenter.ts'
import { loadForecasts } from './load-forecast.ts'

/** Mounts the forecast of sales and the special days that it considers. */
export function mountForecastRoutes(router: Router, needs: ForecastDependencies): void {
  serveEndpoint(router, forecastEndpoints.getSalesForecast, async ({ query, actor }) => {
    requireDayRange(query, FORECAST_MAX_DAYS)
    const listed = getListedLocations(requireUser(actor), query.location_id)
    const locations = (await needs.business.listLocations()).filter(({ id }) => listed?.includes(id) ?? true)
    const range = { from: query.from, to: query.to, now: needs.now() }
    const { forecasts, asOf } = await loadForecasts(needs.salesUnitOfWork.sales, locations, range)
    return { days: forecasts.map(presentForecast), as_of: asOf && toInstantText(asOf) }
  })
  serveEndpoint(
    router,
    forecastEndpoints.updateForecastDay,
    async ({ body }) => presentForecast(await saveForecastDay(needs, body)),
    {
      current: async ({ body: { location_id, date } }) =>
        presentForecast(await loadForecastDay(needs, { locationId: location_id, date })),
    },
  )
  mountSpecialDays(router, needs)
}

function mountSpecialDays(router: Router, needs: ForecastDependencies): void {
  serveEndpoint(router, forecastEndpoints.listSpecialDays, async ({ query, actor }) => {
    const listed = getListedLocations(requireUser(actor), undefined)
    const days = await needs.salesUnitOfWork.sales.specialDays.list(query)
    return days
      .filter(({ locationId }) => locationId === null || (listed?.includes(locationId) ?? true))
      .map(presentSpecialDay)
  })
  serveEndpoint(
    router,
    forecastEndpoints.saveSpecialDay,
    async ({ body }) => presentSpecialDay(await saveSpecialDay(needs, body)),
    {
      current: async ({ body: { location_id, date } }) =>
        presentSpecialDay(await findSpecialDay(needs, { locationId: location_id, date })),
    },
  )
  serveEndpoint(router, forecastEndpoints.deleteSpecialDay, async ({ query }) => {
    await deleteSpecialDay(needs, { locationId: query.location_id ?? null, date: query.date })
    return { success: true as const }
  })
}
