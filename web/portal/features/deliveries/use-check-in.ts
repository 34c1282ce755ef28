import { useRef } from 'react'
import type { CheckInBody } from '../../../shared/lib/receiving/check-in-rows.ts'
import type { CheckInActions } from '../../../shared/ui/receiving/check-in-content.ts'
import { usePortalSelector } from '../../store/portal-store.ts'
import type { DeliveryCard } from './delivery-cards.ts'
import { deliveryQueue, toQueueOwner } from './delivery-queue.ts'

/**
 * The actions of a check-in. Each one is saved on this device at once, and sent when there is a connection.
 * `onFailure` is called if the device cannot store it.
 */
export function useCheckIn(card: DeliveryCard, onFailure: () => void): CheckInActions {
  const owner = toQueueOwner(usePortalSelector(state => state.session.staff?.id) ?? 0)
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
  const send = (content: Partial<CheckInBody>) => {
    const entry = describe()
    const body: CheckInBody = {
      client_id: entry.clientId,
      delivery_key: card.key,
      supplier_id: card.supplier.id,
      location_id: card.location.id,
      delivery_date: card.date,
      order_ids: card.expected?.orders.map(({ id }) => id) ?? [],
      started_at: startedAt.current,
      lines: [],
      ...content,
    }
    void deliveryQueue.add({ ...entry, kind: 'check-in', body }).catch(onFailure)
  }
  return {
    record: lines => send({ lines: [...lines] }),
    recordDetails: send,
    addPhoto: (lineKey, file) => deliveryQueue.add({ ...describe(), kind: 'photo', lineKey, file }),
    complete: details => send({ ...details, is_complete: true }),
  }
}
