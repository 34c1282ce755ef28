/** Types of install.cjs, which is JavaScript because it runs on Node versions without TypeScript support. */
export type LockFile = {
  packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }>
}
export type InstallState = {
  lock: LockFile | undefined
  lockHash: string
  installed: LockFile | undefined
  stamp: string | undefined
}
export function findNodeProblem(version: string): string | undefined
export function findDiskProblem(freeBytes: number): string | undefined
export function getInstallStatus(state: InstallState): 'fresh' | 'stale'
export function explainFailure(output: string): string
export function isLockFileRejected(output: string): boolean
export function readInstallState(root: string): InstallState
export function writeInstallStamp(root: string): void
