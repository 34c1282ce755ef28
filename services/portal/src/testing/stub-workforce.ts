import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import { known, type Neighbour, startNeighbour } from '@rms/testing'
import { emptyStubTime, mountStubTime, type StubTime } from './stub-time.ts'

/** Workforce, as far as the portal asks it, with the people and the time that a test says there are. */
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
