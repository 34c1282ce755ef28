import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Whether a process has ended. One that nobody has asked how it ended, as in a bare container, is gone too. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return stateOf(pid) === 'Z'
  } catch {
    return true
  }
}

/** The letter that Linux says; '' elsewhere. */
function stateOf(pid: number): string {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** A folder for the tests of one file, gone when they are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rms-local-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
