import { internalEndpoints, type LocationReference } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, notFound, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

/** A neighbour that answers the catalog's internal calls by the contract, from what a test says there is. */
export interface CatalogBeside {
  readonly url: string
  readonly locations: Map<number, LocationReference>
  close(): Promise<void>
}

export async function startCatalogBeside(): Promise<CatalogBeside> {
  const locations = new Map<number, LocationReference>()
  const app = createHttpApp({
    name: 'catalog',
    logger: createLogger('catalog', 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount(router) {
      serve(router, internalEndpoints.locationReference, ({ params }) => {
        const found = locations.get(params.id)
        if (!found) throw notFound('location')
        return found
      })
    },
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, locations, close }
}
