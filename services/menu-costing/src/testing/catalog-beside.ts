import { internalEndpoints, type ProductReference, type SupplierReference } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, notFound, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

/** A neighbour that answers the catalog's internal calls by the contract, from what a test says there is. */
export interface CatalogBeside {
  readonly url: string
  readonly products: Map<number, ProductReference>
  readonly suppliers: Map<number, SupplierReference>
  close(): Promise<void>
}

export async function startCatalogBeside(): Promise<CatalogBeside> {
  const products = new Map<number, ProductReference>()
  const suppliers = new Map<number, SupplierReference>()
  const app = createHttpApp({
    name: 'catalog',
    logger: createLogger('catalog', 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount(router) {
      serve(router, internalEndpoints.productReference, ({ params }) => known(products, params.id))
      serve(router, internalEndpoints.supplierReference, ({ params }) => known(suppliers, params.id))
    },
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, products, suppliers, close }
}

function known<Reference>(references: ReadonlyMap<number, Reference>, id: number): Reference {
  const reference = references.get(id)
  if (!reference) throw notFound('record')
  return reference
}
