import { UserFacingError } from '@rms/infrastructure'
import { findServerAddresses, runUntilSignal } from '@rms/local'
import { createFileStore } from '@rms/service-kit'
import { readBackupKey } from './backup/backup-key.ts'
import { deleteOldBackups, writeBackup } from './backup/write-backup.ts'

// `npm run backup -- DIR [--keep N]`: copies all databases and files into a new folder below DIR. With RMS_BACKUP_KEY
// or RMS_BACKUP_KEY_FILE the backup is encrypted. `--keep N` then deletes all but the newest N.
const ending = await runUntilSignal(async onStop => {
  const [folder, ...options] = process.argv.slice(2)
  if (!folder || folder.startsWith('-')) throw new UserFacingError('Use: npm run backup -- DIR [--keep N]')
  const keep = parseKeepOption(options)
  const key = readBackupKey(process.env)
  const servers = await findServerAddresses()
  onStop(servers.release)
  const files = await createFileStore(servers.filesEnv)
  if (!files) throw new UserFacingError('Set FILES_DIR or S3_ENDPOINT to the file store.')
  const started = performance.now()
  const { path, manifest } = await writeBackup({ ...servers, files }, { folder, key })
  const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${path}: ${documents} records and ${manifest.files.files} files in ${seconds} s, ${key ? 'encrypted' : 'NOT encrypted (no RMS_BACKUP_KEY)'}`,
  )
  for (const name of keep === null ? [] : await deleteOldBackups(folder, keep)) console.log(`deleted ${name}`)
})
process.exit(ending === 'done' ? 0 : 1)

function parseKeepOption([name, count]: readonly string[]): number | null {
  if (name === undefined) return null
  if (name === '--keep' && /^[1-9]\d{0,3}$/.test(count ?? '')) return Number(count)
  throw new UserFacingError('Use: npm run backup -- DIR [--keep N], N being 1 or more.')
}
