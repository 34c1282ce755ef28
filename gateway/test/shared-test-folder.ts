import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'RMS_TEST_FOLDER'

/** Provides a folder shared by all test files; deleted after the last one. */
export default function provideSharedTestFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rms-system-'))
  process.env[VARIABLE] = folder
  // Processes of the shared stack may still be writing their last log lines.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

export function getSharedTestFolder(): string {
  const folder = process.env[VARIABLE]
  if (!folder) throw new Error(`${VARIABLE} is missing: run the tests with npm test`)
  return folder
}
