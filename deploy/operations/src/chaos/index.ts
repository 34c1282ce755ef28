/** What tests of the whole product take from the storm. */
export { untilQuiet } from './queues-of.ts'
export { tellEverythingAgain } from './tell-again.ts'
