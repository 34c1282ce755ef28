import {
  businessEndpoints,
  type PriceAgreement,
  priceAgreementEndpoints,
  productEndpoints,
} from '@rms/contracts'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

/** The catalog with a supplier, a product and two locations, and the calls that tests of agreed prices make. */
export interface AgreementsUnderTest extends CatalogUnderTest {
  readonly supplier: { readonly id: number; readonly name: string }
  readonly harbour: number
  readonly quay: number
  newProduct(name: string): Promise<{ readonly id: number; readonly name: string }>
  /** Adds an agreed price for a new product, unless another one is given. */
  agree(body?: object): Promise<PriceAgreement>
  getAgreement(id: number): Promise<PriceAgreement>
  listAgreements(query?: string): Promise<PriceAgreement[]>
}

export async function startAgreements(env: Record<string, string> = {}): Promise<AgreementsUnderTest> {
  const catalog = await startCatalog(env)
  const manager = catalog.asManager()
  const supplier = await catalog.newSupplier('Dairy')
  const newLocation = async (name: string) =>
    (await manager.call(businessEndpoints.createLocation, { body: { name } })).id
  const [harbour, quay] = [await newLocation('Harbour'), await newLocation('Quay')]
  let products = 0
  const newProduct = async (name: string) => {
    const { id } = await manager.call(productEndpoints.createProduct, { body: { name, unit: 'l' } })
    return { id, name }
  }
  return {
    ...catalog,
    supplier,
    harbour,
    quay,
    newProduct,
    async agree(body = {}) {
      products += 1
      const product = 'product_id' in body ? {} : { product_id: (await newProduct(`Product ${products}`)).id }
      const sent = { supplier_id: supplier.id, unit: 'liters', unit_price: 2, valid_from: '2026-03-01' }
      const { status, body: made } = await manager.post('/api/price-agreements', {
        ...sent,
        ...product,
        ...body,
      })
      if (status !== 201) throw new Error(`the agreement was answered ${status} ${JSON.stringify(made)}`)
      return made as PriceAgreement
    },
    getAgreement: id => manager.call(priceAgreementEndpoints.getPriceAgreement, { params: { id } }),
    listAgreements: async (query = '') =>
      (await manager.get(`/api/price-agreements${query}`)).body as PriceAgreement[],
  }
}

/** Far from today, so that a test does not depend on the date on which it runs. */
export const NEXT_CENTURY = '2099-01-01'
