import { statfs } from 'node:fs/promises'
import { createFileStore } from '@rms/service-kit'
import { listBackups } from '../backup/write-backup.ts'
import {
  createErrorFinding,
  createOkFinding,
  type DoctorFinding,
  evaluateBackup,
  evaluateDisk,
} from './finding-rules.ts'

/** Checks the file store, and the newest backup in `RMS_BACKUP_DIR`. */
export async function checkFileStore(
  filesEnv: Record<string, string>,
  backupFolder: string | undefined,
): Promise<DoctorFinding[]> {
  const findings = [
    filesEnv.FILES_DIR ? await examineFolder(filesEnv.FILES_DIR) : await examineStore(filesEnv),
  ]
  if (backupFolder) findings.push(await examineBackups(backupFolder))
  return findings
}

async function examineFolder(folder: string): Promise<DoctorFinding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return evaluateDisk(folder, { freeBytes: bavail * bsize, allBytes: blocks * bsize })
  } catch {
    return createErrorFinding(
      `The folder of files, ${folder}, does not exist: uploads are refused. Create it, or set FILES_DIR to the right folder.`,
    )
  }
}

async function examineStore(filesEnv: Record<string, string>): Promise<DoctorFinding> {
  try {
    const store = await createFileStore(filesEnv)
    if (!store) return createErrorFinding('No file store is configured: set FILES_DIR or S3_ENDPOINT.')
    await store.stat('doctor/asks')
    return createOkFinding('The object store answers.')
  } catch (error) {
    return createErrorFinding(
      `The object store of S3_ENDPOINT does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function examineBackups(folder: string): Promise<DoctorFinding> {
  const newest = (await listBackups(folder)).at(-1)
  if (!newest) return evaluateBackup(folder, null)
  const [day, time = ''] = newest.split('T')
  const [hours, minutes, seconds] = time.split('-')
  const ageMs = Date.now() - Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return evaluateBackup(folder, ageMs)
}
