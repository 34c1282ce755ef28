import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import { known, type Neighbour, startNeighbour } from '@rms/testing'
import { emptyStubTime, mountStubTime, type StubTime } from './stub-time.ts'

/** Stub of the workforce endpoints that the portal calls, with the staff and time records of a test. */
export interface StubWorkforce extends Neighbour {
  readonly people: Map<number, StaffAccount>
  readonly time: StubTime
}

export async function startStubWorkforce(): Promise<StubWorkforce> {
  const people = new Map<number, StaffAccount>()
  const time = emptyStubTime()
  const neighbour = await startNeighbour('workforce', router => {
    serve(router, internalEndpoints.staffAccount, ({ params }) => known(people, params.id))
    serve(router, internalEndpoints.staffAccountByEmail, ({ body }) => {
      const person = [...people.values()].find(({ staff }) => staff.email === body.email)
      if (!person) throw notFound('staff member')
      return person
    })
    mountStubTime(router, time)
  })
  return { ...neighbour, people, time }
}
