import { internalEndpoints, type ProductReference, type SupplierReference } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, startStubService } from '@rms/testing'

/** A stub of the catalog with the endpoints that this service calls and the records that a test adds. */
export async function startStubCatalog() {
  const products = new Map<number, ProductReference>()
  const suppliers = new Map<number, SupplierReference>()
  const stub = await startStubService('catalog', router => {
    serveEndpoint(router, internalEndpoints.claimProduct, ({ params }) => requireRecord(products, params.id))
    serveEndpoint(router, internalEndpoints.supplierReference, ({ params }) =>
      requireRecord(suppliers, params.id),
    )
  })
  return { ...stub, products, suppliers, reference: createReferences() }
}

/** Creates references to products; each one is newer than the previous one of the same product. */
function createReferences() {
  const versions = new Map<number, number>()
  return (id: number, unitPrice: number | null, more: Partial<ProductReference> = {}): ProductReference => {
    const version = (versions.get(id) ?? 0) + 1
    versions.set(id, version)
    const supplier = { supplier_id: 1, supplier_name: 'Green Farm' }
    return {
      id,
      name: `Product ${id}`,
      unit: 'each',
      description: '',
      suppliers: [{ id: 1, name: 'Green Farm' }],
      version,
      deleted: false,
      price: { unit_price: unitPrice, date: '2026-03-01', ...supplier, version },
      ...more,
    }
  }
}
