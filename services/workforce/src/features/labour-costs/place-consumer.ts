import { type Consumer, defineConsumer } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { WorkforceDependencies } from '../dependencies.ts'

type PlaceDependencies = Pick<
  WorkforceDependencies,
  'places' | 'businessDays' | 'forecasts' | 'labourWeeks' | 'unitOfWork'
>

/**
 * Keeps the copies of places, settings, business days and forecasts up to date. A change of a time zone or of a cut-off
 * moves work to another business date, so that all labour costs are computed again.
 */
export function createPlaceConsumer(needs: PlaceDependencies): Consumer {
  const { places, businessDays } = needs
  return defineConsumer('workforce-references', {
    'catalog.location-changed': ({ payload }) =>
      applyAndMark(needs, [payload.id], session => places.applyLocation(payload, session)),
    'catalog.settings-changed': ({ payload }) =>
      applyAndMark(needs, [], session => places.applySettings(payload, session)),
    'menu-costing.business-day-changed': ({ payload }) =>
      needs.unitOfWork.transact(async ({ session }) => {
        if (await businessDays.apply(payload, session))
          await needs.labourWeeks.markPendingFrom({ weekStart: '' }, session)
      }),
    'menu-costing.sales-forecast-changed': async ({ payload, occurred_at }) => {
      // A late event must not restore what was removed with its location.
      if (await places.isDeleted(payload.location_id)) return
      await needs.forecasts.apply(payload, new Date(occurred_at))
    },
  })
}

async function applyAndMark(
  { places, labourWeeks, unitOfWork }: PlaceDependencies,
  locationIds: readonly number[],
  apply: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await unitOfWork.transact(async ({ session }) => {
    const before = (await places.loadDirectory(session)).getTimeZone(...locationIds)
    await apply(session)
    const after = (await places.loadDirectory(session)).getTimeZone(...locationIds)
    if (after !== before) await labourWeeks.markPendingFrom({ weekStart: '' }, session)
  })
}
