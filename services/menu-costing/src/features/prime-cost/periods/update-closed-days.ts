import { isClosed, isDifferent } from '../../../domain/prime-cost/closed-days.ts'
import {
  createEmptyDay,
  getPrimeCostKey,
  type PrimeCostKey,
} from '../../../domain/prime-cost/prime-cost-day.ts'
import { loadNamedDays, type NamedDayRepositories } from './load-named-days.ts'

/**
 * Marks days of closed periods whose figures have changed since they were booked. Within a change that holds the lock of
 * sales, after the figures of the days were derived.
 */
export async function updateClosedDays(
  needs: NamedDayRepositories,
  touched: readonly PrimeCostKey[],
): Promise<void> {
  if (touched.length === 0) return
  const closings = await needs.closedPeriods.listClosings()
  const keys = [
    ...new Map(
      touched.filter(({ date }) => isClosed(closings, date)).map(key => [getPrimeCostKey(key), key]),
    ).values(),
  ]
  if (keys.length === 0) return
  const closed = new Map((await needs.closedPeriods.findDays(keys)).map(day => [getPrimeCostKey(day), day]))
  const current = await loadNamedDays(needs, keys)
  const changed = keys.flatMap(key => {
    const now = current.get(getPrimeCostKey(key))
    const period = closings.find(({ start, end }) => start <= key.date && key.date <= end)?.start
    if (!now || period === undefined) return []
    const known = closed.get(getPrimeCostKey(key))
    const bookings = known?.bookings ?? [
      {
        period,
        day: { ...createEmptyDay(key), ...{ stock: null, uncounted: now.day.uncounted } },
        amounts: [],
      },
    ]
    const booked = bookings.at(-1)
    const isAdjusted = booked !== undefined && isDifferent(booked.day, now.day)
    if (known ? known.isAdjusted === isAdjusted : !isAdjusted) return []
    return [{ ...key, bookings, isAdjusted }]
  })
  await needs.closedPeriods.saveDays(changed)
}
