import { internalEndpoints } from '@rms/contracts'
import { conflict, type InternalServiceClient } from '@rms/service-kit'

/** The number of records of each kind that use something: { invoices: 3, rotas: 1 }. */
export type RecordUsageCounts = Readonly<Record<string, number>>

/** Gets the usage of a supplier or location from the other services; 503 if one of them is unavailable. */
export interface RecordUsageClient {
  getSupplierUsage(supplierId: number): Promise<RecordUsageCounts>
  getLocationUsage(locationId: number): Promise<RecordUsageCounts>
}

export const createRecordUsageClient = (internal: InternalServiceClient): RecordUsageClient => ({
  async getSupplierUsage(supplier_id) {
    return (await internal.call(internalEndpoints.invoicingUsage, { query: { supplier_id } })).uses
  },
  async getLocationUsage(location_id) {
    const query = { location_id }
    const [invoicing, workforce, menuCosting] = await Promise.all([
      internal.call(internalEndpoints.invoicingUsage, { query }),
      internal.call(internalEndpoints.workforceUsage, { query }),
      internal.call(internalEndpoints.menuCostingUsage, { query }),
    ])
    return { ...invoicing.uses, ...workforce.uses, ...menuCosting.uses }
  },
})

/** Throws 409 with the number of records that use the supplier or location, if there are any. */
export function requireUnusedRecord(
  recordKind: 'supplier' | 'location',
  uses: RecordUsageCounts,
  suggestion?: string,
): void {
  const used = Object.entries(uses).filter(([, count]) => count > 0)
  if (used.length === 0) return
  const counts = used.map(([kind, count]) => ({ kind, words: countWords(kind, count) }))
  throw conflict(
    `${recordKind}-in-use`,
    `This ${recordKind} is used by ${inWords(counts.map(({ words }) => words))}.`,
    {
      details: counts.map(({ kind, words }) => ({ field: kind, message: `${words}.` })),
      ...(suggestion && { suggestion }),
      extra: { uses: Object.fromEntries(used) },
    },
  )
}

function countWords(kind: string, count: number): string {
  const words = kind.replaceAll('_', ' ')
  if (words === 'staff') return `${count} staff ${count === 1 ? 'member' : 'members'}`
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`
}

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
