import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchFigure } from './print-bench-figures.ts'
import { runNpmStart } from './run-npm-start.ts'

const WARM_STARTS = 3
const REST_MS = 15_000
const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * Cold start: a fresh clone with empty caches. Warm start: the same folder again. Then the memory of all processes at
 * rest.
 */
export async function benchStackStart(): Promise<readonly BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rms-bench-start-'))
  try {
    const cold = await coldStart(folder)
    const { warm, memory } = await warmStarts(join(folder, 'data'))
    return [
      { label: 'cold start: fresh clone, empty caches, no demo', value: cold, unit: 's' },
      {
        label: 'warm start to the ready line (slowest of three)',
        value: Math.max(...warm),
        unit: 's',
        atMost: 5,
      },
      {
        label: 'memory at rest, all processes and servers (PSS)',
        value: memory.pss / 1e9,
        unit: 'GB',
        atMost: 0.8,
      },
      {
        label: 'the same as a plain sum of RSS, shared pages counted each time',
        value: memory.rss / 1e9,
        unit: 'GB',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function coldStart(folder: string): Promise<number> {
  const product = await runNpmStart({
    folder: await freshClone(folder),
    dataDir: join(folder, 'cold'),
    home: join(folder, 'home'),
  })
  await product.stop()
  return product.seconds
}

/** Seconds of each start after an uncounted first one, and the memory of the last at rest. */
async function warmStarts(dataDir: string): Promise<{ warm: number[]; memory: Memory }> {
  await (await runNpmStart({ dataDir })).stop()
  const warm: number[] = []
  for (let round = 1; round < WARM_STARTS; round += 1) {
    const running = await runNpmStart({ dataDir })
    warm.push(running.seconds)
    await running.stop()
  }
  const last = await runNpmStart({ dataDir })
  warm.push(last.seconds)
  await pause(REST_MS)
  const memory = memoryOfTree(last.pid)
  await last.stop()
  return { warm, memory }
}

async function freshClone(folder: string): Promise<string> {
  const clone = join(folder, 'clone')
  const child = spawn('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' })
  await new Promise(resolve => child.on('close', resolve))
  return clone
}

/** In bytes: `pss` divides shared pages among processes, `rss` counts them for each. */
interface Memory {
  readonly pss: number
  readonly rss: number
}

/** Memory of a process and its descendants. Linux only; other systems have no /proc. */
function memoryOfTree(root: number): Memory {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    const stat = readIfThere(`/proc/${name}/stat`)
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])
    parents.set(Number(name), parent)
  }
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0))
  const tree = [...parents.keys()].filter(belongs)
  const sumOf = (field: string): number =>
    tree.reduce((sum, pid) => sum + kilobytes(readIfThere(`/proc/${pid}/smaps_rollup`), field) * 1024, 0)
  return { pss: sumOf('Pss'), rss: sumOf('Rss') }
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** A process may end between listing and reading. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
