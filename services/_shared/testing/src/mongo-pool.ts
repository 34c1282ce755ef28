import { connectMongo } from '@rms/service-kit'
import type { TestInfrastructure } from './infrastructure.ts'

let opened: Promise<unknown> | undefined

/**
 * Keeps the connections of a process to the servers of the run open between its test files, which would otherwise open
 * them once to work and once to clean up.
 */
export async function openPool({ mongodbUri, isShared }: TestInfrastructure): Promise<void> {
  if (!isShared) return
  opened ??= connectMongo(mongodbUri, 'admin')
  await opened
}
