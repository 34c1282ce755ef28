/** Exports for the launcher, tests and tools: finding, downloading, starting and stopping servers on this machine. */

export * from './console-output.ts'
export * from './paths.ts'
export * from './processes/launch-process.ts'
export * from './processes/log-files.ts'
export * from './processes/ports.ts'
export * from './processes/private-folder.ts'
export * from './processes/restart-on-exit.ts'
export * from './processes/secrets.ts'
export { findChromium } from './programs/find-chromium.ts'
export { findMongod } from './programs/find-mongod.ts'
export { readCommandLine } from './servers/orphaned-server.ts'
export * from './start-infrastructure.ts'
