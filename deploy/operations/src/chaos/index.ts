/** Exports for system tests. */

export { republishAllEvents } from './republish-events.ts'
export { waitUntilIdle } from './with-queues.ts'
