import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { PROJECT_ROOT } from '@rms/infrastructure'
import { describe, expect, it } from 'vitest'
import { findSharedStack, splitEvenly, splitSuite } from './split-suite.ts'
import {
  applyExitCode,
  describeSlowestTestFiles,
  describeSuiteResult,
  describeSuiteTotals,
  mergeSuiteParts,
  parseTestReport,
} from './suite-result.ts'
import {
  groupIntoQueues,
  planNeedsServers,
  planTests as planWith,
  selectTests,
  type TestStep,
  takeStep,
} from './test-plan.ts'
import type { WorkingTreeChanges } from './working-tree-changes.ts'

const planTests = (args: string[], changes: WorkingTreeChanges = { since: 'abc', files: [] }) =>
  planWith(args, () => changes)

describe('the test plan', () => {
  it('contains everything by default, with checks first', () => {
    expect(planTests([])).toEqual({
      suites: ['unit', 'web', 'integration', 'system', 'browser'],
      withCheck: true,
      rest: [],
    })
  })

  it('selects one suite, or some of its files', () => {
    expect(planTests(['unit'])).toEqual({ suites: ['unit'], withCheck: false, rest: [] })
    expect(planTests(['integration', 'services/catalog', '-t', 'price'])).toEqual({
      suites: ['integration'],
      withCheck: false,
      rest: ['services/catalog', '-t', 'price'],
    })
  })

  it('passes paths and options to the runner', () => {
    const words = ['help', '--bail', '1', '-t', 'money']
    expect(selectTests('web', planTests(['web', ...words]))).toEqual(words)
  })

  it('selects what the working tree affects, by imports and changed specs', () => {
    const spec = 'web/e2e/menu.e2e.spec.ts'
    const plan = planTests(['changed'], { since: 'abc', files: ['gateway/src/app.ts', spec] })
    expect(plan).toMatchObject({ suites: ['unit', 'web', 'integration', 'browser'], withCheck: false })
    expect(selectTests('unit', plan)).toEqual(['--changed=abc'])
    expect(selectTests('integration', plan)).toEqual(['--changed=abc'])
    expect(selectTests('web', plan)).toEqual(['--changed=abc'])
    expect(selectTests('browser', plan)).toEqual([spec])
  })

  it('selects what the working tree affects in one suite', () => {
    expect(planTests(['changed', 'unit']).suites).toEqual(['unit'])
    expect(planTests(['changed', 'system']).suites).toEqual([])
  })

  it('selects the files of a path in every suite', () => {
    expect(planTests(['services/catalog'])).toMatchObject({
      suites: planTests([]).suites,
      withCheck: false,
      rest: ['services/catalog'],
    })
  })

  it('runs every spec file in one of the suites', async () => {
    const { default: config } = await import(join(PROJECT_ROOT, 'vitest.config.ts'))
    const projects: { test: { include: string[] } }[] = config.test.projects
    const patterns = projects.flatMap(({ test }) => test.include)
    const specs = globSync('{deploy,gateway,services,web,workers}/**/*.spec.{ts,tsx}', { cwd: PROJECT_ROOT })
    const own = specs.filter(path => !path.includes('node_modules'))
    expect(own.length).toBeGreaterThan(400)
    expect(own.filter(path => !patterns.some(pattern => matchesGlob(path, pattern)))).toEqual([])
  })

  it('runs the suites that need a whole stack beside the others, in parts in a complete run', () => {
    const names = (queues: TestStep[][]) => queues.map(steps => steps.map(describeStep))
    expect(names(groupIntoQueues(planTests([])))).toEqual([
      ['check', 'unit', 'web', 'integration'],
      ['browser 1', 'browser 2', 'browser 3', 'system 1', 'system 2'],
    ])
    expect(names(groupIntoQueues(planTests(['unit', 'browser'])))).toEqual([['unit'], ['browser']])
    expect(names(groupIntoQueues(planTests(['unit', 'web'])))).toEqual([['unit', 'web']])
  })

  it('takes every step once, and the last of the other queue when its own is empty', () => {
    const queues = groupIntoQueues(planTests([]))
    const own = Array.from({ length: 4 }, () => takeStep(queues, 0)?.name)
    expect(own).toEqual(['check', 'unit', 'web', 'integration'])
    expect(takeStep(queues, 0)).toMatchObject({ name: 'system', part: { number: 2 } })
    const rest = Array.from({ length: 5 }, () => takeStep(queues, 1))
    expect(rest.map(step => step && describeStep(step))).toEqual([
      'browser 1',
      'browser 2',
      'browser 3',
      'system 1',
      undefined,
    ])
  })

  it('starts servers only for suites that need them', () => {
    expect(planNeedsServers(planTests(['unit', 'web']))).toBe(false)
    expect(planNeedsServers(planTests(['integration']))).toBe(true)
  })
})

const describeStep = ({ name, part }: TestStep): string => (part ? `${name} ${part.number}` : name)

describe('the parts of a suite', () => {
  it.each(['browser', 'system'] as const)('of %s contain every spec file of it once', async suite => {
    const { default: config } = await import(join(PROJECT_ROOT, 'vitest.config.ts'))
    const projects: { test: { name: string; include: string[] } }[] = config.test.projects
    const project = projects.find(({ test }) => test.name === suite)
    const specs = globSync(project?.test.include ?? [], { cwd: PROJECT_ROOT })
    expect(specs.length).toBeGreaterThan(10)
    expect(splitSuite(suite).flat().sort()).toEqual(specs.sort())
  })

  it('contain all files that share a stack, or none of them', () => {
    const parts = [...splitSuite('system'), ...splitSuite('browser')]
    const stacks = parts.map(files => new Set(files.map(findSharedStack)))
    const shared = [
      'getSharedStack',
      'getSeparateStack',
      "joinE2eSystem('orders')",
      "joinE2eSystem('claims')",
    ]
    for (const stack of shared) expect(stacks.filter(names => names.has(stack))).toHaveLength(1)
  })

  it('take about as long as each other, the longest one first', () => {
    const seconds: Record<string, number> = { a: 70, b: 40, c: 40, d: 20, e: 10 }
    const parts = splitEvenly(['e', 'd', 'c', 'b', 'a'], file => seconds[file] ?? 0, 2)
    expect(parts).toEqual([
      ['a', 'd'],
      ['b', 'c', 'e'],
    ])
  })

  it('are no more than the files, but at least one', () => {
    expect(splitEvenly(['a'], () => 1, 3)).toEqual([['a']])
    expect(splitEvenly([], () => 1, 3)).toEqual([[]])
  })
})

const file = (name: string, status: string, tests: number, ms = 0) => ({
  name: join(PROJECT_ROOT, name),
  status,
  startTime: 5_000,
  endTime: 5_000 + ms,
  assertionResults: Array.from({ length: tests }, (_, at) => ({ status: at === 0 ? status : 'passed' })),
})

const report = (changes: object) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [], ...changes })

describe('the test result', () => {
  it('counts tests', () => {
    const text = report({ numPassedTests: 7, numFailedTests: 1, testResults: [file('a', 'failed', 8)] })
    expect(parseTestReport('unit', text, { rest: [] })).toMatchObject({
      name: 'unit',
      passed: 7,
      failed: 1,
      notes: [],
    })
  })

  it('counts a file that could not run as a failure', () => {
    const text = report({ numPassedTests: 7, testResults: [file('a', 'passed', 7), file('b', 'failed', 0)] })
    const outcome = parseTestReport('unit', text, { rest: [] })
    expect(outcome).toMatchObject({ passed: 7, failed: 1 })
    expect(describeSuiteResult(outcome)).toBe(
      `unit         7 passed, 1 failed\n  could not run: ${join(PROJECT_ROOT, 'b')}`,
    )
  })

  it('counts a file whose tests were skipped because setup failed as a failure', () => {
    const skipped = { ...file('b', 'failed', 0), assertionResults: [{ status: 'skipped' }] }
    const text = report({ numPendingTests: 1, testResults: [skipped] })
    expect(parseTestReport('system', text, { rest: ['b'] })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts an error outside of the tests as a failure', () => {
    const outcome = { name: 'unit', passed: 7, failed: 0, notes: [] }
    expect(applyExitCode(outcome, 0)).toEqual(outcome)
    expect(applyExitCode(outcome, 1)).toMatchObject({ passed: 7, failed: 1 })
    expect(applyExitCode({ ...outcome, failed: 2 }, 1)).toMatchObject({ failed: 2 })
  })

  it('counts a suite without tests as a failure, unless only some files were requested', () => {
    expect(parseTestReport('system', report({}), { rest: [] })).toMatchObject({
      failed: 1,
      notes: ['has no tests'],
    })
    expect(parseTestReport('system', report({}), { rest: ['services/catalog'] })).toMatchObject({ failed: 0 })
    const changes = { since: 'abc', files: [] }
    expect(parseTestReport('web', report({}), { rest: [], changes })).toMatchObject({ failed: 0 })
  })

  it('reports skipped tests', () => {
    const text = report({ numPassedTests: 1, numPendingTests: 2, testResults: [file('a', 'passed', 3)] })
    expect(parseTestReport('unit', text, { rest: [] }).notes).toEqual(['2 skipped'])
  })

  it('adds up the parts of a suite', () => {
    const part = (name: string, passed: number, failed: number) => ({
      name,
      passed,
      failed,
      notes: [`${passed}`],
    })
    expect(mergeSuiteParts([part('browser', 3, 0), part('unit', 5, 0), part('browser', 4, 1)])).toEqual([
      { name: 'browser', passed: 7, failed: 1, notes: ['3', '4'], files: [] },
      { name: 'unit', passed: 5, failed: 0, notes: ['5'], files: [] },
    ])
  })

  it('names the ten slowest files of all suites', () => {
    const files = (suite: string, ms: number) =>
      Array.from({ length: 8 }, (_, at) => file(`${suite}/${at}.ts`, 'passed', 1, ms + at * 100))
    const outcomes = [
      parseTestReport('unit', report({ numPassedTests: 8, testResults: files('unit', 100) }), { rest: [] }),
      parseTestReport('web', report({ numPassedTests: 8, testResults: files('web', 12_000) }), { rest: [] }),
    ]
    const lines = describeSlowestTestFiles(outcomes).split('\n')
    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 3)).toEqual(['slowest files', '    12.7 s  web/7.ts', '    12.6 s  web/6.ts'])
    expect(lines.at(-1)).toBe('     0.7 s  unit/6.ts')
  })

  it('ends with one total', () => {
    const outcomes = [
      { name: 'check', passed: 1, failed: 0, notes: [] },
      { name: 'unit', passed: 40, failed: 2, notes: [] },
    ]
    expect(describeSuiteTotals(outcomes)).toBe('41 passed, 2 failed')
  })
})
