import type { DemoRecordIds, DemoRemovalBlocker, ServiceDemoState } from '@rms/contracts'
import {
  deleteDemoRecordIds,
  getDemoRecordIds,
  getServiceDemoState,
  replaceWithTombstones,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'

/** The demo data of this service, across all collections. */
export interface DemoRepository {
  /** The demo data, and own records that refer to it. */
  describe(roots: DemoRecordIds): Promise<ServiceDemoState>
  remove(roots: DemoRecordIds, session: ClientSession): Promise<void>
}

export const createDemoRepository = (connection: Connection): DemoRepository => ({
  describe: roots => describeDemoData(connection, roots),
  remove: (roots, session) => removeDemoData(connection, roots, session),
})

interface Named {
  _id: number
  name: string
}

async function describeDemoData(connection: Connection, roots: DemoRecordIds): Promise<ServiceDemoState> {
  const [staff_ids, rotaIds] = await Promise.all([
    getDemoRecordIds(connection, 'staff'),
    getDemoRecordIds(connection, 'rotas'),
  ])
  const count = (name: string, filter: object) => connection.collection(name).countDocuments(filter)
  const staff_id = { $in: staff_ids }
  return getServiceDemoState(connection, {
    going: {
      staff: await count('staff', { _id: { $in: staff_ids }, deleted: false }),
      rotas: await count('rotas', { _id: { $in: rotaIds } }),
      time_entries: await count('time_entries', { staff_id, deleted: false }),
      holidays: await count('holidays', { staff_id }),
    },
    obstacles: await findBlockers(connection, roots, { staffIds: staff_ids, rotaIds }),
    staff_ids,
  })
}

interface DemoMembers {
  readonly staffIds: readonly number[]
  readonly rotaIds: readonly number[]
}

/** The user's own staff who work at a demo location, and own rotas that use a demo location or demo staff. */
async function findBlockers(
  connection: Connection,
  { location_ids }: DemoRecordIds,
  { staffIds, rotaIds }: DemoMembers,
): Promise<DemoRemovalBlocker[]> {
  const of = (name: string) => connection.collection<Named>(name)
  const atDemoLocation = { location_id: { $in: location_ids } }
  const [shared, worked] = await Promise.all([
    connection.collection('shifts').distinct('rota_id', { staff_id: { $in: [...staffIds] } }),
    connection.collection('time_entries').distinct('staff_id', {
      deleted: false,
      $or: [
        { 'in.location_id': atDemoLocation.location_id },
        { 'out.location_id': atDemoLocation.location_id },
      ],
    }),
  ])
  const people = await of('staff')
    .find({ _id: { $nin: [...staffIds] }, deleted: false, $or: [atDemoLocation, { _id: { $in: worked } }] })
    .toArray()
  const rotas = await of('rotas')
    .find({
      _id: { $nin: [...rotaIds] },
      $or: [atDemoLocation, { _id: { $in: shared } }, { staff_ids: { $in: [...staffIds] } }],
    })
    .toArray()
  return [
    ...people.map(({ _id: id, name }) => ({ kind: 'staff' as const, id, name, uses: 'location' })),
    ...rotas.map(({ _id: id, name }) => ({ kind: 'rota' as const, id, name, uses: 'team' })),
  ]
}

/** Collections that refer to a staff member. */
const STAFF_COLLECTIONS = [
  'holidays',
  'holiday_entitlements',
  'shifts',
  'rota_differences',
  'notices',
  'time_entries',
  'absences',
  'attendance_weeks',
  'week_approvals',
]

async function removeDemoData(
  connection: Connection,
  roots: DemoRecordIds,
  session: ClientSession,
): Promise<void> {
  const of = (name: string) => connection.collection<{ _id: number }>(name)
  const staffIds = [...new Set([...(await getDemoRecordIds(connection, 'staff')), ...roots.staff_ids])]
  const rotaIds = await getDemoRecordIds(connection, 'rotas')
  const ofRotas = { rota_id: { $in: rotaIds } }
  for (const name of STAFF_COLLECTIONS)
    await of(name).deleteMany({ staff_id: { $in: staffIds } }, { session })
  for (const name of ['shifts', 'rota_differences']) await of(name).deleteMany(ofRotas, { session })
  for (const name of ['rotas', 'published_rotas'])
    await of(name).deleteMany({ _id: { $in: rotaIds } }, { session })
  await of('staff').deleteMany({ _id: { $in: staffIds } }, { session })
  // Computed once more, without them, so that the labour costs of their days are corrected everywhere.
  await of('labour_weeks').updateMany(
    { staff_id: { $in: staffIds } },
    { $set: { pending: true }, $inc: { wanted: 1 } },
    { session },
  )
  await of('sales_forecasts').deleteMany({ location_id: { $in: roots.location_ids } }, { session })
  await removeOwnReferences(connection, { staffIds, locationIds: roots.location_ids }, session)
  const fields = { name: '', address: '', latitude: null, longitude: null, radius: null, timezone: null }
  const places = { collection: 'locations', ids: roots.location_ids, fields }
  await replaceWithTombstones(connection, places, session)
  await deleteDemoRecordIds(connection, session)
}

/** Removes references to demo staff and locations from the user's own records. */
async function removeOwnReferences(
  connection: Connection,
  { staffIds, locationIds }: { readonly staffIds: number[]; readonly locationIds: number[] },
  session: ClientSession,
): Promise<void> {
  const permissions = { location_id: { $in: locationIds } }
  await connection
    .collection<{ permissions: { location_id: number }[] }>('staff')
    .updateMany(
      { 'permissions.location_id': permissions.location_id },
      { $pull: { permissions } },
      { session },
    )
  const periods = connection.collection<{ rows: { staff_id: number }[]; settled: { staff_id: number }[] }>(
    'pay_periods',
  )
  const row = { staff_id: { $in: staffIds } }
  await periods.updateMany(
    { 'rows.staff_id': row.staff_id },
    { $pull: { rows: row, settled: row } },
    { session },
  )
}
