import { internalEndpoints, type LocationReference } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { requireRecord, type StubService, startStubService } from '@rms/testing'

/** A stub of the catalog endpoints that this service calls, with the locations a test adds. */
export interface StubCatalog extends StubService {
  readonly locations: Map<number, LocationReference>
}

export async function startStubCatalog(): Promise<StubCatalog> {
  const locations = new Map<number, LocationReference>()
  const neighbour = await startStubService('catalog', router =>
    serve(router, internalEndpoints.locationReference, ({ params }) => requireRecord(locations, params.id)),
  )
  return { ...neighbour, locations }
}
