import { Location, Supplier } from '@rms/contracts'
import { demoLocations, demoSuppliers } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'

export interface DemoReferences {
  /** In the order of the restaurant's locations. */
  readonly locationIds: readonly number[]
  readonly supplierIds: ReadonlyMap<string, number>
}

/** Creates the locations and suppliers, even if the business has others with the same names. */
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
  }
  return { locationIds, supplierIds }
}
