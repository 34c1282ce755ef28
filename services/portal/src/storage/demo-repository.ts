import type { DemoRecordIds, ServiceDemoState } from '@rms/contracts'
import { deleteDemoRecordIds, getServiceDemoState, replaceWithTombstones } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'

/** The portal accounts of the demo restaurant. */
export interface DemoRepository {
  describe(): Promise<ServiceDemoState>
  /** Removes them; signed-in demo staff are rejected at their next request. */
  remove(roots: DemoRecordIds, session: ClientSession): Promise<void>
}

export const createDemoRepository = (connection: Connection): DemoRepository => ({
  describe: () => getServiceDemoState(connection),
  async remove({ staff_ids }, session) {
    const ofPeople = { staff_id: { $in: staff_ids } }
    await connection.collection('sessions').deleteMany(ofPeople, { session })
    await connection.collection('calendar_links').deleteMany(ofPeople, { session })
    const fields = { status: 'terminated' }
    await replaceWithTombstones(connection, { collection: 'accounts', ids: staff_ids, fields }, session)
    await deleteDemoRecordIds(connection, session)
  },
})
