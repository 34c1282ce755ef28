import type { CommandServers } from '@rms/local'
import { checkFileStore } from './check-file-store.ts'
import { checkMongodb } from './check-mongodb.ts'
import { checkProduct } from './check-product.ts'
import { checkRedis } from './check-redis.ts'
import type { Finding } from './finding-rules.ts'

export type DoctorTarget = Omit<CommandServers, 'release'> & { readonly backupFolder?: string | undefined }

/** Runs all checks at once. Read-only. */
export async function runDoctorChecks(target: DoctorTarget): Promise<Finding[]> {
  const parts = await Promise.all([
    checkProduct(target.url),
    checkMongodb(target),
    checkRedis(target),
    checkFileStore(target.filesEnv, target.backupFolder),
  ])
  return parts.flat()
}
