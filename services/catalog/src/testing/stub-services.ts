import type { AuditRecord, internalEndpoints, ServiceAuditQuery } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { type StubService, startStubService } from '@rms/testing'

/** A stub of another service that reports usage. */
export interface StubUsage extends StubService {
  uses: Record<string, number>
}

export async function startStubUsageService(
  endpoint: typeof internalEndpoints.invoicingUsage,
): Promise<StubUsage> {
  const state: { uses: Record<string, number> } = { uses: {} }
  const stub = await startStubService(endpoint.service, router =>
    serveEndpoint(router, endpoint, () => ({ uses: state.uses })),
  )
  return Object.assign(state, stub)
}

/** A stub of another service with an audit log: its entries, and the last request to it. */
export interface StubAuditLog extends StubService {
  entries: AuditRecord[]
  lastRequest: ServiceAuditQuery | null
}

export async function startStubAuditLog(
  endpoint: typeof internalEndpoints.invoicingAudit,
): Promise<StubAuditLog> {
  const state: { entries: AuditRecord[]; lastRequest: ServiceAuditQuery | null } = {
    entries: [],
    lastRequest: null,
  }
  const stub = await startStubService(endpoint.service, router =>
    serveEndpoint(router, endpoint, ({ query }) => {
      state.lastRequest = query
      return { entries: state.entries, total: state.entries.length }
    }),
  )
  return Object.assign(state, stub)
}
