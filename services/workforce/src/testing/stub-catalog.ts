import { internalEndpoints, type LocationReference } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { known, type Neighbour, startNeighbour } from '@rms/testing'

/** The catalog, as far as this service asks it, with what a test says there is. */
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
