import { type BenchFigure, median } from '../print-bench-figures.ts'
import type { BenchDocument } from './bench-document-sets.ts'
import {
  ACCURACY_METRICS,
  type Accuracy,
  type AccuracyMetric,
  computeGroupAccuracy,
  type DocumentReadingResult,
} from './extraction-accuracy.ts'
import { listExtractionFailures, summariseTraits } from './list-extraction-failures.ts'
import { readDocuments } from './read-documents.ts'

/** Goals of a bucket for the mean over its hold-out groups. */
export type AccuracyTargets = Partial<Record<AccuracyMetric, number>>

/** Percent of the lines of accepted readings. */
const MOST_WRONG_AMONG_ACCEPTED = 0.2

/** Metrics in percent, of which the highest is the worst. */
const WRONG_SHARES: readonly AccuracyMetric[] = ['wrong among accepted', 'wrong total among accepted']

/** Reads a bucket and reports its accuracy: the mean and the worst of the hold-out groups. */
export async function measureAccuracy(
  bucket: string,
  documents: readonly BenchDocument[],
  targets: AccuracyTargets,
  options: { listsFailures: boolean },
): Promise<BenchFigure[]> {
  const results = await readDocuments(documents)
  if (results.length === 0) return []
  if (options.listsFailures)
    for (const row of [...listExtractionFailures(results), ...summariseTraits(results)]) console.log(row)
  const groups = [...Map.groupBy(results, ({ key }) => key.group)].map(([group, members]) => ({
    group,
    accuracy: computeGroupAccuracy(members),
  }))
  return [
    { label: `${bucket}: documents in ${groups.length} hold-out groups`, value: results.length, unit: '' },
    { label: `${bucket}: lines`, value: countLines(results), unit: '' },
    ...ACCURACY_METRICS.flatMap(metric => metricFigure(bucket, metric, groups, targets[metric])),
    { label: `${bucket}: median`, value: median(results.map(({ ms }) => ms)), unit: 'ms' },
  ]
}

function countLines(results: readonly DocumentReadingResult[]): number {
  return results.reduce((sum, { key }) => sum + key.lines.length, 0)
}

function metricFigure(
  bucket: string,
  metric: AccuracyMetric,
  groups: readonly { group: string; accuracy: Accuracy }[],
  target: number | undefined,
): BenchFigure[] {
  const measured = groups.flatMap(({ group, accuracy }) => {
    const value = accuracy[metric]
    return value === undefined ? [] : [{ group, value }]
  })
  const isWrongShare = WRONG_SHARES.includes(metric)
  const sorted = measured.toSorted((a, b) => (isWrongShare ? b.value - a.value : a.value - b.value))
  const [worst] = sorted
  if (!worst) return []
  const value = measured.reduce((sum, group) => sum + group.value, 0) / measured.length
  return [
    {
      label: `${bucket}: ${metric}`,
      ...{ value, worst },
      unit: isWrongShare ? '%' : '',
      ...(metric === 'wrong among accepted' && { atMost: MOST_WRONG_AMONG_ACCEPTED }),
      ...(target !== undefined && { atLeast: target }),
    },
  ]
}
