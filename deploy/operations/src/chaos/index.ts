/** Exports for system tests. */
export { untilQuiet } from './queues-of.ts'
export { tellEverythingAgain } from './tell-again.ts'
