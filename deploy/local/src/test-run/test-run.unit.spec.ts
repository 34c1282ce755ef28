import { describe, expect, it } from '@jest/globals'
import { needsServers, planTests } from './plan.ts'
import { describeOutcome, describeTotal, readReport } from './result.ts'

describe('what to run', () => {
  it('everything, the check first', () => {
    expect(planTests([])).toEqual({
      suites: ['unit', 'web', 'integration', 'system', 'browser'],
      withCheck: true,
      rest: [],
    })
  })

  it('one suite, or some of its files', () => {
    expect(planTests(['unit'])).toEqual({ suites: ['unit'], withCheck: false, rest: [] })
    expect(planTests(['integration', 'services/catalog', '-t', 'price'])).toEqual({
      suites: ['integration'],
      withCheck: false,
      rest: ['--testPathPatterns=services/catalog', '-t', 'price'],
    })
  })

  it('a word is part of a path, also one that the runner has a command for', () => {
    expect(planTests(['web', 'help', 'menu']).rest).toEqual([
      '--testPathPatterns=help',
      '--testPathPatterns=menu',
    ])
  })

  it('options are for the runner, with what stands behind them', () => {
    expect(planTests(['unit', '--bail', '-t', 'help', 'money']).rest).toEqual([
      '--bail',
      '-t',
      'help',
      '--testPathPatterns=money',
    ])
  })

  it('the files of a path in every suite', () => {
    expect(planTests(['services/catalog'])).toMatchObject({
      suites: planTests([]).suites,
      withCheck: false,
      rest: ['--testPathPatterns=services/catalog'],
    })
  })

  it('servers only for those that talk to them', () => {
    expect(needsServers(planTests(['unit', 'web']))).toBe(false)
    expect(needsServers(planTests(['integration']))).toBe(true)
  })
})

const file = (name: string, status: string, tests: number) => ({
  name,
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

const report = (changes: object) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [], ...changes })

describe('what came of it', () => {
  it('counts tests', () => {
    const text = report({ numPassedTests: 7, numFailedTests: 1, testResults: [file('a', 'failed', 8)] })
    expect(readReport('unit', text, { rest: [] })).toEqual({ name: 'unit', passed: 7, failed: 1, notes: [] })
  })

  it('a file that could not run is a failure', () => {
    const text = report({ numPassedTests: 7, testResults: [file('a', 'passed', 7), file('b', 'failed', 0)] })
    const outcome = readReport('unit', text, { rest: [] })
    expect(outcome).toMatchObject({ passed: 7, failed: 1 })
    expect(describeOutcome(outcome)).toBe('unit         7 passed, 1 failed\n  could not run: b')
  })

  it('a suite without tests is a failure, unless only some files were asked for', () => {
    expect(readReport('system', report({}), { rest: [] })).toMatchObject({
      failed: 1,
      notes: ['has no tests'],
    })
    expect(readReport('system', report({}), { rest: ['services/catalog'] })).toMatchObject({ failed: 0 })
  })

  it('a skipped test is named', () => {
    const text = report({ numPassedTests: 1, numPendingTests: 2, testResults: [file('a', 'passed', 3)] })
    expect(readReport('unit', text, { rest: [] }).notes).toEqual(['2 skipped'])
  })

  it('ends with one total', () => {
    const outcomes = [
      { name: 'check', passed: 1, failed: 0, notes: [] },
      { name: 'unit', passed: 40, failed: 2, notes: [] },
    ]
    expect(describeTotal(outcomes)).toBe('41 passed, 2 failed')
  })
})
