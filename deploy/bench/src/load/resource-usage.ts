import { readFileSync } from 'node:fs'
import type { Stack } from '@rms/local'

/** Resident kilobytes and CPU seconds of a process; Linux only. */
export interface ResourceUsage {
  readonly kilobytes: number
  readonly cpuSeconds: number
}

const TICKS_A_SECOND = 100

/** Usage of each process by name. */
export function readUsageOfEachProcess(stack: Stack): Map<string, ResourceUsage> {
  const uses = new Map<string, ResourceUsage>()
  for (const [name, { pid }] of stack.processes) if (pid !== undefined) uses.set(name, readResourceUsage(pid))
  return uses
}

/** Usage of a process and its children; a server's known pid is that of its shell wrapper. */
export function readResourceUsage(pid: number): ResourceUsage {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [ownUse(pid), ...children.map(child => readUsageIfRunning(Number(child)))].reduce((whole, part) => ({
    kilobytes: whole.kilobytes + part.kilobytes,
    cpuSeconds: whole.cpuSeconds + part.cpuSeconds,
  }))
}

/** A child process may end in the meantime. */
function readUsageIfRunning(pid: number): ResourceUsage {
  try {
    return readResourceUsage(pid)
  } catch {
    return { kilobytes: 0, cpuSeconds: 0 }
  }
}

function ownUse(pid: number): ResourceUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    kilobytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
  }
}

/** CPU cores used by each process between two samples, busiest first. */
export const compareCpuUsage = (
  before: Map<string, ResourceUsage>,
  after: Map<string, ResourceUsage>,
  seconds: number,
) =>
  [...after]
    .map(([name, { cpuSeconds }]) => ({
      name,
      cores: (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)) / seconds,
    }))
    .toSorted((a, b) => b.cores - a.cores)

/** The busiest process between two samples. */
export const findBusiestProcess = (
  before: Map<string, ResourceUsage>,
  after: Map<string, ResourceUsage>,
  seconds: number,
) => compareCpuUsage(before, after, seconds)[0] ?? { name: 'none', cores: 0 }

/** Kilobytes of the product's processes, without the servers, whose caches grow to their limits by design. */
export const sumMemory = (uses: Map<string, ResourceUsage>): number =>
  [...uses].reduce(
    (sum, [name, { kilobytes }]) => (name === 'mongodb' || name === 'redis' ? sum : sum + kilobytes),
    0,
  )
