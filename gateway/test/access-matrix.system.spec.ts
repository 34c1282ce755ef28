import { isDeepStrictEqual } from 'node:util'
import { allPublicEndpoints, type Endpoint, getRequiredRights, ManagerRight } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { waitUntilQueuesIdle } from '@rms/operations/chaos'
import type { TestResponse } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callEndpoint, readAllRecords } from './access-matrix/call-endpoint.ts'
import type { EndpointCallInput } from './access-matrix/call-input.ts'
import { type AccessMatrixCallers, signInCallers } from './access-matrix/callers.ts'
import { createLocationRecords, type LocationRecords } from './access-matrix/location-records.ts'
import { createPurchaseFixtures, type PurchaseFixtures } from './access-matrix/purchase-records.ts'
import {
  findChangingTestCases,
  type RefusedCallSteps,
  type RefusedCalls,
  sendRefusedCalls,
} from './access-matrix/refused-calls.ts'
import { createEmptyCall, requestBuilders } from './access-matrix/request-builders.ts'
import { reuseRecords } from './access-matrix/reuse-records.ts'
import { getSharedStack } from './stack-with-restaurant.ts'

type ManagerEndpoint = Endpoint & { readonly access: 'back-office' }

const getEndpointName = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`
const toTestRows = <Row extends Endpoint>(rows: readonly Row[]) =>
  rows.map(row => [getEndpointName(row), row] as const)
const managerEndpoints = allPublicEndpoints.filter(
  (one): one is ManagerEndpoint => one.access === 'back-office',
)
const getScopeRules = ({ scope }: ManagerEndpoint) => (typeof scope === 'string' ? [] : scope)
const isLimited = ({ scope }: ManagerEndpoint): boolean => !['business', 'own'].includes(String(scope))

let stack: Stack
let callers: AccessMatrixCallers
let ownLocation: LocationRecords
let otherLocation: LocationRecords
/** For calls that only read. */
let reusedRecords: ReadonlyMap<LocationRecords, LocationRecords>
let purchases: PurchaseFixtures

beforeAll(async () => {
  const opened = await getSharedStack()
  stack = opened.stack
  purchases = await createPurchaseFixtures(stack, opened.restaurant.admin)
  ownLocation = await createLocationRecords(opened.restaurant.admin, 'Harbour', purchases)
  otherLocation = await createLocationRecords(opened.restaurant.admin, 'Elsewhere', purchases)
  reusedRecords = new Map([ownLocation, otherLocation].map(place => [place, reuseRecords(place)]))
  await purchases.requireApprovals([ownLocation.id, otherLocation.id])
  callers = await signInCallers(stack, opened.restaurant.admin, ownLocation)
  for (const place of [ownLocation, otherLocation])
    await Promise.all([
      place.createTimeEntry(),
      place.createHoliday(),
      place.createAbsence(),
      place.createRotaWithShift(),
      place.createForgottenEntry(),
      place.createPriceAgreement(),
      place.createPurchase(),
      place.createDelivery(),
      place.createSalesDay(),
      place.createWaste(),
      place.createTransfer(),
      place.createSpecialDay(),
      place.createInvoice(),
      place.createInvoiceToReview(),
      place.createOrder(),
    ])
}, 240_000)
afterAll(() => purchases?.close())

/** Input whose records and locations belong to `ownLocation`; those of `foreignRule` belong to `otherLocation`. */
async function buildCall(endpoint: Endpoint, foreignRule?: number): Promise<EndpointCallInput> {
  const build = requestBuilders.get(endpoint)
  if (!build) return createEmptyCall(endpoint)
  const at = (rule: number) => {
    const place = foreignRule === rule ? otherLocation : ownLocation
    return endpoint.method === 'get' ? (reusedRecords.get(place) ?? place) : place
  }
  return build([at(0), at(1), at(2)])
}

const getRefusal = ({ status, body }: TestResponse) => [status, (body as { code?: string }).code]
const expectPassed = ({ status, body }: TestResponse, alsoNot: readonly number[] = []) =>
  expect([401, 403, ...alsoNot].includes(status) || status >= 500 ? body : null).toBeNull()

describe('Every endpoint of the contracts', () => {
  it('has a valid example here if its response depends on locations', () => {
    expect(
      managerEndpoints.filter(one => isLimited(one) && !requestBuilders.has(one)).map(getEndpointName),
    ).toEqual([])
  })

  it('is for managers of all locations, or states why others may change what all locations share', () => {
    const changes = managerEndpoints.filter(
      ({ method, scope, changes }) => method !== 'get' && scope === 'business' && changes !== 'nothing',
    )
    expect(changes.filter(one => one.sharedBecause === undefined).map(getEndpointName)).toEqual([])
    const unused = managerEndpoints.filter(one => one.sharedBecause !== undefined && !changes.includes(one))
    expect(unused.map(getEndpointName)).toEqual([])
  })

  it.each(toTestRows(allPublicEndpoints.filter(({ access }) => access !== 'open')))(
    '%s is refused without a token and with a token of the other audience',
    async (_name, endpoint) => {
      const stranger = endpoint.access === 'staff' ? callers.admin : callers.staff
      expect((await callEndpoint(callers.anonymous, endpoint, createEmptyCall(endpoint))).status).toBe(401)
      expect((await callEndpoint(stranger, endpoint, createEmptyCall(endpoint))).status).toBe(401)
    },
  )

  it.each(toTestRows(allPublicEndpoints.filter(({ access }) => access === 'admin')))(
    '%s is refused to managers',
    async (_name, endpoint) => {
      const answer = await callEndpoint(callers.oneLocationManager, endpoint, createEmptyCall(endpoint))
      expect(getRefusal(answer)).toEqual([403, 'admin-only'])
    },
  )

  it.each(toTestRows(managerEndpoints))(
    '%s requires the access rights that it declares',
    async (_name, endpoint) => {
      for (const right of ManagerRight.options) {
        const caller =
          endpoint.scope === 'own' ? await callers.newSessionWithout(right) : callers.withoutRight[right]
        const answer = await callEndpoint(caller, endpoint, createEmptyCall(endpoint))
        if (getRequiredRights(endpoint).includes(right))
          expect(getRefusal(answer)).toEqual([403, `${right}-only`])
        else expectPassed(answer)
      }
    },
  )

  it.each(
    managerEndpoints.flatMap(endpoint =>
      (endpoint.fieldRights ?? []).map(
        ({ field, right }) => [getEndpointName(endpoint), field, { endpoint, right }] as const,
      ),
    ),
  )('%s does not change %s without the required access right', async (_name, field, { endpoint, right }) => {
    const { params, body } = await buildCall(endpoint)
    const call = { ...(params && { params }), body: { [field]: body?.[field] } }
    expect(getRefusal(await callEndpoint(callers.withoutRight[right], endpoint, call))).toEqual([
      403,
      `${right}-only`,
    ])
  })
})

describe('For a manager of one location,', () => {
  it.each(toTestRows(managerEndpoints.filter(one => one.scope === 'everywhere')))(
    '%s requires access to all locations',
    async (_name, endpoint) => {
      const call = await buildCall(endpoint)
      expect(getRefusal(await callEndpoint(callers.oneLocationManager, endpoint, call))).toEqual([
        403,
        'all-locations-only',
      ])
      expectPassed(await callEndpoint(callers.admin, endpoint, call))
    },
  )

  it.each(toTestRows(managerEndpoints.filter(one => one.scope === 'filtered')))(
    '%s returns only what belongs to that location',
    async (_name, endpoint) => {
      const call = await buildCall(endpoint)
      const [limited, all] = [
        await callEndpoint(callers.oneLocationManager, endpoint, call),
        await callEndpoint(callers.admin, endpoint, call),
      ]
      expect([limited.status, all.status]).toEqual([200, 200])
      expect(JSON.stringify(limited.body)).not.toContain('Elsewhere')
      expect(limited.body).not.toEqual(all.body)
    },
  )

  it.each(toTestRows(managerEndpoints.filter(endpoint => getScopeRules(endpoint).length > 0)))(
    '%s works for what belongs to that location',
    async (_name, endpoint) => {
      const answer = await callEndpoint(callers.oneLocationManager, endpoint, await buildCall(endpoint))
      expectPassed(answer, [404])
      expect(JSON.stringify(answer.body)).not.toContain('Elsewhere')
    },
  )
})

const foreignCalls = managerEndpoints.flatMap(endpoint =>
  getScopeRules(endpoint).map((rule, index) => ({ endpoint, rule, index })),
)
type ForeignCall = (typeof foreignCalls)[number]
const getForeignCallName = ({ endpoint, rule }: ForeignCall) =>
  [getEndpointName(endpoint), 'record' in rule ? rule.at : rule.location] as const

describe('For a manager of one location,', () => {
  const steps: RefusedCallSteps<ForeignCall> = {
    build: ({ endpoint, index }) => buildCall(endpoint, index),
    send: ({ endpoint }, call) => callEndpoint(callers.oneLocationManager, endpoint, call),
    async readRecords() {
      await waitUntilQueuesIdle(stack)
      return readAllRecords(callers.admin)
    },
  }
  let refusedCalls: RefusedCalls<ForeignCall>
  beforeAll(async () => {
    refusedCalls = await sendRefusedCalls(foreignCalls, steps)
  }, 240_000)

  it.each(foreignCalls.map(one => [...getForeignCallName(one), one] as const))(
    '%s gives no access to another location by %s',
    async (_name, _at, one) => {
      const answer = refusedCalls.getAnswer(one)
      expect(getRefusal(answer)).toEqual(
        'record' in one.rule ? [404, 'not-found'] : [403, 'location-not-yours'],
      )
      expect(JSON.stringify(answer.body)).not.toContain('Elsewhere')
      expectPassed(await callEndpoint(callers.admin, one.endpoint, refusedCalls.getCall(one)), [404])
    },
  )

  it('no refused call changes a record', async () => {
    const { recordsBefore, recordsAfter } = refusedCalls
    if (!isDeepStrictEqual(recordsAfter, recordsBefore)) {
      const found = await findChangingTestCases(foreignCalls, steps)
      expect(found.map(getForeignCallName)).toEqual([])
    }
    expect(recordsAfter).toEqual(recordsBefore)
  }, 600_000)
})
