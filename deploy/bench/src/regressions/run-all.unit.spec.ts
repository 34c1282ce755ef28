import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BenchFigure } from '../print-bench-figures.ts'
import { readResults } from './bench-results.ts'
import { runAll } from './run-all.ts'

let folder: string
let printed: string[]
let files: { readonly baseline: string; readonly latest: string }
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rms-bench-'))
  printed = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation(line => printed.push(String(line)))
  files = { baseline: path.join(folder, 'baseline.json'), latest: path.join(folder, 'latest.json') }
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const figure = (value: number): BenchFigure => ({ label: 'alert ÷ hops', unit: '×', value, atMost: 3 })

const bench = (name: string, ...values: (number | Error)[]) => {
  let runs = 0
  return {
    name,
    title: name,
    run: async () => {
      const value = values[Math.min(runs++, values.length - 1)]
      if (value instanceof Error) throw value
      return [figure(value ?? 0)]
    },
  }
}

const measure = (...benches: ReturnType<typeof bench>[]) =>
  runAll(benches, { runs: 1, asBaseline: true, files })
const compare = (benches: readonly ReturnType<typeof bench>[], runs = 1) =>
  runAll(benches, { runs, asBaseline: false, files })

describe('A run of all benchmarks', () => {
  it('fails without a baseline of each of them, and measures nothing', async () => {
    expect(await compare([bench('alert', 2)])).toBe(false)
    await measure(bench('alert', 2))
    expect(await compare([bench('alert', 2), bench('api', 2)])).toBe(false)
    expect(printed.at(-1)).toMatch(/^The baseline does not contain api\. Measure it/)
    expect(readResults(files.latest)).toEqual({})
  })

  it('succeeds if nothing became worse, and fails otherwise', async () => {
    await measure(bench('alert', 2))
    expect(await compare([bench('alert', 2.1)])).toBe(true)
    expect(await compare([bench('alert', 2.5)])).toBe(false)
  })

  it('fails if a goal is missed in one of the runs, also as the baseline', async () => {
    expect(await measure(bench('alert', 3.1))).toBe(false)
    expect(await compare([bench('alert', 3.1)])).toBe(false)
    expect(await measure(bench('alert', 3))).toBe(true)
    expect(await compare([bench('alert', 3, 3.1)], 2)).toBe(false)
    expect(await compare([bench('alert', 3, 2.9)], 2)).toBe(true)
  })

  it('does not compare an earlier result of a benchmark that failed', async () => {
    await measure(bench('alert', 2), bench('api', 2))
    await compare([bench('alert', 2.9), bench('api', 2)])
    printed = []
    expect(await compare([bench('alert', new Error('no port')), bench('api', 2)])).toBe(false)
    expect(printed.join('\n')).not.toContain('WORSE')
    expect(printed.join('\n')).toContain('Failed: alert')
  })
})
