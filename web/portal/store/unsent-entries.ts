import { documentQueue } from '../../shared/lib/scan/document-queue.ts'
import { countQueue } from './count-queue.ts'
import { deliveryQueue } from './delivery-queue.ts'

/** How many entries of deliveries, documents and counts of each staff member wait on this device, by the owner of the queue. */
export async function countUnsentByOwner(): Promise<ReadonlyMap<string, number>> {
  const owners = await Promise.all(
    [deliveryQueue, documentQueue, countQueue].map(queue => queue.listOwners().catch(() => [])),
  )
  const ofStaff = owners.flat().filter(owner => owner.startsWith('staff '))
  return new Map([...Map.groupBy(ofStaff, owner => owner)].map(([owner, own]) => [owner, own.length]))
}
