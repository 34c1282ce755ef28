import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { BenchFigure } from '../print-bench-figures.ts'

const RecordedFigure = z.object({
  label: z.string(),
  unit: z.string(),
  /** One value per run. */
  values: z.array(z.number()).min(1),
  atMost: z.number().optional(),
  atLeast: z.number().optional(),
})
export type RecordedFigure = z.infer<typeof RecordedFigure>

/** The figures of one benchmark, with the code and machine that they were measured on. */
const RecordedBench = z.object({
  commit: z.string(),
  date: z.iso.date(),
  node: z.string(),
  processors: z.string(),
  figures: z.array(RecordedFigure),
})
export type RecordedBench = z.infer<typeof RecordedBench>

/** Recorded benchmarks by name. */
export const BenchResults = z.record(z.string(), RecordedBench)
export type BenchResults = z.infer<typeof BenchResults>

const root = path.resolve(import.meta.dirname, '../../../..')

/** The committed figures with which others are compared. */
export const BASELINE_FILE = path.resolve(import.meta.dirname, '../../baseline.json')
export const LATEST_FILE = path.join(root, '.cache/bench/latest.json')

/** The results in a file; none if it does not exist. */
export function readResults(file: string): BenchResults {
  try {
    return BenchResults.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Replaces the results of one benchmark and keeps those of the others. */
export function saveBench(file: string, name: string, bench: RecordedBench): void {
  const results = { ...readResults(file), [name]: bench }
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => a.localeCompare(b)))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Records the figures of several runs of a benchmark. A figure that a run does not contain has fewer values. */
export function recordRuns(runs: readonly (readonly BenchFigure[])[], today: string): RecordedBench {
  const byLabel = Map.groupBy(runs.flat(), ({ label }) => label)
  return {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    date: today,
    node: process.version,
    processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    figures: [...byLabel.values()].flatMap(([first, ...others]) =>
      first ? [toRecordedFigure(first, [first, ...others])] : [],
    ),
  }
}

const toRecordedFigure = (
  { label, unit, atMost, atLeast }: BenchFigure,
  measured: readonly BenchFigure[],
): RecordedFigure => ({
  label,
  unit,
  values: measured.map(({ value }) => Number(value.toPrecision(4))),
  ...(atMost !== undefined && { atMost }),
  ...(atLeast !== undefined && { atLeast }),
})
