import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_CACHE, ROOT } from '@rms/infrastructure'
import { runsWithJest, type Suite, selectTests, type TestPlan } from './plan.ts'
import { type Outcome, readReport, withExitCode } from './result.ts'

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
/** Of the suites that run with Jest; Vitest reads its own from its configuration. */
const TIMEOUT_MS = { web: 30_000, browser: 180_000 }

/** Runs one suite, its output on the terminal, and counts what the runner reports. */
export const runSuite = async (suite: Suite, plan: TestPlan, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const reportFile = join(PROJECT_CACHE, 'test-reports', `${suite}.json`)
  mkdirSync(join(PROJECT_CACHE, 'test-reports'), { recursive: true })
  rmSync(reportFile, { force: true })
  // Jest prints its report to standard output as well: people read its progress on the other stream.
  const code = runsWithJest(suite)
    ? await inTerminal(process.execPath, jestArguments(suite, reportFile, plan), { env, stdout: 'ignore' })
    : await inTerminal(process.execPath, vitestArguments(suite, reportFile, plan), { env, stdout: 'inherit' })
  if (existsSync(reportFile))
    return withExitCode(readReport(suite, readFileSync(reportFile, 'utf8'), plan), code)
  return { name: suite, passed: 0, failed: 1, notes: ['the runner ended without a report'] }
}

/** Runs format, lint, types and the audit of packages. All of it counts as one. */
export const runCheck = async (): Promise<Outcome> => {
  const code = await inTerminal('npm', ['run', '--silent', 'check'], { stdout: 'inherit' })
  return { name: 'check', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes: [] }
}

const vitestArguments = (suite: Suite, reportFile: string, plan: TestPlan): string[] => [
  ...['--disable-warning=ExperimentalWarning', VITEST, 'run', '--passWithNoTests'],
  // A suite is one project, or several that begin with its name.
  ...['--project', `${suite}*`],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ...selectTests(suite, plan),
]

const jestArguments = (suite: 'web' | 'browser', reportFile: string, plan: TestPlan): string[] => [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', JEST],
  ...['--selectProjects', suite, '--passWithNoTests', '--testTimeout', String(TIMEOUT_MS[suite])],
  ...['--json', '--outputFile', reportFile, ...(suite === 'browser' ? ['--runInBand'] : [])],
  ...selectTests(suite, plan),
]

type Terminal = { env?: NodeJS.ProcessEnv; stdout: 'inherit' | 'ignore' }

/** Runs a program to its end, which a person watches; answers its exit code. */
const inTerminal = (file: string, args: readonly string[], { env, stdout }: Terminal): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] })
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', code => {
      process.off('exit', stop)
      resolve(code ?? 1)
    })
  })
