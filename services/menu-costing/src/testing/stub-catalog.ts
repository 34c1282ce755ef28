import { internalEndpoints, type ProductReference, type SupplierReference } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { known, startNeighbour } from '@rms/testing'

/** The catalog, as far as this service asks it, with what a test says there is. */
export async function startCatalogBeside() {
  const products = new Map<number, ProductReference>()
  const suppliers = new Map<number, SupplierReference>()
  const neighbour = await startNeighbour('catalog', router => {
    serve(router, internalEndpoints.claimProduct, ({ params }) => known(products, params.id))
    serve(router, internalEndpoints.supplierReference, ({ params }) => known(suppliers, params.id))
  })
  return { ...neighbour, products, suppliers }
}
