import type { ServerAddresses } from '@rms/local'
import { checkFileStore } from './check-file-store.ts'
import { checkMongodb } from './check-mongodb.ts'
import { checkRedis } from './check-redis.ts'
import { checkStackHealth } from './check-stack-health.ts'
import type { DoctorFinding } from './finding-rules.ts'

export type DoctorTarget = Omit<ServerAddresses, 'release'> & { readonly backupFolder?: string | undefined }

/** Runs all checks at once. Read-only. */
export async function runDoctorChecks(target: DoctorTarget): Promise<DoctorFinding[]> {
  const parts = await Promise.all([
    checkStackHealth(target.url),
    checkMongodb(target),
    checkRedis(target),
    checkFileStore(target.filesEnv, target.backupFolder),
  ])
  return parts.flat()
}
