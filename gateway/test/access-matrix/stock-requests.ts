import { stockCountEndpoints } from '@rms/contracts'
import { id, type RequestBuilder, type RequestBuilders } from './call-input.ts'

const openCount: RequestBuilder = async ([at]) => id(await at.createStockCount())

/** Calls about storage areas and stock counts. */
export const stockRequests: RequestBuilders = [
  [stockCountEndpoints.listStorageAreas, ([at]) => ({ query: { location_id: at.id } })],
  [
    stockCountEndpoints.updateStorageAreas,
    ([at]) => ({ ...id(at), body: { areas: [{ name: `Bar ${crypto.randomUUID()}`, product_ids: [] }] } }),
  ],
  [stockCountEndpoints.listStockCounts, ([at]) => ({ query: { location_id: at.id } })],
  [stockCountEndpoints.listDueStockCounts, ([at]) => ({ query: { location_id: at.id } })],
  [stockCountEndpoints.openStockCount, async ([at]) => ({ body: await at.createStockCountBody() })],
  [stockCountEndpoints.getStockCount, openCount],
  [
    stockCountEndpoints.recordCountEntries,
    async ([at]) => ({
      ...id(await at.createStockCount()),
      body: { client_id: crypto.randomUUID(), lines: [] },
    }),
  ],
  [
    stockCountEndpoints.closeStockCount,
    async ([at]) => ({ ...id(await at.createStockCount()), body: { allow_incomplete: true } }),
  ],
  [
    stockCountEndpoints.reopenStockCount,
    async ([at]) => ({
      ...id(await at.createClosedStockCount()),
      body: { reason: 'Forgot the freezer' },
    }),
  ],
  [stockCountEndpoints.deleteStockCount, openCount],
  [stockCountEndpoints.exportStockCount, openCount],
]
