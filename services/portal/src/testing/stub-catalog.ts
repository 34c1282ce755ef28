import { internalEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import { type Neighbour, startNeighbour } from '@rms/testing'

/** Stub of the catalog with its override codes. */
export interface StubCatalog extends Neighbour {
  /** Usernames by code. */
  readonly codes: Map<string, string>
}

export async function startStubCatalog(): Promise<StubCatalog> {
  const codes = new Map<string, string>()
  const neighbour = await startNeighbour('catalog', router =>
    serve(router, internalEndpoints.overrideManager, ({ body }) => {
      const username = codes.get(body.code)
      return { manager: username === undefined ? null : { id: 1, username, location_ids: null } }
    }),
  )
  return { ...neighbour, codes }
}
