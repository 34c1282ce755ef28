import type { StaffAccount, StaffStatus } from '@rms/contracts'
import {
  createEventEnvelope,
  startTestService,
  type TestClient,
  type TestResponse,
  type TestService,
} from '@rms/testing'
import { z } from 'zod'
import { createPortalService } from '../app.ts'
import { portalEnvironmentSchema } from '../config.ts'
import { createPortalDependencies } from '../dependencies.ts'
import { type StubCatalog, startStubCatalog } from './stub-catalog.ts'
import { type StubWorkforce, startStubWorkforce } from './stub-workforce.ts'

const Token = z.object({ token: z.string() })

/** A staff member of a test with their password. */
export interface TestStaffMember {
  readonly id: number
  readonly email: string
  readonly password: string
}

export interface SignedInSession {
  readonly token: string
  readonly me: TestClient
  /** The Cookie header that a browser would send. */
  readonly cookie: string
  readonly answer: TestResponse
}

/** The portal on real servers with stubs of workforce and the catalog, and common calls of tests. */
export interface PortalUnderTest extends TestService {
  readonly workforce: StubWorkforce
  readonly catalog: StubCatalog
  readonly manager: TestClient
  /** Adds a staff member without a password. */
  hire(details?: Partial<StaffAccount['staff']>): Promise<{ id: number; email: string }>
  issuePassword(staffId: number): Promise<string>
  /** Adds a staff member who has chosen a password. */
  createPerson(): Promise<TestStaffMember>
  tryPassword(email: string, password: string): Promise<TestResponse>
  signIn(person: Pick<TestStaffMember, 'email' | 'password'>): Promise<SignedInSession>
  renew(cookie: string): Promise<TestResponse>
  /** Changes the state of a staff member and delivers the event; an older version simulates a late event. */
  changeStatus(
    staffId: number,
    status: StaffStatus,
    more?: { deleted?: boolean; version?: number },
  ): Promise<void>
}

export async function startPortal(env: Readonly<Record<string, string>> = {}): Promise<PortalUnderTest> {
  const workforce = await startStubWorkforce()
  const catalog = await startStubCatalog()
  const service = await startTestService(
    'portal',
    kit => createPortalService(createPortalDependencies(kit)),
    {
      environment: portalEnvironmentSchema,
      env: { WORKFORCE_URL: workforce.url, CATALOG_URL: catalog.url, ...env },
    },
  )
  const manager = service.asManager()
  let hired = 0
  const tryPassword = (email: string, password: string) =>
    service.anonymous().post('/api/staff-portal/login', { email, password })

  async function signIn({
    email,
    password,
  }: Pick<TestStaffMember, 'email' | 'password'>): Promise<SignedInSession> {
    const answer = await tryPassword(email, password)
    if (answer.status !== 200) throw new Error(`the sign-in answered ${JSON.stringify(answer.body)}`)
    const { token } = Token.parse(answer.body)
    return { token, me: service.withToken(token), cookie: getSetCookie(answer), answer }
  }

  async function hire(details: Partial<StaffAccount['staff']> = {}) {
    hired += 1
    const id = hired
    const account = createAccount(id, details)
    workforce.people.set(id, account)
    return { id, email: account.staff.email }
  }

  async function issuePassword(staffId: number): Promise<string> {
    const { body } = await manager.post(`/api/staff/${staffId}/portal-password`, {})
    return z.object({ password: z.string() }).parse(body).password
  }

  return {
    ...service,
    workforce,
    catalog,
    manager,
    hire,
    issuePassword,
    tryPassword,
    signIn,
    async createPerson() {
      const { id, email } = await hire()
      const once = await issuePassword(id)
      const password = `Harbour-tide-${id}`
      const { me } = await signIn({ email, password: once })
      await me.put('/api/staff-portal/password', { current_password: once, new_password: password })
      return { id, email, password }
    },
    renew: cookie => service.anonymous().post('/api/staff-portal/refresh', {}, { cookie }),
    async changeStatus(staffId, status, { deleted = false, version } = {}) {
      const account = workforce.people.get(staffId)
      if (!account) throw new Error('no staff member has this id')
      const next = { ...account, status, version: version ?? account.version + 1 }
      if (deleted) workforce.people.delete(staffId)
      else if (next.version > account.version) workforce.people.set(staffId, next)
      const fact = { staff_id: staffId, status, deleted, version: next.version }
      await service.deliver('portal-accounts', createEventEnvelope('workforce.staff-changed', fact))
    },
    async close() {
      await service.close()
      await workforce.close()
      await catalog.close()
    },
  }
}

/** The part of Set-Cookie that a browser returns. */
export const getSetCookie = ({ headers }: TestResponse): string =>
  headers.get('set-cookie')?.split(';')[0] ?? ''

const createAccount = (id: number, details: Partial<StaffAccount['staff']>): StaffAccount => ({
  staff: {
    id,
    name: `Person ${id}`,
    email: `person-${id}@example.com`,
    phone: '',
    position: 'Server',
    department: 'Front of House',
    start_date: '2024-01-08',
    location_id: null,
    ...details,
  },
  status: 'active',
  version: 1,
})
