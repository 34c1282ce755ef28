import {
  businessEndpoints,
  claimEndpoints,
  ingredientEndpoints,
  invoiceEndpoints,
  stockCountEndpoints,
} from '@rms/contracts'
import { createTestClient, type TestClient } from '@rms/testing'

const RECORD = '/:id'

/** Replaces `:id` in a path by the first record of its list. */
export async function resolveRecordPath(
  path: string,
  url: string,
  token: string | undefined,
): Promise<string> {
  if (!path.endsWith(RECORD)) return path
  const list = path.slice(0, -RECORD.length)
  const [record] = await recordsOf(list, createTestClient(url, token))
  if (!record) throw new Error(`The demo restaurant has no record under ${list}.`)
  return `${list}/${record.id}`
}

async function recordsOf(list: string, client: TestClient): Promise<readonly { id: number | string }[]> {
  const query = { page: 1, page_size: 1 }
  switch (list) {
    case '/suppliers':
      return client.call(businessEndpoints.listSuppliers, { query })
    case '/invoices':
      return client.call(invoiceEndpoints.listInvoices, { query })
    case '/ingredients':
      return client.call(ingredientEndpoints.listIngredients, { query })
    case '/claims':
      return client.call(claimEndpoints.listClaims, { query })
    case '/stock-counts':
      return client.call(stockCountEndpoints.listStockCounts, { query: {} })
    default:
      return []
  }
}
