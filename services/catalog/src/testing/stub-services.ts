import type { AuditRecord, AuditRequest, internalEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { type StubService, startStubService } from '@rms/testing'

/** Another service, as far as it is asked what it uses. */
export interface StubUsage extends StubService {
  uses: Record<string, number>
}

export async function startStubUsage(endpoint: typeof internalEndpoints.invoicingUsage): Promise<StubUsage> {
  const kept: { uses: Record<string, number> } = { uses: {} }
  const neighbour = await startStubService(endpoint.service, router =>
    serve(router, endpoint, () => ({ uses: kept.uses })),
  )
  return Object.assign(kept, neighbour)
}

/** Another service, as far as it keeps an audit log: what it has, and how it was asked last. */
export interface StubAuditLog extends StubService {
  entries: AuditRecord[]
  asked: AuditRequest | null
}

export async function startStubAuditLog(
  endpoint: typeof internalEndpoints.invoicingAudit,
): Promise<StubAuditLog> {
  const kept: { entries: AuditRecord[]; asked: AuditRequest | null } = { entries: [], asked: null }
  const neighbour = await startStubService(endpoint.service, router =>
    serve(router, endpoint, ({ query }) => {
      kept.asked = query
      return { entries: kept.entries, total: kept.entries.length }
    }),
  )
  return Object.assign(kept, neighbour)
}
