import { relative } from 'node:path'
import { PROJECT_ROOT } from '@rms/infrastructure'
import type { TestPlan } from './test-plan.ts'

/** Result of a suite, or of the checks before them. */
export interface TestSuiteResult {
  name: string
  passed: number
  failed: number
  notes: string[]
  files?: TestFileDuration[]
}

/** A test file and how long its tests took. */
export interface TestFileDuration {
  name: string
  ms: number
}

/** The relevant part of the test runner's report. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

/**
 * Reads the test runner's report. A file that could not run, or whose tests were skipped because setup failed, counts
 * as a failure; so does a suite without tests, unless only some files were requested.
 */
export const parseTestReport = (
  name: string,
  text: string,
  plan: Pick<TestPlan, 'rest' | 'changes'>,
): TestSuiteResult => {
  const report: Report = JSON.parse(text)
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const notes = broken.map(file => `could not run: ${file.name}`)
  if (report.numPendingTests > 0) notes.push(`${report.numPendingTests} skipped`)
  const isEmpty = report.numPassedTests + report.numFailedTests + broken.length === 0
  if (isEmpty && plan.rest.length === 0 && !plan.changes)
    return { name, passed: 0, failed: 1, notes: ['has no tests'] }
  const files = report.testResults.map(file => ({ name: file.name, ms: file.endTime - file.startTime }))
  return { name, passed: report.numPassedTests, failed: report.numFailedTests + broken.length, notes, files }
}

/** If the runner fails although all tests passed, an error occurred outside of the tests. */
export const applyExitCode = (outcome: TestSuiteResult, code: number): TestSuiteResult =>
  code === 0 || outcome.failed > 0
    ? outcome
    : { ...outcome, failed: 1, notes: [...outcome.notes, `the runner ended with exit code ${code}`] }

/** The results by suite: the parts of a suite together. */
export const mergeSuiteParts = (outcomes: readonly TestSuiteResult[]): TestSuiteResult[] =>
  [...Map.groupBy(outcomes, ({ name }) => name)].map(([name, parts]) => ({
    name,
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failed: parts.reduce((total, { failed }) => total + failed, 0),
    notes: parts.flatMap(({ notes }) => notes),
    files: parts.flatMap(({ files }) => files ?? []),
  }))

export const describeSuiteResult = ({ name, passed, failed, notes }: TestSuiteResult): string =>
  [`${name.padEnd(12)} ${passed} passed, ${failed} failed`, ...notes.map(note => `  ${note}`)].join('\n')

const SLOWEST = 10

/** The slowest files of all suites, slowest first. */
export function describeSlowestTestFiles(outcomes: readonly TestSuiteResult[]): string {
  const slowest = outcomes
    .flatMap(({ files }) => files ?? [])
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  if (slowest.length === 0) return ''
  const lines = slowest.map(
    ({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${relative(PROJECT_ROOT, name)}`,
  )
  return ['slowest files', ...lines].join('\n')
}

/** The last line of a run: totals over all suites. */
export const describeSuiteTotals = (outcomes: readonly TestSuiteResult[]): string => {
  const sum = (pick: (outcome: TestSuiteResult) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  return `${sum(outcome => outcome.passed)} passed, ${sum(outcome => outcome.failed)} failed`
}
