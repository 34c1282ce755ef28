import type { Endpoint } from '@rms/contracts'
import type { TestClient, TestResponse } from '@rms/testing'
import type { EndpointCallInput } from './call-input.ts'
import { PAST_MONDAY, PAST_TUESDAY } from './staff-records.ts'

/** Calls an endpoint with the given input, valid or not. */
export function callEndpoint(
  client: TestClient,
  { method, path, upload }: Endpoint,
  call: EndpointCallInput,
): Promise<TestResponse> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(call.params?.[name]))
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const address = query.size > 0 ? `${filled}?${query}` : filled
  if (upload && call.file) {
    const fields = Object.entries(call.body ?? {}).map(([name, value]) => [name, String(value)])
    return client.upload(address, { field: upload.field, ...call.file }, Object.fromEntries(fields))
  }
  switch (method) {
    case 'get':
      return client.get(address)
    case 'post':
      return client.post(address, call.body)
    case 'put':
      return client.put(address, call.body)
    case 'delete':
      return client.del(address, call.body)
  }
}

const LISTS = [
  `/api/deliveries?date=${PAST_MONDAY}`,
  '/api/staff',
  '/api/rotas',
  '/api/holidays',
  '/api/locations',
  '/api/price-agreements',
  '/api/claims',
  '/api/purchases/prices',
  '/api/purchases/approvals',
  '/api/credits',
  '/api/invoices',
  '/api/orders',
  '/api/purchases/policy',
  '/api/sales/days?from=2025-03-01&to=2025-03-31',
  '/api/sales/days?from=2026-03-01&to=2026-03-31',
  '/api/sales/special-days?from=2090-01-01&to=2090-12-31',
  `/api/time-tracking/entries?startDate=${PAST_MONDAY}&endDate=${PAST_TUESDAY}`,
  `/api/attendance/absences?startDate=${PAST_MONDAY}&endDate=${PAST_TUESDAY}`,
]

/** All records that belong to locations, as an administrator sees them, without the signatures of links to files. */
export const readAllRecords = async (admin: TestClient): Promise<unknown[]> =>
  Promise.all(
    LISTS.map(async path => JSON.parse(withoutSignatures(JSON.stringify((await admin.get(path)).body)))),
  )

const withoutSignatures = (text: string): string => text.replace(/\?expires=\d+&signature=[\w-]+/g, '')
