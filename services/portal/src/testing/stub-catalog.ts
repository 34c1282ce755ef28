import { internalEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { type StubService, startStubService } from '@rms/testing'

/** Stub of the catalog with its override codes. */
export interface StubCatalog extends StubService {
  /** Usernames by code. */
  readonly codes: Map<string, string>
}

export async function startStubCatalog(): Promise<StubCatalog> {
  const codes = new Map<string, string>()
  const stub = await startStubService('catalog', router =>
    serveEndpoint(router, internalEndpoints.overrideManager, ({ body }) => {
      const username = codes.get(body.code)
      return { manager: username === undefined ? null : { id: 1, username, location_ids: null } }
    }),
  )
  return { ...stub, codes }
}
