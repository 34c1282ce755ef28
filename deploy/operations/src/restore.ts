import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '@rms/infrastructure'
import { findServerAddresses, runUntilSignal } from '@rms/local'
import { createFileStore } from '@rms/service-kit'
import { readBackupKey } from './backup/backup-key.ts'
import { openRedisData } from './backup/redis-data.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { listBackups } from './backup/write-backup.ts'

// `npm run restore -- DIR [--replace]`: restores the backup in DIR, or the newest below it, while the product is
// stopped. Without --replace only into empty servers.
const ending = await runUntilSignal(async onStop => {
  const args = process.argv.slice(2)
  const [folder] = args.filter(arg => !arg.startsWith('-'))
  if (!folder || !existsSync(folder)) throw new UserFacingError('Use: npm run restore -- DIR [--replace]')
  const newest = (await listBackups(folder)).at(-1)
  const path = newest ? join(folder, newest) : folder
  const key = readBackupKey(process.env)
  const servers = await findServerAddresses()
  onStop(servers.release)
  if (servers.url) throw new UserFacingError(`RMS runs at ${servers.url}. Stop it before you restore.`)
  const files = await createFileStore(servers.filesEnv)
  if (!files) throw new UserFacingError('Set FILES_DIR or S3_ENDPOINT to the file store.')
  const queues = await openRedisData(servers.redisUrl, servers.queuePrefix)
  onStop(queues.close)
  const started = performance.now()
  const restored = await restoreBackup(
    { ...servers, files, queues },
    { path, key, replace: args.includes('--replace') },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${path}, of ${restored.manifest.takenAt}: ${restored.documents} records and ${restored.files} files were restored in  ${seconds} s, verified against the backup`,
  )
})
process.exit(ending === 'done' ? 0 : 1)
