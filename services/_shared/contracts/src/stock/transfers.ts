import { z } from 'zod'
import { createLocationAccessRule, createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { IdParams, Success } from '../foundation/primitives.ts'
import {
  ChangeTransferBody,
  ReceiveTransferBody,
  SendTransferBody,
  StockTransfer,
} from './movement-schemas.ts'
import { StockRangeQuery } from './waste.ts'

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
/** Each side changes its own part: the sender what was sent, the receiver what arrived. */
const asSender = [createRecordAccessRule('sent-transfer', 'params.id')] as const
const asReceiver = [createRecordAccessRule('received-transfer', 'params.id')] as const

export const transferEndpoints = {
  listTransfers: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/stock/transfers',
    summary: 'Transfers from or to your locations that were sent or received in a period, latest first',
    query: StockRangeQuery,
    response: z.array(StockTransfer),
  }),
  sendTransfer: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.from_location_id', 'none')],
    method: 'post',
    path: '/api/stock/transfers',
    summary: 'Send goods to another location, which confirms what arrives; 200 if it was received before',
    body: SendTransferBody,
    status: 201,
    otherwise: { status: 200 },
    response: StockTransfer,
  }),
  changeTransfer: defineEndpoint({
    ...backOffice,
    scope: asSender,
    method: 'put',
    path: '/api/stock/transfers/:id',
    versioned: 'transfer',
    summary: 'Change what was sent, until it is received',
    params: IdParams,
    body: ChangeTransferBody,
    response: StockTransfer,
  }),
  receiveTransfer: defineEndpoint({
    ...backOffice,
    scope: asReceiver,
    method: 'put',
    path: '/api/stock/transfers/:id/receipt',
    versioned: 'transfer',
    summary: 'Confirm or correct what arrived; what did not is lost at the sender',
    params: IdParams,
    body: ReceiveTransferBody,
    response: StockTransfer,
  }),
  deleteTransfer: defineEndpoint({
    ...backOffice,
    scope: asSender,
    method: 'delete',
    path: '/api/stock/transfers/:id',
    summary: 'Delete a transfer that was recorded by mistake; 409 once it is received',
    params: IdParams,
    response: Success,
  }),
  withdrawReceipt: defineEndpoint({
    ...backOffice,
    scope: asReceiver,
    method: 'delete',
    path: '/api/stock/transfers/:id/receipt',
    summary: 'Withdraw the receipt of a transfer, so that the sender can change it',
    params: IdParams,
    response: Success,
  }),
}
