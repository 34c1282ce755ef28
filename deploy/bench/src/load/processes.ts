import { readFileSync } from 'node:fs'
import type { Stack } from '@rms/local'

/** Kilobytes resident and seconds of processor of a process; Linux alone tells. */
export interface Use {
  readonly kilobytes: number
  readonly cpuSeconds: number
}

const TICKS_A_SECOND = 100

/** Each process of the product by its name. */
export function usesOf(stack: Stack): Map<string, Use> {
  const uses = new Map<string, Use>()
  for (const [name, { pid }] of stack.processes) if (pid !== undefined) uses.set(name, useOf(pid))
  return uses
}

function useOf(pid: number): Use {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    kilobytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
  }
}

/** Seconds of processor of a server of ours: the shell that holds it on a leash is its parent. */
export function serverCpuSeconds(shellPid: number): number {
  const children = readFileSync(`/proc/${shellPid}/task/${shellPid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, pid) => sum + useOf(Number(pid)).cpuSeconds, 0)
}

/** How much of a core each process used between two looks, the busiest first. */
export const sharesOf = (before: Map<string, Use>, after: Map<string, Use>, seconds: number) =>
  [...after]
    .map(([name, { cpuSeconds }]) => ({
      name,
      cores: (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)) / seconds,
    }))
    .toSorted((a, b) => b.cores - a.cores)

/** The process that used the processor most between two looks. */
export const busiest = (before: Map<string, Use>, after: Map<string, Use>, seconds: number) =>
  sharesOf(before, after, seconds)[0] ?? { name: 'none', cores: 0 }

/** Kilobytes of all the product's own processes; its servers' caches grow to their limits by design. */
export const memoryOf = (uses: Map<string, Use>): number =>
  [...uses].reduce(
    (sum, [name, { kilobytes }]) => (name === 'mongodb' || name === 'redis' ? sum : sum + kilobytes),
    0,
  )
