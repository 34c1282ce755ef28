import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Whether a process has ended. A zombie, which no parent has waited for (as in a bare container), counts as ended. */
export function hasExited(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readProcessState(pid) === 'Z'
  } catch {
    return true
  }
}

/** Process state letter on Linux; '' elsewhere. */
function readProcessState(pid: number): string {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** A temporary folder for a test file, deleted after its tests. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rms-local-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
