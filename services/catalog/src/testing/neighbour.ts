import type { AuditRecord, AuditRequest, internalEndpoints, ServiceName } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'
import type { Router } from 'express'

interface Listening {
  readonly url: string
  /** Has it away. */
  close(): Promise<void>
}

/** Another service, as far as it is asked what it uses. */
export interface Neighbour extends Listening {
  uses: Record<string, number>
}

/** A neighbour that speaks by the contract and checks who asks. */
export async function startNeighbour(endpoint: typeof internalEndpoints.invoicingUsage): Promise<Neighbour> {
  const neighbour = { uses: {} as Record<string, number> }
  const listening = await listenAs(endpoint.service, router =>
    serve(router, endpoint, () => ({ uses: neighbour.uses })),
  )
  return Object.assign(neighbour, listening)
}

/** Another service, as far as it keeps an audit log: what it has, and how it was asked last. */
export interface LogKeeper extends Listening {
  entries: AuditRecord[]
  asked: AuditRequest | null
}

export async function startLogKeeper(endpoint: typeof internalEndpoints.invoicingAudit): Promise<LogKeeper> {
  const keeper = { entries: [] as AuditRecord[], asked: null as AuditRequest | null }
  const listening = await listenAs(endpoint.service, router =>
    serve(router, endpoint, ({ query }) => {
      keeper.asked = query
      return { entries: keeper.entries, total: keeper.entries.length }
    }),
  )
  return Object.assign(keeper, listening)
}

async function listenAs(name: ServiceName, mount: (router: Router) => void): Promise<Listening> {
  const app = createHttpApp({
    name,
    logger: createLogger(name, 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount,
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, close }
}
