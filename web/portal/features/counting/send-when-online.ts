import { countQueue, type QueuedCountEntry, sendQueuedCounts } from '../../store/count-queue.ts'
import { sendRepeatedly, toQueueOwner } from '../../store/device-queues.ts'
import type { PortalDispatch } from '../../store/portal-store.ts'
import { countsApi } from './counts-api.ts'

/**
 * Sends what a person counted as soon as there is a connection, and loads the sheets once, so that they are there without
 * one. Returns a function that stops it.
 */
export function sendWhenOnline(dispatch: PortalDispatch, staffId: number): () => void {
  const { getStockCounts, getCountItems, sendCountEntries } = countsApi.endpoints
  void dispatch(getStockCounts.initiate(undefined, { subscribe: false }))
  void dispatch(getCountItems.initiate(undefined, { subscribe: false }))
  const sendOne = ({ countId, body }: QueuedCountEntry): Promise<unknown> =>
    dispatch(sendCountEntries.initiate({ countId, body }, { track: false })).unwrap()
  return sendRepeatedly(countQueue, () => sendQueuedCounts(toQueueOwner(staffId), sendOne))
}
