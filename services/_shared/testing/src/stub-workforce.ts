import { internalEndpoints, type LocationName, type StaffAccount, staffTimeEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, startStubService } from './stub-service.ts'

/** A stub of workforce: the staff of a test, and where each of them receives deliveries and counts stock. */
export async function startStubWorkforce() {
  const receiving = new Map<number, LocationName[]>()
  const counting = new Map<number, LocationName[]>()
  const people = new Map<number, StaffAccount>()
  const stub = await startStubService('workforce', router => {
    serveEndpoint(router, staffTimeEndpoints.staffPlaces, ({ params }) => ({
      places: [],
      receiving: requireRecord(receiving, params.id),
      counting: counting.get(params.id) ?? [],
    }))
    serveEndpoint(router, internalEndpoints.staffAccount, ({ params }) => requireRecord(people, params.id))
  })
  return { ...stub, receiving, counting, people }
}
