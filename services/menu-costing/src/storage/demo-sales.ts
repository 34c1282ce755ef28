import type { DemoRecordIds, DemoRemovalBlocker } from '@rms/contracts'
import { getDemoRecordIds } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { LocationDay } from './sales/sales-day-repository.ts'

interface StoredDay {
  _id: number
  location_id: number
  date: string
  source_id: number
  deleted: boolean
}

const salesDays = (connection: Connection) => connection.collection<StoredDay>('sales_days')

/** The most own days that are named as blockers. */
const MAX_BLOCKERS = 20

/** The demo sales, and days of the business at its locations or from its sources. */
export async function describeDemoSales(
  connection: Connection,
  { location_ids }: Pick<DemoRecordIds, 'location_ids'>,
): Promise<{ days: number; obstacles: DemoRemovalBlocker[] }> {
  const ids = await getDemoRecordIds(connection, 'sales_days')
  const sourceIds = await getDemoRecordIds(connection, 'sales_sources')
  const own = {
    _id: { $nin: ids },
    deleted: false,
    $or: [{ location_id: { $in: location_ids } }, { source_id: { $in: sourceIds } }],
  }
  const found = await salesDays(connection).find(own).sort({ date: -1 }).limit(MAX_BLOCKERS).toArray()
  return {
    days: await salesDays(connection).countDocuments({ _id: { $in: ids }, deleted: false }),
    obstacles: found.map(({ _id: id, date, location_id }) => ({
      ...{ kind: 'sales-day' as const, id, name: date, date },
      uses: location_ids.includes(location_id) ? 'location' : 'sales source',
    })),
  }
}

/** Removes the forecasts and the usage of products of the demo locations, and what people have entered for them. */
export async function removeDemoForecasts(
  connection: Connection,
  { location_ids }: Pick<DemoRecordIds, 'location_ids'>,
  session: ClientSession,
): Promise<void> {
  const atDemoLocation = { location_id: { $in: location_ids } }
  for (const name of [
    'sales_special_days',
    'sales_forecast_edits',
    'sales_forecast_weeks',
    'product_usage_days',
  ])
    await connection.collection(name).deleteMany(atDemoLocation, { session })
  for (const name of ['sales_forecast_states', 'product_usage_states'])
    await connection.collection<{ _id: number }>(name).deleteMany({ _id: { $in: location_ids } }, { session })
}

/** Removes the demo sales. Returns their days, whose figures have to be derived again. */
export async function removeDemoSales(
  connection: Connection,
  session: ClientSession,
): Promise<readonly LocationDay[]> {
  const dayIds = await getDemoRecordIds(connection, 'sales_days')
  const ofDemo = { _id: { $in: dayIds } }
  const days = await salesDays(connection).find(ofDemo, { session }).toArray()
  await salesDays(connection).deleteMany(ofDemo, { session })
  await connection.collection('sales_day_versions').deleteMany({ day_id: { $in: dayIds } }, { session })
  for (const name of ['sales_items', 'sales_sources']) {
    const ids = await getDemoRecordIds(connection, name)
    await connection.collection<{ _id: number }>(name).deleteMany({ _id: { $in: ids } }, { session })
  }
  return days.map(({ location_id, date }) => ({ locationId: location_id, date }))
}
