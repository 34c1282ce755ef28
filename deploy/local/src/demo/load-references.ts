import { Location, Settings, Supplier } from '@rms/contracts'
import type { DemoApi } from './api-client.ts'
import { business, locations, suppliers } from './restaurant.ts'

export interface References {
  /** In the order of the restaurant's list. */
  readonly locationIds: readonly number[]
  readonly supplierIds: ReadonlyMap<string, number>
}

/** Settings, locations and suppliers. */
export async function loadReferences(api: DemoApi): Promise<References> {
  await api.post('/api/settings', business, Settings)
  const locationIds: number[] = []
  for (const location of locations)
    locationIds.push((await api.post('/api/locations', location, Location)).id)
  const supplierIds = new Map<string, number>()
  for (const { key, contactPerson, phone, email, party } of suppliers) {
    const address = `${party.street}, ${party.town}`
    const supplier = await api.post(
      '/api/suppliers',
      { name: party.name, contactPerson, phone, email, address, taxId: party.taxId },
      Supplier,
    )
    supplierIds.set(key, supplier.id)
  }
  return { locationIds, supplierIds }
}
