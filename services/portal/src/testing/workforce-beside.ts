import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, notFound, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'
import { emptyTime, mountTimeBeside, type TimeBeside } from './time-beside.ts'

/** A neighbour that answers workforce's internal calls by the contract, from what a test says there is. */
export interface WorkforceBeside {
  readonly url: string
  readonly people: Map<number, StaffAccount>
  readonly time: TimeBeside
  close(): Promise<void>
}

export async function startWorkforceBeside(): Promise<WorkforceBeside> {
  const people = new Map<number, StaffAccount>()
  const time = emptyTime()
  const known = (person: StaffAccount | undefined): StaffAccount => {
    if (!person) throw notFound('staff member')
    return person
  }
  const app = createHttpApp({
    name: 'workforce',
    logger: createLogger('workforce', 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount(router) {
      serve(router, internalEndpoints.staffAccount, ({ params }) => known(people.get(params.id)))
      serve(router, internalEndpoints.staffAccountByEmail, ({ body }) =>
        known([...people.values()].find(({ staff }) => staff.email === body.email)),
      )
      mountTimeBeside(router, time)
    },
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, people, time, close }
}
