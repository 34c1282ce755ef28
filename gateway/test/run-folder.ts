import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what lives longer than one test file: gone when all files have run. */
export default function provideRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rms-system-'))
  process.env.RMS_TEST_FOLDER = folder
  // Processes of the shared stack may still write their last lines.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
