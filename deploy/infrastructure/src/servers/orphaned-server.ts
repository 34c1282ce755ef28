import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { pollUntil } from '@rms/service-kit/poll-until'

const STOP_TIMEOUT_MS = 15_000

/**
 * Stops a server left behind by an earlier launcher. It is identified by its pid file and the data folder in its
 * arguments; an unrelated process with the same pid is not touched.
 */
export const stopOrphanedServer = async (pidFile: string, folder: string): Promise<void> => {
  const pid = readPid(pidFile)
  if (pid === undefined) return
  if (isServerOf(pid, folder)) {
    process.kill(pid, 'SIGTERM')
    const hasEnded = await pollUntil(() => !isServerOf(pid, folder), { withinMs: STOP_TIMEOUT_MS })
    if (!hasEnded) process.kill(pid, 'SIGKILL')
  }
  rmSync(pidFile, { force: true })
}

/** The command line of a process; undefined if it does not run. */
export const readCommandLine = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'linux') return undefined
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

const readPid = (pidFile: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

const isServerOf = (pid: number, folder: string): boolean => readCommandLine(pid)?.includes(folder) ?? false
