import type { ForecastDayBody, SpecialDayBody } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import { isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import type { ForecastDayKey, ForecastEdit } from '../../storage/forecast/forecast-edit-repository.ts'
import type { SpecialDayKey, StoredSpecialDay } from '../../storage/forecast/special-day-repository.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import type { ForecastDependencies } from './forecast-dependencies.ts'
import { type LoadedForecast, loadForecasts } from './load-forecast.ts'

/** Replaces what was typed for a day; without values the computed forecast applies again. 409 for a stale version. */
export async function saveForecastDay(
  needs: ForecastDependencies,
  { location_id: locationId, date, values, version }: z.output<typeof ForecastDayBody>,
): Promise<LoadedForecast> {
  await needs.business.requireLocation(locationId, 'location_id')
  await needs.salesUnitOfWork.change(async change => {
    const before = await change.forecastEdits.find({ locationId, date })
    requireVersion(before?.version ?? 0, version)
    const typed = values.map(({ day_part, net_sales }) => ({
      dayPart: day_part,
      net: toDecimal(net_sales),
    }))
    if (isUnchanged({ values: before?.values ?? [] }, { values: typed })) return
    const after: ForecastEdit = {
      ...{ locationId, date, values: typed },
      ...{ editedAt: change.now, editedBy: change.by, version: (before?.version ?? 0) + 1 },
    }
    await change.forecastEdits.save(after)
    await change.forecastWeeks.markChanged([locationId])
    await change.recordAudit({
      ...{ action: 'changed', entity: 'forecast-day', entityId: locationId },
      before: { date, values: toAuditedValues(before?.values ?? []) },
      after: { date, values: toAuditedValues(typed) },
    })
  })
  return loadForecastDay(needs, { locationId, date })
}

const toAuditedValues = (values: ForecastEdit['values']) =>
  values.map(({ dayPart, net }) => ({ day_part: dayPart, net_sales: toNumber(net, 2) }))

/** The forecast of one day. */
export async function loadForecastDay(
  { business, salesUnitOfWork, now }: ForecastDependencies,
  { locationId, date }: ForecastDayKey,
): Promise<LoadedForecast> {
  const location = await business.requireLocation(locationId, 'location_id')
  const { forecasts } = await loadForecasts(salesUnitOfWork.sales, [location], {
    ...{ from: date, to: date, now: now() },
  })
  const [forecast] = forecasts
  if (!forecast) throw notFound('forecast')
  return forecast
}

/** Enters or changes a special day. 409 for a stale version. */
export async function saveSpecialDay(
  needs: ForecastDependencies,
  body: z.output<typeof SpecialDayBody>,
): Promise<StoredSpecialDay> {
  const key = { locationId: body.location_id, date: body.date }
  if (key.locationId !== null) await needs.business.requireLocation(key.locationId, 'location_id')
  const affected = await listAffectedLocations(needs, key)
  return needs.salesUnitOfWork.change(async change => {
    const stored = await change.specialDays.find(key)
    const before = stored && !stored.deleted ? stored : null
    requireVersion(before?.version ?? 0, body.version)
    const fields = {
      ...key,
      name: body.name,
      note: body.note,
      factor: toDecimalOrNull(body.factor),
      net: toDecimalOrNull(body.net_sales),
      deleted: false,
    }
    if (before && isUnchanged(before, { ...fields, version: before.version })) return before
    const after = { ...fields, version: (stored?.version ?? 0) + 1 }
    await saveAndMark(change, after, affected)
    await recordSpecialDay(change, before, after)
    return after
  })
}

const toDecimalOrNull = (value: number | null | undefined) =>
  value === null || value === undefined ? null : toDecimal(value)

/** The special day, if it is entered. */
export async function findSpecialDay(
  { salesUnitOfWork }: ForecastDependencies,
  key: SpecialDayKey,
): Promise<StoredSpecialDay> {
  const found = await salesUnitOfWork.sales.specialDays.find(key)
  if (!found || found.deleted) throw notFound('special day')
  return found
}

/** Deletes a special day. 404. */
export async function deleteSpecialDay(needs: ForecastDependencies, key: SpecialDayKey): Promise<void> {
  const affected = await listAffectedLocations(needs, key)
  await needs.salesUnitOfWork.change(async change => {
    const before = await change.specialDays.find(key)
    if (!before || before.deleted) throw notFound('special day')
    await saveAndMark(change, { ...before, deleted: true, version: before.version + 1 }, affected)
    await recordSpecialDay(change, before, null)
  })
}

async function listAffectedLocations(
  { business }: ForecastDependencies,
  { locationId }: SpecialDayKey,
): Promise<number[]> {
  return locationId === null ? (await business.listLocations()).map(({ id }) => id) : [locationId]
}

async function saveAndMark(
  { specialDays, forecastWeeks, productUsage }: SalesChange,
  day: StoredSpecialDay,
  affected: readonly number[],
): Promise<void> {
  await specialDays.save(day)
  await forecastWeeks.markChanged(affected)
  await productUsage.markDays(affected.map(locationId => ({ locationId, date: day.date })))
}

const recordSpecialDay = (
  { recordAudit }: SalesChange,
  before: StoredSpecialDay | null,
  after: StoredSpecialDay | null,
): Promise<void> =>
  recordAudit({
    action: before ? (after ? 'changed' : 'deleted') : 'created',
    entity: 'special-day',
    // A special day of all locations belongs to the business, which has the id 1.
    entityId: (after ?? before)?.locationId ?? 1,
    before: before && toAudited(before),
    after: after && toAudited(after),
  })

const toAudited = ({ locationId, date, name, factor, net }: StoredSpecialDay) => ({
  location_id: locationId,
  date,
  name,
  factor: factor && toNumber(factor, 4),
  net_sales: net && toNumber(net, 2),
})
