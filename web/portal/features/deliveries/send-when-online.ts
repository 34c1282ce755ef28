import { deliveryQueue, type QueuedEntry, sendQueuedEntries } from '../../store/delivery-queue.ts'
import { sendRepeatedly, toQueueOwner } from '../../store/device-queues.ts'
import type { PortalDispatch } from '../../store/portal-store.ts'
import { deliveriesApi } from './deliveries-api.ts'

/**
 * Sends what a person recorded as soon as there is a connection, and loads the list once, so that it is there without one.
 * Returns a function that stops it.
 */
export function sendWhenOnline(dispatch: PortalDispatch, staffId: number): () => void {
  const { getDeliveries, getDeliveryOptions, sendCheckIn, sendDeliveryPhoto } = deliveriesApi.endpoints
  void dispatch(getDeliveries.initiate(undefined, { subscribe: false }))
  void dispatch(getDeliveryOptions.initiate(undefined, { subscribe: false }))
  const sendOne = (entry: QueuedEntry): Promise<unknown> =>
    entry.kind === 'check-in'
      ? dispatch(sendCheckIn.initiate(entry.body, { track: false })).unwrap()
      : dispatch(sendDeliveryPhoto.initiate(entry, { track: false })).unwrap()
  return sendRepeatedly(deliveryQueue, () => sendQueuedEntries(toQueueOwner(staffId), sendOne))
}
