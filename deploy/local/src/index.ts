/** What tests, benchmarks and tools take from the launcher. */
export { findChromium } from './infrastructure/chromium.ts'
export { findMongod } from './infrastructure/find-mongod.ts'
export {
  type Infrastructure,
  type InfrastructureOptions,
  startInfrastructure,
} from './infrastructure/index.ts'
export type { Kept } from './keep-running.ts'
export { userCache } from './paths.ts'
export { freePort, freePorts } from './ports.ts'
export { describeError, Problem } from './problem.ts'
export type { Admin } from './process-environment.ts'
export { type OnStop, runToEnd } from './run-to-end.ts'
export { launchServer, type Running } from './running.ts'
export { type ServersHere, serversHere } from './servers-here.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
export { waitUntil } from './wait-until.ts'
export { ensureWebIsBuilt } from './web-build.ts'
