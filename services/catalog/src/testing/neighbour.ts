import type { internalEndpoints } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

type UsageEndpoint = typeof internalEndpoints.invoicingUsage

/** Another service, as far as it is asked what it uses. `close` has it away. */
export interface Neighbour {
  readonly url: string
  uses: Record<string, number>
  close(): Promise<void>
}

/** A neighbour that speaks by the contract and checks who asks. */
export async function startNeighbour(endpoint: UsageEndpoint): Promise<Neighbour> {
  const neighbour = { uses: {} as Record<string, number> }
  const app = createHttpApp({
    name: endpoint.service,
    logger: createLogger(endpoint.service, 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount: router => serve(router, endpoint, () => ({ uses: neighbour.uses })),
  })
  const listening = await listen(app, 0)
  return Object.assign(neighbour, { url: `http://127.0.0.1:${listening.port}`, close: listening.close })
}
