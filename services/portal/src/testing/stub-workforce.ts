import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import { known, type Neighbour, startNeighbour } from '@rms/testing'
import { emptyTime, mountTimeBeside, type TimeBeside } from './stub-time.ts'

/** Workforce, as far as the portal asks it, with the people and the time that a test says there are. */
export interface WorkforceBeside extends Neighbour {
  readonly people: Map<number, StaffAccount>
  readonly time: TimeBeside
}

export async function startWorkforceBeside(): Promise<WorkforceBeside> {
  const people = new Map<number, StaffAccount>()
  const time = emptyTime()
  const neighbour = await startNeighbour('workforce', router => {
    serve(router, internalEndpoints.staffAccount, ({ params }) => known(people, params.id))
    serve(router, internalEndpoints.staffAccountByEmail, ({ body }) => {
      const person = [...people.values()].find(({ staff }) => staff.email === body.email)
      if (!person) throw notFound('staff member')
      return person
    })
    mountTimeBeside(router, time)
  })
  return { ...neighbour, people, time }
}
