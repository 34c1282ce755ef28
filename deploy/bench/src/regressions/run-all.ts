import { type BenchFigure, printBenchFigures } from '../print-bench-figures.ts'
import { BASELINE_FILE, LATEST_FILE, readResults, recordRuns, saveBench } from './bench-results.ts'
import { compareResults, listUnknownRatios, type Movement } from './compare-results.ts'

export interface NamedBench {
  readonly name: string
  readonly title: string
  readonly run: () => Promise<readonly BenchFigure[]>
}

/**
 * Runs benchmarks one after the other, saves their figures in one JSON file and names the ratios that moved beyond noise
 * since the baseline. A benchmark that fails does not stop the others. Returns whether all ran and nothing became worse.
 */
export async function runAll(
  benches: readonly NamedBench[],
  { runs, asBaseline }: { readonly runs: number; readonly asBaseline: boolean },
): Promise<boolean> {
  const file = asBaseline ? BASELINE_FILE : LATEST_FILE
  const today = new Date().toISOString().slice(0, 10)
  const failed: string[] = []
  for (const { name, title, run } of benches)
    try {
      const figures: (readonly BenchFigure[])[] = []
      for (let each = 1; each <= runs; each += 1) {
        const measured = await run()
        printBenchFigures(`${name}: ${title}${runs > 1 ? ` (run ${each} of ${runs})` : ''}`, measured)
        figures.push(measured)
      }
      saveBench(file, name, recordRuns(figures, today))
    } catch (error) {
      console.error(`\n${name} failed:`, error)
      failed.push(name)
    }
  console.log(`\nSaved in ${file}`)
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  return (asBaseline || printMovements(benches.map(({ name }) => name))) && failed.length === 0
}

/** Compares the latest results of these benchmarks with the baseline; returns whether nothing became worse. */
function printMovements(names: readonly string[]): boolean {
  const baseline = readResults(BASELINE_FILE)
  const latest = readResults(LATEST_FILE)
  const current = Object.fromEntries(Object.entries(latest).filter(([name]) => names.includes(name)))
  const movements = compareResults(baseline, current)
  console.log(`\nCompared with the baseline: ${movements.length === 0 ? 'nothing moved beyond noise' : ''}`)
  for (const movement of movements) console.log(`  ${toLine(movement)}`)
  const unknown = listUnknownRatios(baseline, current)
  if (unknown.length > 0) console.log(`\nNot in the baseline:\n  ${unknown.join('\n  ')}`)
  return movements.every(({ verdict }) => verdict !== 'worse')
}

const toLine = ({ bench, label, baseline, current, change, noise, verdict }: Movement): string =>
  `${verdict.toUpperCase().padEnd(6)} ${bench}: ${label}: ${baseline} → ${current} (${toPercent(change)}, noise ${toPercent(noise)})`

const toPercent = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`
