import type { CountEntriesBody } from '@rms/contracts'
import { createDeviceQueue, createQueueSender, type QueuedItem } from '../../shared/lib/device-queue.ts'

/** What a person counted, one product or one finished area at a time. */
export type QueuedCountEntry = QueuedItem & {
  readonly countId: number
  readonly body: CountEntriesBody
}

export const countQueue = createDeviceQueue<QueuedCountEntry>({
  database: 'rms-counts',
  store: 'entries',
  channel: 'rms-counts',
})

/** Sends what a person counted, oldest first. */
export const sendQueuedCounts = createQueueSender(countQueue, {
  lock: 'rms-send-counts',
  isReady: () => true,
})
