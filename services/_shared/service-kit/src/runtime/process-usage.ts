import { readFile } from 'node:fs/promises'

/** The same on all systems that have /proc. */
const TICKS_PER_SECOND = 100

/** The processor seconds that a process has used; null without /proc, or if the process has ended. */
export async function getCpuSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return Number.isFinite(user + system) ? (user + system) / TICKS_PER_SECOND : null
}

/** The resident memory of a process in megabytes; null without /proc, or if the process has ended. */
export async function getResidentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}
