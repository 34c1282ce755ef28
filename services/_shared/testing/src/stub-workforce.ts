import { type LocationName, staffTimeEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, startStubService } from './stub-service.ts'

/** A stub of workforce: the locations where each staff member of a test receives deliveries. */
export async function startStubWorkforce() {
  const receiving = new Map<number, LocationName[]>()
  const stub = await startStubService('workforce', router => {
    serveEndpoint(router, staffTimeEndpoints.staffPlaces, ({ params }) => ({
      places: [],
      receiving: requireRecord(receiving, params.id),
    }))
  })
  return { ...stub, receiving }
}
