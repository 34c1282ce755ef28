import { internalEndpoints, type LocationReference, type SupplierReference } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, notFound, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

/** A catalog that answers the internal calls of this service over HTTP, for what a test has put in. */
export async function startCatalogBeside() {
  const suppliers = new Map<number, SupplierReference>()
  const locations = new Map<number, LocationReference>()
  const app = createHttpApp({
    name: 'catalog',
    logger: createLogger('catalog', 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount(router) {
      serve(router, internalEndpoints.supplierReference, ({ params }) => found(suppliers, params.id))
      serve(router, internalEndpoints.locationReference, ({ params }) => found(locations, params.id))
    },
  })
  const listening = await listen(app, 0)
  return { suppliers, locations, url: `http://127.0.0.1:${listening.port}`, close: () => listening.close() }
}

const found = <T>(records: ReadonlyMap<number, T>, id: number): T => {
  const record = records.get(id)
  if (!record) throw notFound('record')
  return record
}
