import { accountEndpoints, Right } from '@rms/contracts'
import { createTestClient, type TestClient } from '@rms/testing'
import { type ProductAccess, signIn } from '@rms/testing/test-restaurant'
import type { LocationRecords } from './location-records.ts'

/** Clients of the test, signed in through the sign-in endpoints. */
export interface Callers {
  readonly nobody: TestClient
  readonly staff: TestClient
  readonly admin: TestClient
  /** A manager of one location with all access rights. */
  readonly limited: TestClient
  /** Managers of all locations who lack one access right. */
  readonly without: Readonly<Record<Right, TestClient>>
  /** The same user in a separate session, for calls that end it. */
  newSessionWithout(right: Right): Promise<TestClient>
}

const PASSWORD = 'Copper-Kettle-93'

export async function signInCallers(
  { url }: ProductAccess,
  admin: TestClient,
  place: LocationRecords,
): Promise<Callers> {
  const enter = (username: string) => signIn({ url, admin: { username, password: PASSWORD } })
  const add = (username: string, rights: Right[], location_ids: number[] | null = null) =>
    admin.call(accountEndpoints.createUser, { body: { username, password: PASSWORD, rights, location_ids } })
  await add('limited', [...Right.options], [place.id])
  for (const right of Right.options)
    await add(
      `without-${right}`,
      Right.options.filter(other => other !== right),
    )
  return {
    nobody: createTestClient(url),
    staff: await enterPortal(url, admin, place),
    admin,
    limited: await enter('limited'),
    without: { payroll: await enter('without-payroll'), settings: await enter('without-settings') },
    newSessionWithout: right => enter(`without-${right}`),
  }
}

async function enterPortal(url: string, admin: TestClient, place: LocationRecords): Promise<TestClient> {
  const { id, email } = await place.hire()
  const issued = await admin.post(`/api/staff/${id}/portal-password`)
  const { password } = issued.body as { password: string }
  const entered = await createTestClient(url).post('/api/staff-portal/login', { email, password })
  const first = createTestClient(url, tokenOf(entered.body))
  const change = { current_password: password, new_password: PASSWORD }
  return createTestClient(url, tokenOf((await first.put('/api/staff-portal/password', change)).body))
}

const tokenOf = (body: unknown): string => (body as { token: string }).token
