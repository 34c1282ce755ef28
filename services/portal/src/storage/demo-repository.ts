import type { DemoPart, DemoRoots } from '@rms/contracts'
import { buryCopies, demoPartOf, forgetDemoIds } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'

/** The portal accounts of the demo restaurant. */
export interface DemoRepository {
  describe(): Promise<DemoPart>
  /** Removes them; signed-in demo staff are rejected at their next request. */
  remove(roots: DemoRoots, session: ClientSession): Promise<void>
}

export const createDemoRepository = (connection: Connection): DemoRepository => ({
  describe: () => demoPartOf(connection),
  async remove({ staff_ids }, session) {
    const ofPeople = { staff_id: { $in: staff_ids } }
    await connection.collection('sessions').deleteMany(ofPeople, { session })
    await connection.collection('calendar_links').deleteMany(ofPeople, { session })
    const fields = { status: 'terminated' }
    await buryCopies(connection, { collection: 'accounts', ids: staff_ids, fields }, session)
    await forgetDemoIds(connection, session)
  },
})
