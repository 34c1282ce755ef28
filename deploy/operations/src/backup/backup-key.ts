import { readFileSync } from 'node:fs'
import { UserFacingError } from '@rms/infrastructure'

const KEY_BYTES = 32

/**
 * The backup key: 32 random bytes as base64 or hexadecimal in RMS_BACKUP_KEY, or in the file named by
 * RMS_BACKUP_KEY_FILE. Without one, backups are not encrypted.
 */
export function readBackupKey(env: NodeJS.ProcessEnv): Buffer | null {
  const text = (env.RMS_BACKUP_KEY_FILE ? readKeyFile(env.RMS_BACKUP_KEY_FILE) : env.RMS_BACKUP_KEY)?.trim()
  if (!text) return null
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length === KEY_BYTES) return key
  throw new UserFacingError(
    'The backup key must have 32 random bytes. Create one with:  openssl rand -base64 32',
  )
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UserFacingError(`The backup key cannot be read from  ${path} (RMS_BACKUP_KEY_FILE).`)
  }
}
