import { alertEndpoints, type Endpoint } from '@rms/contracts'
import { createPlainCall, type EndpointCallInput, type RequestBuilder } from './call-input.ts'
import { deliveryRequests } from './delivery-requests.ts'
import { invoiceRequests } from './invoice-requests.ts'
import { movementRequests } from './movement-requests.ts'
import { PHOTO } from './photo.ts'
import { purchaseRequests } from './purchase-requests.ts'
import { rotaRequests } from './rota-requests.ts'
import { salesRequests } from './sales-requests.ts'
import { settingsRequests } from './settings-requests.ts'
import { staffRequests } from './staff-requests.ts'
import { stockRequests } from './stock-requests.ts'
import { timeRequests } from './time-requests.ts'

const alerts = Object.values(alertEndpoints).map((call): readonly [Endpoint, RequestBuilder] => [
  call,
  createPlainCall,
])

/** A valid call for every endpoint whose response depends on locations. */
export const requestBuilders: ReadonlyMap<Endpoint, RequestBuilder> = new Map([
  ...purchaseRequests,
  ...invoiceRequests,
  ...deliveryRequests,
  ...movementRequests,
  ...stockRequests,
  ...staffRequests,
  ...rotaRequests,
  ...timeRequests,
  ...salesRequests,
  ...settingsRequests,
  ...alerts,
])

/** A call that refers to no record, for endpoints whose response does not depend on one. */
export const createEmptyCall = ({ path, upload }: Endpoint): EndpointCallInput => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), 999_999])),
  body: {},
  ...(upload && { file: PHOTO }),
})
