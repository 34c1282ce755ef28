/** Exports for the launcher, tests and tools: finding, downloading, starting and stopping servers on this machine. */

export * from './console-output.ts'
export * from './paths.ts'
export * from './processes/keep-running.ts'
export * from './processes/log-files.ts'
export * from './processes/ports.ts'
export * from './processes/private-folder.ts'
export * from './processes/running.ts'
export * from './processes/secrets.ts'
export { findChromium } from './programs/chromium.ts'
export { findMongod } from './programs/find-mongod.ts'
export { commandLineOf } from './servers/leftover.ts'
export * from './start-infrastructure.ts'
