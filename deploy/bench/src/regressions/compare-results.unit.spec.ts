import { describe, expect, it } from 'vitest'
import type { BenchResults, RecordedFigure } from './bench-results.ts'
import { compareResults, listUnknownRatios } from './compare-results.ts'

const figure = (values: readonly number[], more: Partial<RecordedFigure> = {}): RecordedFigure => ({
  label: 'alert ÷ hops',
  unit: '×',
  values: [...values],
  atMost: 2,
  ...more,
})

const results = (...figures: RecordedFigure[]): BenchResults => ({
  alert: { commit: 'abc1234', date: '2026-11-26', node: 'v26.0.0', processors: '2 × cores', figures },
})

const compare = (before: RecordedFigure, after: RecordedFigure) =>
  compareResults(results(before), results(after))

describe('A ratio compared with the baseline', () => {
  it('moved if it differs by more than 10 %', () => {
    expect(compare(figure([2]), figure([2.15]))).toEqual([])
    expect(compare(figure([2]), figure([2.3]))).toMatchObject([
      { bench: 'alert', label: 'alert ÷ hops', baseline: 2, current: 2.3, verdict: 'worse' },
    ])
  })

  it('has not moved within the spread of the runs of either side', () => {
    expect(compare(figure([1.6, 2, 2.2]), figure([2.5]))).toEqual([])
    expect(compare(figure([2]), figure([2.1, 2.5, 2.8]))).toEqual([])
    expect(compare(figure([1.6, 2, 2.2]), figure([2.7]))).toHaveLength(1)
  })

  it('is better or worse by its goal, and neither without one', () => {
    const [worse] = compare(figure([2]), figure([3]))
    const [better] = compare(figure([2]), figure([1]))
    const share = { atMost: undefined, atLeast: 0.8 }
    const [worseShare] = compare(figure([0.9], share), figure([0.5], share))
    const withoutTarget = { atMost: undefined }
    const [moved] = compare(figure([2], withoutTarget), figure([3], withoutTarget))
    expect([worse, better, worseShare, moved].map(each => each?.verdict)).toEqual([
      'worse',
      'better',
      'worse',
      'moved',
    ])
  })

  it('is no time, size or rate, which depend on the machine', () => {
    expect(compare(figure([100], { unit: 'ms' }), figure([300], { unit: 'ms' }))).toEqual([])
  })

  it('is listed with the worst first', () => {
    const labels = ['a', 'b', 'c']
    const before = results(...labels.map(label => figure([2], { label })))
    const after = results(...[1, 3, 4].map((value, index) => figure([value], { label: labels[index] ?? '' })))
    expect(compareResults(before, after).map(({ label }) => label)).toEqual(['c', 'b', 'a'])
  })

  it('is reported if the baseline does not contain it', () => {
    expect(listUnknownRatios(results(), results(figure([2])))).toEqual(['alert: alert ÷ hops'])
    expect(listUnknownRatios(results(figure([2])), results(figure([2])))).toEqual([])
  })
})
