import { type BenchFigure, printBenchFigures } from '../print-bench-figures.ts'
import {
  BASELINE_FILE,
  type BenchResults,
  LATEST_FILE,
  type RecordedBench,
  readResults,
  recordRuns,
  saveBench,
} from './bench-results.ts'
import { compareResults, listUnknownRatios, type Movement } from './compare-results.ts'

export interface NamedBench {
  readonly name: string
  readonly title: string
  readonly run: () => Promise<readonly BenchFigure[]>
}

interface RunOptions {
  readonly runs: number
  /** Measures the baseline instead of comparing with it. */
  readonly asBaseline: boolean
  readonly files?: { readonly baseline: string; readonly latest: string }
}

/**
 * Runs benchmarks one after the other, saves their figures in one JSON file and names the ratios that moved beyond noise
 * since the baseline. A benchmark that fails does not stop the others. Returns whether all ran, every goal was met and
 * nothing became worse. Without a baseline of all of them, nothing runs.
 */
export async function runAll(
  benches: readonly NamedBench[],
  { runs, asBaseline, files = { baseline: BASELINE_FILE, latest: LATEST_FILE } }: RunOptions,
): Promise<boolean> {
  const baseline = readResults(files.baseline)
  if (!asBaseline && !hasBaseline(baseline, benches)) return false
  const file = asBaseline ? files.baseline : files.latest
  const today = new Date().toISOString().slice(0, 10)
  const measured: Record<string, RecordedBench> = {}
  const failed: string[] = []
  const missed: string[] = []
  for (const bench of benches)
    try {
      const { figures, isMet } = await runBench(bench, runs)
      const recorded = recordRuns(figures, today)
      saveBench(file, bench.name, recorded)
      measured[bench.name] = recorded
      if (!isMet) missed.push(bench.name)
    } catch (error) {
      console.error(`\n${bench.name} failed:`, error)
      failed.push(bench.name)
    }
  console.log(`\nSaved in ${file}`)
  const isNothingWorse = asBaseline || printMovements(baseline, measured)
  if (missed.length > 0) console.log(`\nGoals missed: ${missed.join(', ')}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  return isNothingWorse && missed.length === 0 && failed.length === 0
}

function hasBaseline(baseline: BenchResults, benches: readonly NamedBench[]): boolean {
  const unknown = benches.filter(({ name }) => !baseline[name]).map(({ name }) => name)
  if (unknown.length === 0) return true
  console.error(
    `The baseline does not contain ${unknown.join(', ')}. Measure it on a quiet machine and commit it:\n` +
      `  npm run bench -- all ${unknown.join(' ')} --runs 3 --baseline`,
  )
  return false
}

/** Whether every goal is met in every run. */
async function runBench({ name, title, run }: NamedBench, runs: number) {
  const figures: (readonly BenchFigure[])[] = []
  let isMet = true
  for (let each = 1; each <= runs; each += 1) {
    const measured = await run()
    const heading = `${name}: ${title}${runs > 1 ? ` (run ${each} of ${runs})` : ''}`
    isMet = printBenchFigures(heading, measured) && isMet
    figures.push(measured)
  }
  return { figures, isMet }
}

/** Compares what was measured with the baseline; returns whether nothing became worse. */
function printMovements(baseline: BenchResults, measured: BenchResults): boolean {
  const movements = compareResults(baseline, measured)
  console.log(`\nCompared with the baseline: ${movements.length === 0 ? 'nothing moved beyond noise' : ''}`)
  for (const movement of movements) console.log(`  ${toLine(movement)}`)
  const unknown = listUnknownRatios(baseline, measured)
  if (unknown.length > 0) console.log(`\nNot in the baseline:\n  ${unknown.join('\n  ')}`)
  return movements.every(({ verdict }) => verdict !== 'worse')
}

const toLine = ({ bench, label, baseline, current, change, noise, verdict }: Movement): string =>
  `${verdict.toUpperCase().padEnd(6)} ${bench}: ${label}: ${baseline} → ${current} (${toPercent(change)}, noise ${toPercent(noise)})`

const toPercent = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`
