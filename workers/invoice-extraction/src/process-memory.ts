import { readFile } from 'node:fs/promises'

/** The resident memory of a process in megabytes; null where the system does not tell (no /proc) or it has ended. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}
