import { readFileSync } from 'node:fs'
import { Problem } from '@rms/infrastructure'

const KEY_BYTES = 32

/**
 * The key of backups: 32 random bytes as base64 or hexadecimal in RMS_BACKUP_KEY, or in the file that
 * RMS_BACKUP_KEY_FILE names. None means that backups are not encrypted.
 */
export function readBackupKey(env: NodeJS.ProcessEnv): Buffer | null {
  const text = (env.RMS_BACKUP_KEY_FILE ? readKeyFile(env.RMS_BACKUP_KEY_FILE) : env.RMS_BACKUP_KEY)?.trim()
  if (!text) return null
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length === KEY_BYTES) return key
  throw new Problem('The key of backups has 32 random bytes. Make one with: openssl rand -base64 32')
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Problem(`The key of backups cannot be read from ${path} (RMS_BACKUP_KEY_FILE).`)
  }
}
