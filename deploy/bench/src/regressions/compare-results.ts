import { median } from '../print-bench-figures.ts'
import type { BenchResults, RecordedFigure } from './bench-results.ts'

/** A ratio that differs from the baseline by more than noise. */
export interface Movement {
  readonly bench: string
  readonly label: string
  readonly baseline: number
  readonly current: number
  /** Relative to the baseline: −0.2 is 20 % less. */
  readonly change: number
  /** The relative difference that the runs show without any change of the code. */
  readonly noise: number
  /** `moved` if the figure has no goal, so that neither direction is better. */
  readonly verdict: 'better' | 'worse' | 'moved'
}

/** Ratios of the same code in the same hour differ by this much on a quiet machine. */
const LEAST_NOISE = 0.1

/**
 * The ratios that moved beyond noise, the worst first. Times, sizes and rates depend on the machine and are not
 * compared. Noise is the larger spread (maximum − minimum, relative to the median) of both sets of runs, at least 10 %.
 */
export function compareResults(baseline: BenchResults, current: BenchResults): Movement[] {
  const movements = Object.entries(current).flatMap(([bench, { figures }]) => {
    const known = new Map(baseline[bench]?.figures.map(figure => [figure.label, figure]))
    return figures.flatMap(figure => {
      const before = known.get(figure.label)
      return before && isRatio(figure) ? compareFigures(bench, before, figure) : []
    })
  })
  return movements.sort((a, b) => rank(a) - rank(b) || Math.abs(b.change) - Math.abs(a.change))
}

/** The ratios of the current results that the baseline does not contain, as "bench: label". */
export const listUnknownRatios = (baseline: BenchResults, current: BenchResults): string[] =>
  Object.entries(current).flatMap(([bench, { figures }]) => {
    const known = new Set(baseline[bench]?.figures.map(({ label }) => label))
    return figures
      .filter(figure => isRatio(figure) && !known.has(figure.label))
      .map(({ label }) => `${bench}: ${label}`)
  })

const isRatio = ({ unit }: RecordedFigure): boolean => unit === '×' || unit === ''

function compareFigures(bench: string, before: RecordedFigure, after: RecordedFigure): Movement[] {
  const [from, to] = [median(before.values), median(after.values)]
  const change = from === to ? 0 : (to - from) / Math.abs(from)
  const noise = Math.max(LEAST_NOISE, getSpread(before), getSpread(after))
  if (Math.abs(change) <= noise) return []
  const verdict = toVerdict(after, change)
  return [{ bench, label: after.label, baseline: from, current: to, change, noise, verdict }]
}

const getSpread = ({ values }: RecordedFigure): number =>
  values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / Math.abs(median(values))

function toVerdict({ atMost, atLeast }: RecordedFigure, change: number): Movement['verdict'] {
  if (atMost === undefined && atLeast === undefined) return 'moved'
  const isLess = change < 0
  return isLess === (atMost !== undefined) ? 'better' : 'worse'
}

const rank = ({ verdict }: Movement): number => ['worse', 'moved', 'better'].indexOf(verdict)
