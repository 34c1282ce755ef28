import { portalEndpoints, staffEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import type { House } from '@rms/testing/house'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../src/routing/routes.ts'
import { openStack, processIds } from './open-stack.ts'
import { spellingsOf } from './path-spellings.ts'
import { createRawClient, type RawAnswer, type RawClient } from './raw-call.ts'
import { type TestSessions, testSessions } from './test-sessions.ts'

/** No record has it: what a call would change is not there. */
const NO_ID = '987654321'
/** Refused before a handler acts on it, and after the access check. */
const BROKEN_JSON = '{"half'

/** Every route of the contract and of the gateway: a new one is covered by being declared. */
describe('every route, in every other spelling of its path,', () => {
  let stack: Stack
  let house: House
  let client: RawClient
  let sessions: TestSessions
  let staffId: number
  let idsAtStart: ReturnType<typeof processIds>
  let runs = 0

  beforeAll(async () => {
    // Each run has an address of its own, so that the limits of calls stay out of it.
    ;({ stack, house } = await openStack({ env: { TRUSTED_PROXY: 'loopback' } }))
    client = createRawClient(stack.url)
    idsAtStart = processIds(stack)
    sessions = await testSessions(stack)
    staffId = await aStaffMember(house)
  }, 180_000)
  afterAll(async () => {
    client?.close()
    await stack?.stop()
  })

  const headersOf = (token: string | undefined): Record<string, string> => ({
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${Math.floor(runs / 250)}.${runs % 250}`,
    ...(token && { authorization: `Bearer ${token}` }),
  })
  const tokens = (): readonly (readonly [who: string, token: string | undefined])[] => [
    ['nobody', undefined],
    ['staff', sessions.ofStaff(staffId).token],
    ['manager', sessions.ofManager(1).token],
  ]

  it.each(routes.map(({ method, path }) => [method.toUpperCase(), path] as const))(
    '%s %s is answered as in its own, or not at all',
    async (method, path) => {
      const canonical = path.replace(/:\w+/g, NO_ID)
      for (const [who, token] of tokens()) {
        runs += 1
        const headers = headersOf(token)
        const send = (target: string) =>
          client.send({ method, target, headers, ...(method !== 'GET' && { body: BROKEN_JSON }) })
        const wanted = await send(canonical)
        const answers = await Promise.all(
          spellingsOf(canonical).map(async target => ({ target, ...(await send(target)) })),
        )
        const wrong = answers.filter(answer => !isSameOrRefused(answer, wanted))
        expect({ who, wrong }).toEqual({ who, wrong: [] })
        expect([wanted, ...answers].filter(answer => answer.status >= 500)).toEqual([])
        expect([wanted, ...answers].filter(isKeptRefusal)).toEqual([])
      }
    },
  )

  it('leaves every process running', () => {
    expect(processIds(stack)).toEqual(idsAtStart)
  })
})

const isSameOrRefused = ({ status, code }: RawAnswer, wanted: RawAnswer): boolean =>
  status === 404 || status === 400 || (status === wanted.status && code === wanted.code)

/** The parser's own 400 has no headers; it also closes the connection. */
const isKeptRefusal = ({ status, code, cacheControl }: RawAnswer): boolean =>
  status >= 400 && code !== undefined && cacheControl !== 'no-store'

async function aStaffMember({ admin, locationId }: House): Promise<number> {
  const { id } = await admin.call(staffEndpoints.createStaff, {
    body: {
      name: 'Paula Port',
      email: 'paula@kitchen.example',
      phone: '',
      position: 'Cook',
      department: 'Kitchen',
      start_date: '2024-01-08',
      salary_type: 'hourly',
      salary_amount: 15,
      location_id: locationId,
    },
  })
  await admin.call(portalEndpoints.issuePortalPassword, { params: { id } })
  return id
}
