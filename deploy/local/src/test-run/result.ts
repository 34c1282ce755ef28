import type { TestPlan } from './plan.ts'

/** What became of one suite, or of the check before them. */
export type Outcome = { name: string; passed: number; failed: number; notes: string[] }

/** The part of Jest's report that counts. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

/**
 * Reads Jest's report. A file that could not run counts as a failure, so does a suite without any test, unless only
 * some files were asked for.
 */
export const readReport = (name: string, text: string, plan: Pick<TestPlan, 'rest'>): Outcome => {
  const report: Report = JSON.parse(text)
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const notes = broken.map(file => `could not run: ${file.name}`)
  if (report.numPendingTests > 0) notes.push(`${report.numPendingTests} skipped`)
  const isEmpty = report.numPassedTests + report.numFailedTests + broken.length === 0
  if (isEmpty && plan.rest.length === 0) return { name, passed: 0, failed: 1, notes: ['has no tests'] }
  return { name, passed: report.numPassedTests, failed: report.numFailedTests + broken.length, notes }
}

export const describeOutcome = ({ name, passed, failed, notes }: Outcome): string =>
  [`${name.padEnd(12)} ${passed} passed, ${failed} failed`, ...notes.map(note => `  ${note}`)].join('\n')

/** The last line of a run: what passed and failed over all suites. */
export const describeTotal = (outcomes: readonly Outcome[]): string => {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  return `${sum(outcome => outcome.passed)} passed, ${sum(outcome => outcome.failed)} failed`
}
