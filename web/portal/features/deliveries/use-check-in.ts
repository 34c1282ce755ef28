import { useRef } from 'react'
import type { CheckInBody } from '../../../shared/lib/receiving/check-in-rows.ts'
import type { CheckInActions } from '../../../shared/ui/receiving/check-in-content.ts'
import { deliveryQueue } from '../../store/delivery-queue.ts'
import { useQueueOwner } from '../../store/device-queues.ts'
import type { DeliveryCard } from './delivery-cards.ts'

/**
 * The actions of a check-in. Each one is saved on this device at once, and sent when there is a connection.
 * `onFailure` is called if the device cannot store it.
 */
export function useCheckIn(card: DeliveryCard, onFailure: () => void): CheckInActions {
  const owner = useQueueOwner()
  // The server accepts what was begun before somebody else completed the check-in.
  const startedAt = useRef(Temporal.Now.instant().toString())
  const describe = () => ({
    clientId: crypto.randomUUID(),
    owner,
    madeAt: Temporal.Now.instant().toString(),
    refusal: null,
    deliveryKey: card.key,
    supplierName: card.supplier.name,
    locationName: card.location.name,
  })
  const delivery = {
    supplier_id: card.supplier.id,
    location_id: card.location.id,
    delivery_date: card.date,
  }
  const add = (content: Partial<CheckInBody>): Promise<void> => {
    const entry = describe()
    const body: CheckInBody = {
      client_id: entry.clientId,
      delivery_key: card.key,
      ...delivery,
      order_ids: card.expected?.orders.map(({ id }) => id) ?? [],
      started_at: startedAt.current,
      lines: [],
      ...content,
    }
    return deliveryQueue.add({ ...entry, kind: 'check-in', body })
  }
  const send = (content: Partial<CheckInBody>) => void add(content).catch(onFailure)
  return {
    record: lines => send({ lines: [...lines] }),
    recordDetails: send,
    addPhoto: async (lineKey, file) => {
      // The server takes photos only of a delivery that it knows, so an empty check-in creates it first.
      if (!isKnownToServer(card)) await add({})
      await deliveryQueue.add({ ...describe(), kind: 'photo', lineKey, file, delivery })
    },
    complete: details => send({ ...details, is_complete: true }),
  }
}

/** Whether the server has the delivery, or will have it before what is queued next. */
const isKnownToServer = ({ delivery, checkIns }: DeliveryCard): boolean =>
  delivery !== null || checkIns.some(({ refusal }) => refusal === null)
