import {
  internalEndpoints,
  type LocationReference,
  type ProductReference,
  type SettingsReference,
  type SupplierReference,
} from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, startStubService } from '@rms/testing'

/** A stub of the catalog with the endpoints that this service calls and the records that a test adds. */
export async function startStubCatalog() {
  const products = new Map<number, ProductReference>()
  const suppliers = new Map<number, SupplierReference>()
  const locations = new Map([HARBOUR, MARKET].map(location => [location.id, location]))
  const stub = await startStubService('catalog', router => {
    serveEndpoint(router, internalEndpoints.claimProduct, ({ params }) => requireRecord(products, params.id))
    serveEndpoint(router, internalEndpoints.supplierReference, ({ params }) =>
      requireRecord(suppliers, params.id),
    )
    serveEndpoint(router, internalEndpoints.locationReference, ({ params }) =>
      requireRecord(locations, params.id),
    )
    serveEndpoint(router, internalEndpoints.businessReferences, () => ({
      settings: SETTINGS,
      locations: [...locations.values()],
    }))
  })
  return { ...stub, products, suppliers, locations, reference: createReferences() }
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

const NO_PLACE = { address: '', latitude: null, longitude: null, radius: null, wifi_networks: [] }

export const HARBOUR: LocationReference = {
  id: 21,
  name: 'Harbour',
  ...NO_PLACE,
  timezone: 'Europe/Dublin',
  version: 1,
  deleted: false,
}
export const MARKET: LocationReference = { ...HARBOUR, id: 22, name: 'Market', timezone: null }

const SETTINGS: SettingsReference = {
  ...DEFAULT_SETTINGS,
  timezone: 'Europe/Dublin',
  version: 1,
  currency_chosen: true,
}
