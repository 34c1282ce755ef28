/** Exports for system tests. */

export { republishAllEvents } from './republish-events.ts'
export { waitUntilQueuesIdle } from './with-queues.ts'
