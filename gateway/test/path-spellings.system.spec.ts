import { portalEndpoints, staffEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import type { TestRestaurant } from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../src/routing/routes.ts'
import { getPathSpellings } from './path-spellings.ts'
import { createRawHttpClient, type RawHttpClient, type RawHttpResponse } from './raw-http-client.ts'
import { getProcessIds, getSharedStack } from './stack-with-restaurant.ts'
import { createTestSessions, type TestSessions } from './test-sessions.ts'

/** The id of no record, so that no call changes anything. */
const NO_ID = '987654321'
/** Rejected after the access check, before a handler runs. */
const BROKEN_JSON = '{"half'

/** Covers every route of the contracts and the gateway, including future ones. */
describe('Other spellings of a path:', () => {
  let stack: Stack
  let restaurant: TestRestaurant
  let client: RawHttpClient
  let sessions: TestSessions
  let staffId: number
  let idsAtStart: ReturnType<typeof getProcessIds>
  let runs = 0

  beforeAll(async () => {
    ;({ stack, restaurant } = await getSharedStack())
    client = createRawHttpClient(stack.url)
    idsAtStart = getProcessIds(stack)
    sessions = await createTestSessions(stack)
    staffId = await createStaffMember(restaurant)
  }, 180_000)
  afterAll(() => client?.close())

  /** Each test has its own client address, so that the rate limits do not apply. */
  const createHeaders = (token: string | undefined): Record<string, string> => ({
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${Math.floor(runs / 250)}.${runs % 250}`,
    ...(token && { authorization: `Bearer ${token}` }),
  })
  const tokens = (): readonly (readonly [who: string, token: string | undefined])[] => [
    ['nobody', undefined],
    ['staff', sessions.issueStaffToken(staffId).token],
    ['manager', sessions.issueManagerToken(1).token],
  ]

  it.each(apiRoutes.map(({ method, path }) => [method.toUpperCase(), path] as const))(
    '%s %s gets the same response in every spelling, or none',
    async (method, path) => {
      const canonical = path.replace(/:\w+/g, NO_ID)
      for (const [who, token] of tokens()) {
        runs += 1
        const headers = createHeaders(token)
        const send = (target: string) =>
          client.send({ method, target, headers, ...(method !== 'GET' && { body: BROKEN_JSON }) })
        const wanted = await send(canonical)
        const answers = await Promise.all(
          getPathSpellings(canonical).map(async target => ({ target, ...(await send(target)) })),
        )
        const wrong = answers.filter(answer => !isSameOrRefused(answer, wanted))
        expect({ who, wrong }).toEqual({ who, wrong: [] })
        expect([wanted, ...answers].filter(answer => answer.status >= 500)).toEqual([])
        expect([wanted, ...answers].filter(isCacheableError)).toEqual([])
      }
    },
  )

  it('no process has restarted', () => {
    expect(getProcessIds(stack)).toEqual(idsAtStart)
  })
})

const isSameOrRefused = ({ status, code }: RawHttpResponse, wanted: RawHttpResponse): boolean =>
  status === 404 || status === 400 || (status === wanted.status && code === wanted.code)

/** Whether a cache could store an error. The 400 of the HTTP parser is exempt: it has no headers and no code. */
const isCacheableError = ({ status, code, cacheControl }: RawHttpResponse): boolean =>
  status >= 400 && code !== undefined && cacheControl !== 'no-store'

async function createStaffMember({ admin, locationId }: TestRestaurant): Promise<number> {
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
