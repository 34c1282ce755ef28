/** Exports for tests, benchmarks and tools. */

export { findServerAddresses, type ServerAddresses } from './find-server-addresses.ts'
export {
  buildNodeArguments,
  buildProcessEnvironment,
  type FirstAdminCredentials,
} from './process-environment.ts'
export { groupWorkloads, type ProcessLayout } from './process-layout.ts'
export { runUntilSignal } from './run-until-signal.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
export { assignPorts, WORKLOADS, type Workload } from './workloads.ts'
