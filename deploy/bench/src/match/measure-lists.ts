import type { ClaimBusiness } from '../bench-data/claim-data.ts'
import { measureAlternately, type Times } from '../measure-alternately.ts'

/** First pages and searches of what follows from purchases. */
export const measureLists = (small: ClaimBusiness, large: ClaimBusiness): Promise<Times> =>
  measureAlternately(Object.keys(listRequests(small)), {
    few: label => measureRequest(small, label),
    many: label => measureRequest(large, label),
  })

function listRequests({ supplierId }: ClaimBusiness): Record<string, string> {
  const page = 'page=1&page_size=25'
  return {
    claims: `/api/claims?${page}`,
    'claims of a state': `/api/claims?${page}&state=open`,
    'claims of a supplier': `/api/claims?${page}&supplier_id=${supplierId}`,
    'claims by invoice number': `/api/claims?${page}&search=RE-000471`,
    'claims by supplier name': `/api/claims?${page}&search=northern`,
    'prices to decide': `/api/purchases/prices?${page}`,
    'invoices to approve': `/api/purchases/approvals?${page}`,
    credits: `/api/credits?${page}`,
  }
}

async function measureRequest(business: ClaimBusiness, label: string): Promise<number> {
  const path = listRequests(business)[label]
  const started = performance.now()
  const answer = await fetch(`${business.url}${path}`, {
    headers: { authorization: `Bearer ${business.token}` },
  })
  const body: unknown = await answer.json()
  if (!answer.ok || !Array.isArray(body) || body.length === 0)
    throw new Error(`${label}: ${answer.status} and ${JSON.stringify(body).slice(0, 200)}`)
  return performance.now() - started
}
