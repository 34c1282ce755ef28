import {
  internalEndpoints,
  type LocationReference,
  type ProductReference,
  type ProductSuggestion,
  type SupplierReference,
} from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, notFound, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

/** A catalog that answers the internal calls of this service over HTTP, for what a test has put in. */
export async function startCatalogBeside() {
  const suppliers = new Map<number, SupplierReference>()
  const locations = new Map<number, LocationReference>()
  const products = new Map<number, ProductReference>()
  const similar: ProductSuggestion[] = []
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
      serve(router, internalEndpoints.similarProducts, () => similar)
      serve(router, internalEndpoints.productReference, ({ params }) => found(products, params.id))
      serve(router, internalEndpoints.productForLine, ({ body }) => {
        const product = exampleProduct(900 + products.size, body)
        products.set(product.id, product)
        return product
      })
    },
  })
  const listening = await listen(app, 0)
  return {
    suppliers,
    locations,
    products,
    similar,
    url: `http://127.0.0.1:${listening.port}`,
    close: () => listening.close(),
  }
}

export const exampleProduct = (
  id: number,
  more: Partial<Pick<ProductReference, 'name' | 'unit' | 'deleted'>> = {},
): ProductReference => ({
  id,
  name: more.name ?? 'Butter',
  unit: more.unit ?? 'kg',
  description: '',
  suppliers: [],
  version: 1,
  deleted: more.deleted ?? false,
  price: { unit_price: null, date: null, supplier_id: null, supplier_name: '', version: 0 },
})

const found = <T>(records: ReadonlyMap<number, T>, id: number): T => {
  const record = records.get(id)
  if (!record) throw notFound('record')
  return record
}
