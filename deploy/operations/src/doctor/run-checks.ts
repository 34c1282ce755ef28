import type { CommandServers } from '@rms/local'
import { checkFiles } from './check-files.ts'
import { checkMongodb } from './check-mongodb.ts'
import { checkProduct } from './check-product.ts'
import { checkRedis } from './check-redis.ts'
import type { Finding } from './rules.ts'

export type DoctorTarget = Omit<CommandServers, 'release'> & { readonly backupFolder?: string | undefined }

/** Runs all checks at once. Read-only. */
export async function runDoctorChecks(patient: DoctorTarget): Promise<Finding[]> {
  const parts = await Promise.all([
    checkProduct(patient.url),
    checkMongodb(patient),
    checkRedis(patient),
    checkFiles(patient.filesEnv, patient.backupFolder),
  ])
  return parts.flat()
}
