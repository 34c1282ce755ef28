import type { ServersHere } from '@rms/local'
import { examineFiles } from './examine-files.ts'
import { examineMongodb } from './examine-mongodb.ts'
import { examineProduct } from './examine-product.ts'
import { examineRedis } from './examine-redis.ts'
import type { Finding } from './rules.ts'

export type Patient = Omit<ServersHere, 'release'> & { readonly backupFolder?: string | undefined }

/** Runs all checks at once. Read-only. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const parts = await Promise.all([
    examineProduct(patient.url),
    examineMongodb(patient),
    examineRedis(patient),
    examineFiles(patient.filesEnv, patient.backupFolder),
  ])
  return parts.flat()
}
