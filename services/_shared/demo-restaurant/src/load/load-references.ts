import { Location, Supplier, SupplierTerms } from '@rms/contracts'
import { demoLocations, demoSuppliers } from '../plan/restaurant.ts'
import { demoSupplierTerms } from '../plan/supplier-terms.ts'
import type { DemoApi } from './demo-api.ts'

export interface DemoReferences {
  /** In the order of the restaurant's locations. */
  readonly locationIds: readonly number[]
  readonly supplierIds: ReadonlyMap<string, number>
}

/** Creates the locations, and the suppliers with their terms, even if the business has others with the same names. */
export async function loadReferences(api: DemoApi): Promise<DemoReferences> {
  const locationIds: number[] = []
  for (const location of demoLocations)
    locationIds.push((await api.post('/api/locations', location, Location)).id)
  const supplierIds = new Map<string, number>()
  for (const { key, contactPerson, phone, email, party } of demoSuppliers) {
    const address = `${party.street}, ${party.town}`
    const supplier = await api.post(
      '/api/suppliers',
      { name: party.name, contactPerson, phone, email, address, taxId: party.taxId, allow_same_name: true },
      Supplier,
    )
    supplierIds.set(key, supplier.id)
    await saveTerms(api, { key, supplierId: supplier.id, locationIds })
  }
  return { locationIds, supplierIds }
}

interface DemoTerms {
  readonly key: string
  readonly supplierId: number
  readonly locationIds: readonly number[]
}

async function saveTerms(api: DemoApi, { key, supplierId, locationIds }: DemoTerms): Promise<void> {
  const { customerNumbers = [], ...terms } = demoSupplierTerms[key] ?? {}
  const customer_numbers = customerNumbers.map(([location, customer_number]) => ({
    location_id: locationIds[location],
    customer_number,
  }))
  await api.put(`/api/suppliers/${supplierId}/terms`, { ...terms, customer_numbers }, SupplierTerms)
}
