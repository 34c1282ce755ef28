import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { notFound, serveEndpoint } from '@rms/service-kit'
import { requireRecord, type StubService, startStubService } from '@rms/testing'
import {
  createStubTimeTracking,
  mountStubTimeTrackingRoutes,
  type StubTimeTracking,
} from './stub-time-tracking.ts'

/** Stub of the workforce endpoints that the portal calls, with the staff and time records of a test. */
export interface StubWorkforce extends StubService {
  readonly people: Map<number, StaffAccount>
  readonly time: StubTimeTracking
}

export async function startStubWorkforce(): Promise<StubWorkforce> {
  const people = new Map<number, StaffAccount>()
  const time = createStubTimeTracking()
  const stub = await startStubService('workforce', router => {
    serveEndpoint(router, internalEndpoints.staffAccount, ({ params }) => requireRecord(people, params.id))
    serveEndpoint(router, internalEndpoints.staffAccountByEmail, ({ body }) => {
      const person = [...people.values()].find(({ staff }) => staff.email === body.email)
      if (!person) throw notFound('staff member')
      return person
    })
    mountStubTimeTrackingRoutes(router, time)
  })
  return { ...stub, people, time }
}
