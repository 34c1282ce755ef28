import type { PortalDispatch } from '../../store/portal-store.ts'
import { deliveriesApi } from './deliveries-api.ts'
import { deliveryQueue, type QueuedEntry, sendQueuedEntries, toQueueOwner } from './delivery-queue.ts'

const RETRY_MS = 20_000

/**
 * Sends what a person recorded now, when the network is back, when something is added, and periodically; and loads the
 * list once, so that it is there without a connection. Returns a function that stops it.
 */
export function sendWhenOnline(dispatch: PortalDispatch, staffId: number): () => void {
  const { getDeliveries, getDeliveryOptions, sendCheckIn, sendDeliveryPhoto } = deliveriesApi.endpoints
  void dispatch(getDeliveries.initiate(undefined, { subscribe: false }))
  void dispatch(getDeliveryOptions.initiate(undefined, { subscribe: false }))
  const sendOne = (entry: QueuedEntry): Promise<unknown> =>
    entry.kind === 'check-in'
      ? dispatch(sendCheckIn.initiate(entry.body, { track: false })).unwrap()
      : dispatch(sendDeliveryPhoto.initiate(entry, { track: false })).unwrap()
  const send = () => void sendQueuedEntries(toQueueOwner(staffId), sendOne).catch(() => undefined)
  send()
  const timer = setInterval(send, RETRY_MS)
  const unsubscribe = deliveryQueue.onChange(send)
  window.addEventListener('online', send)
  return () => {
    clearInterval(timer)
    unsubscribe()
    window.removeEventListener('online', send)
  }
}
