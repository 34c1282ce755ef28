import { internalEndpoints } from '@rms/contracts'
import { conflict, type InternalClient } from '@rms/service-kit'

/** How many records of each kind use something: { invoices: 3, rotas: 1 }. */
export type UsageCounts = Readonly<Record<string, number>>

/** Asks the other services what uses a supplier or a location; 503 when one that must be asked is away. */
export interface UsageClient {
  ofSupplier(supplierId: number): Promise<UsageCounts>
  ofLocation(locationId: number): Promise<UsageCounts>
}

export const createUsageClient = (internal: InternalClient): UsageClient => ({
  async ofSupplier(supplier_id) {
    return (await internal.call(internalEndpoints.invoicingUsage, { query: { supplier_id } })).uses
  },
  async ofLocation(location_id) {
    const query = { location_id }
    const [invoicing, workforce] = await Promise.all([
      internal.call(internalEndpoints.invoicingUsage, { query }),
      internal.call(internalEndpoints.workforceUsage, { query }),
    ])
    return { ...invoicing.uses, ...workforce.uses }
  },
})

/** 409 that says what uses the thing and how often; nothing when nothing does. */
export function requireUnused(thing: 'supplier' | 'location', uses: UsageCounts, suggestion?: string): void {
  const used = Object.entries(uses).filter(([, count]) => count > 0)
  if (used.length === 0) return
  const counts = used.map(([kind, count]) => ({ kind, words: countWords(kind, count) }))
  throw conflict(
    `${thing}-in-use`,
    `This ${thing} is used by ${inWords(counts.map(({ words }) => words))}.`,
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
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`
}

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
