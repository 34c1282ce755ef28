import { internalEndpoints, type LocationReference } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { known, type Neighbour, startNeighbour } from '@rms/testing'

/** A stub of the catalog endpoints that this service calls, with the locations a test adds. */
export interface StubCatalog extends Neighbour {
  readonly locations: Map<number, LocationReference>
}

export async function startStubCatalog(): Promise<StubCatalog> {
  const locations = new Map<number, LocationReference>()
  const neighbour = await startNeighbour('catalog', router =>
    serve(router, internalEndpoints.locationReference, ({ params }) => known(locations, params.id)),
  )
  return { ...neighbour, locations }
}
