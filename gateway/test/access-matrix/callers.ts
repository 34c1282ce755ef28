import { accountEndpoints, ManagerRight } from '@rms/contracts'
import { createTestClient, type TestClient } from '@rms/testing'
import { type SystemAccess, signIn } from '@rms/testing/test-restaurant'
import type { LocationRecords } from './location-records.ts'

/** Clients of the test, signed in through the sign-in endpoints. */
export interface AccessMatrixCallers {
  /** Each request comes from another address, because the limit of requests without a token counts by address. */
  readonly anonymous: TestClient
  readonly staff: TestClient
  readonly admin: TestClient
  /** A manager of one location with all access rights. */
  readonly oneLocationManager: TestClient
  /** Managers of all locations who lack one access right. */
  readonly withoutRight: Readonly<Record<ManagerRight, TestClient>>
  /** The same user in a separate session, for calls that end it. */
  newSessionWithout(right: ManagerRight): Promise<TestClient>
}

const PASSWORD = 'Copper-Kettle-93'

export async function signInCallers(
  { url }: SystemAccess,
  admin: TestClient,
  place: LocationRecords,
): Promise<AccessMatrixCallers> {
  const signInAs = (username: string) => signIn({ url, admin: { username, password: PASSWORD } })
  const createUser = (username: string, rights: ManagerRight[], location_ids: number[] | null = null) =>
    admin.call(accountEndpoints.createUser, { body: { username, password: PASSWORD, rights, location_ids } })
  await createUser('limited', [...ManagerRight.options], [place.id])
  for (const right of ManagerRight.options)
    await createUser(
      `without-${right}`,
      ManagerRight.options.filter(other => other !== right),
    )
  return {
    anonymous: createTestClient(url, undefined, createForwardedAddress()),
    staff: await signInToPortal(url, admin, place),
    admin,
    oneLocationManager: await signInAs('limited'),
    withoutRight: {
      payroll: await signInAs('without-payroll'),
      settings: await signInAs('without-settings'),
      'approve-invoices': await signInAs('without-approve-invoices'),
    },
    newSessionWithout: right => signInAs(`without-${right}`),
  }
}

async function signInToPortal(url: string, admin: TestClient, place: LocationRecords): Promise<TestClient> {
  const { id, email } = await place.createStaffMember()
  const issued = await admin.post(`/api/staff/${id}/portal-password`)
  const { password } = issued.body as { password: string }
  const entered = await createTestClient(url).post('/api/staff-portal/login', { email, password })
  const first = createTestClient(url, getToken(entered.body))
  const change = { current_password: password, new_password: PASSWORD }
  return createTestClient(url, getToken((await first.put('/api/staff-portal/password', change)).body))
}

const getToken = (body: unknown): string => (body as { token: string }).token

function createForwardedAddress(): () => { readonly 'x-forwarded-for': string } {
  let count = 0
  return () => {
    count += 1
    return { 'x-forwarded-for': `10.2.${Math.floor(count / 250)}.${count % 250}` }
  }
}
