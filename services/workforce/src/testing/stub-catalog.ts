import { internalEndpoints, type LocationReference } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, type StubService, startStubService } from '@rms/testing'

/** A stub of the catalog endpoints that this service calls, with the locations a test adds. */
export interface StubCatalog extends StubService {
  readonly locations: Map<number, LocationReference>
}

export async function startStubCatalog(): Promise<StubCatalog> {
  const locations = new Map<number, LocationReference>()
  const stubService = await startStubService('catalog', router =>
    serveEndpoint(router, internalEndpoints.locationReference, ({ params }) =>
      requireRecord(locations, params.id),
    ),
  )
  return { ...stubService, locations }
}
