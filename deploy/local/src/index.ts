/** Exports for tests, benchmarks and tools. */
export type { Admin } from './process-environment.ts'
export { runToEnd } from './run-to-end.ts'
export { type ServersHere, serversHere } from './servers-here.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
