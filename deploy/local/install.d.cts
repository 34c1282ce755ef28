/** Types of install.cjs, which stays JavaScript because a Node that knows no TypeScript runs it. */
export type Lock = {
  packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }>
}
export type InstallState = {
  lock: Lock | undefined
  lockHash: string
  installed: Lock | undefined
  stamp: string | undefined
}
export function complaintAboutNode(version: string): string | undefined
export function complaintAboutDisk(freeBytes: number): string | undefined
export function decide(state: InstallState): 'fresh' | 'stale'
export function explainFailure(output: string): string
export function isLockRefused(output: string): boolean
export function readState(root: string): InstallState
export function writeStamp(root: string): void
