import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UserFacingError } from '@rms/infrastructure'
import { readBackupFile, writeBackupFile } from './backup-files.ts'
import { BackupManifest } from './backup-manifest.ts'

const nameFor = (key: Buffer | null) => (key ? 'manifest.json.zst.sealed' : 'manifest.json.zst')

export async function writeBackupManifest(
  path: string,
  manifest: BackupManifest,
  key: Buffer | null,
): Promise<void> {
  const json = JSON.stringify(manifest, null, 1)
  await writeBackupFile(join(path, nameFor(key)), Readable.from([Buffer.from(json)]), key)
}

/** Reads the manifest of a backup. Throws a `UserFacingError` if there is none or the key does not fit. */
export async function readBackupManifest(path: string, key: Buffer | null): Promise<BackupManifest> {
  const file = join(path, nameFor(key))
  if (existsSync(file)) return BackupManifest.parse(JSON.parse(await text(readBackupFile(file, key))))
  if (existsSync(join(path, nameFor(Buffer.alloc(0)))))
    throw new UserFacingError(
      'This backup is encrypted: give its key in RMS_BACKUP_KEY or RMS_BACKUP_KEY_FILE.',
    )
  if (existsSync(join(path, nameFor(null))))
    throw new UserFacingError('This backup is not encrypted. Leave the key out to restore it as it is.')
  throw new UserFacingError(`There is no backup in ${path}.`)
}
