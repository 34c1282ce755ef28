import type { ClaimBusiness } from '../bench-data/claim-data.ts'

const WARM_UP = 20
const ROUNDS = 101

type Times = ReadonlyMap<string, { readonly few: number[]; readonly many: number[] }>

/** Two products queried alternately, so that other load on the machine affects both equally. */
export async function measureLists(small: ClaimBusiness, large: ClaimBusiness): Promise<Times> {
  const times = new Map(
    Object.keys(listRequests(small)).map(label => [label, { few: [] as number[], many: [] as number[] }]),
  )
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [label, { few, many }] of times) {
      const [fewTime, manyTime] = [await timeOf(small, label), await timeOf(large, label)]
      if (round < 0) continue
      few.push(fewTime)
      many.push(manyTime)
    }
  return times
}

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

async function timeOf(business: ClaimBusiness, label: string): Promise<number> {
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
