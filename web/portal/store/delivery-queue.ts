import { createDeviceQueue, createQueueSender, type QueuedItem } from '../../shared/lib/device-queue.ts'
import type { CheckInBody } from '../../shared/lib/receiving/check-in-rows.ts'

/** What was recorded of a delivery, and its photos, in the order in which a person entered them. */
export type QueuedEntry = QueuedItem & {
  readonly deliveryKey: string
  readonly supplierName: string
  readonly locationName: string
} & (
    | { readonly kind: 'check-in'; readonly body: CheckInBody }
    | {
        readonly kind: 'photo'
        readonly lineKey: string | null
        readonly file: File
        /** To show the delivery while the server does not know it. */
        readonly delivery: Pick<CheckInBody, 'supplier_id' | 'location_id' | 'delivery_date'>
      }
  )

export type QueuedCheckIn = Extract<QueuedEntry, { kind: 'check-in' }>
export type QueuedPhoto = Extract<QueuedEntry, { kind: 'photo' }>

export const deliveryQueue = createDeviceQueue<QueuedEntry>({
  database: 'rms-deliveries',
  store: 'entries',
  channel: 'rms-deliveries',
})

/** Sends a person's entries, oldest first: the check-in of a delivery arrives before its photos. */
export const sendQueuedEntries = createQueueSender(deliveryQueue, {
  lock: 'rms-send-deliveries',
  isReady: () => true,
})
