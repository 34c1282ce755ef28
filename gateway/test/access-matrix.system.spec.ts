import { allPublicEndpoints, type Endpoint, getRequiredRights, Right } from '@rms/contracts'
import type { Stack } from '@rms/local'
import type { TestResponse } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callEndpoint, readAllRecords } from './access-matrix/call-endpoint.ts'
import { type Callers, signInCallers } from './access-matrix/callers.ts'
import { createLocationRecords, type LocationRecords } from './access-matrix/location-records.ts'
import { type CallInput, emptyCall, requestBuilders } from './access-matrix/requests.ts'
import { startStackWithRestaurant } from './stack-with-restaurant.ts'

type ForManagers = Endpoint & { readonly access: 'back-office' }

const nameOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`
const rowsOf = <Row extends Endpoint>(rows: readonly Row[]) => rows.map(row => [nameOf(row), row] as const)
const forManagers = allPublicEndpoints.filter((one): one is ForManagers => one.access === 'back-office')
const rulesOf = ({ scope }: ForManagers) => (typeof scope === 'string' ? [] : scope)
const isLimited = ({ scope }: ForManagers): boolean => !['business', 'own'].includes(String(scope))

let stack: Stack
let callers: Callers
let here: LocationRecords
let elsewhere: LocationRecords

beforeAll(async () => {
  const opened = await startStackWithRestaurant()
  stack = opened.stack
  here = await createLocationRecords(opened.restaurant.admin, 'Harbour')
  elsewhere = await createLocationRecords(opened.restaurant.admin, 'Elsewhere')
  callers = await signInCallers(stack, opened.restaurant.admin, here)
  for (const place of [here, elsewhere])
    await Promise.all([
      place.entry(),
      place.holiday(),
      place.absence(),
      place.rotaWithShift(),
      place.forgotten(),
    ])
}, 240_000)
afterAll(() => stack?.stop())

/** Input whose records and locations belong to `here`; those of `foreignRule` belong to `elsewhere`. */
async function callOf(endpoint: Endpoint, foreignRule?: number): Promise<CallInput> {
  const build = requestBuilders.get(endpoint)
  if (!build) return emptyCall(endpoint)
  const at = (rule: number) => (foreignRule === rule ? elsewhere : here)
  return build([at(0), at(1), at(2)])
}

const refusal = ({ status, body }: TestResponse) => [status, (body as { code?: string }).code]
const expectPassed = ({ status, body }: TestResponse, alsoNot: readonly number[] = []) =>
  expect([401, 403, ...alsoNot].includes(status) || status >= 500 ? body : null).toBeNull()

describe('Every endpoint of the contracts', () => {
  it('has a valid example here if its response depends on locations', () => {
    expect(forManagers.filter(one => isLimited(one) && !requestBuilders.has(one)).map(nameOf)).toEqual([])
  })

  it.each(rowsOf(allPublicEndpoints.filter(({ access }) => access !== 'open')))(
    '%s is refused without a token and with a token of the other audience',
    async (_name, endpoint) => {
      const stranger = endpoint.access === 'staff' ? callers.admin : callers.staff
      expect((await callEndpoint(callers.nobody, endpoint, emptyCall(endpoint))).status).toBe(401)
      expect((await callEndpoint(stranger, endpoint, emptyCall(endpoint))).status).toBe(401)
    },
  )

  it.each(rowsOf(allPublicEndpoints.filter(({ access }) => access === 'admin')))(
    '%s is refused to managers',
    async (_name, endpoint) => {
      const answer = await callEndpoint(callers.limited, endpoint, emptyCall(endpoint))
      expect(refusal(answer)).toEqual([403, 'admin-only'])
    },
  )

  it.each(rowsOf(forManagers))('%s requires the access rights that it declares', async (_name, endpoint) => {
    for (const right of Right.options) {
      const caller =
        endpoint.scope === 'own' ? await callers.newSessionWithout(right) : callers.without[right]
      const answer = await callEndpoint(caller, endpoint, emptyCall(endpoint))
      if (getRequiredRights(endpoint).includes(right)) expect(refusal(answer)).toEqual([403, `${right}-only`])
      else expectPassed(answer)
    }
  })

  it.each(
    forManagers.flatMap(endpoint =>
      (endpoint.fieldRights ?? []).map(
        ({ field, right }) => [nameOf(endpoint), field, { endpoint, right }] as const,
      ),
    ),
  )('%s does not change %s without the required access right', async (_name, field, { endpoint, right }) => {
    const { params, body } = await callOf(endpoint)
    const call = { ...(params && { params }), body: { [field]: body?.[field] } }
    expect(refusal(await callEndpoint(callers.without[right], endpoint, call))).toEqual([
      403,
      `${right}-only`,
    ])
  })
})

describe('For a manager of one location,', () => {
  it.each(rowsOf(forManagers.filter(one => one.scope === 'everywhere')))(
    '%s requires access to all locations',
    async (_name, endpoint) => {
      const call = await callOf(endpoint)
      expect(refusal(await callEndpoint(callers.limited, endpoint, call))).toEqual([
        403,
        'all-locations-only',
      ])
      expectPassed(await callEndpoint(callers.admin, endpoint, call))
    },
  )

  it.each(rowsOf(forManagers.filter(one => one.scope === 'filtered')))(
    '%s returns only what belongs to that location',
    async (_name, endpoint) => {
      const call = await callOf(endpoint)
      const [limited, all] = [
        await callEndpoint(callers.limited, endpoint, call),
        await callEndpoint(callers.admin, endpoint, call),
      ]
      expect([limited.status, all.status]).toEqual([200, 200])
      expect(JSON.stringify(limited.body)).not.toContain('Elsewhere')
      expect(limited.body).not.toEqual(all.body)
    },
  )

  it.each(
    forManagers.flatMap(endpoint =>
      rulesOf(endpoint).map((rule, index) => {
        const at = 'record' in rule ? rule.at : rule.location
        return [nameOf(endpoint), at, { endpoint, rule, index }] as const
      }),
    ),
  )('%s gives no access to another location by %s', async (_name, _at, { endpoint, rule, index }) => {
    const call = await callOf(endpoint, index)
    const before = await readAllRecords(callers.admin)
    const answer = await callEndpoint(callers.limited, endpoint, call)
    expect(refusal(answer)).toEqual('record' in rule ? [404, 'not-found'] : [403, 'location-not-yours'])
    expect(JSON.stringify(answer.body)).not.toContain('Elsewhere')
    if (endpoint.method !== 'get') expect(await readAllRecords(callers.admin)).toEqual(before)
    expectPassed(await callEndpoint(callers.admin, endpoint, call), [404])
  })

  it.each(rowsOf(forManagers.filter(endpoint => rulesOf(endpoint).length > 0)))(
    '%s works for what belongs to that location',
    async (_name, endpoint) => {
      const answer = await callEndpoint(callers.limited, endpoint, await callOf(endpoint))
      expectPassed(answer, [404])
      expect(JSON.stringify(answer.body)).not.toContain('Elsewhere')
    },
  )
})
