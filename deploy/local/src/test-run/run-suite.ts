import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { PROJECT_CACHE_FOLDER, PROJECT_ROOT } from '@rms/infrastructure'
import { applyExitCode, parseTestReport, type TestSuiteResult } from './suite-result.ts'
import { selectTests, type TestPlan, type TestStep, type TestSuite } from './test-plan.ts'

const VITEST = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs')

/** Runs a suite with its output on the terminal, and reads the report. */
export const runTestSuite = async (
  { suite, part }: { suite: TestSuite; part?: TestStep['part'] },
  plan: TestPlan,
  env: NodeJS.ProcessEnv,
): Promise<TestSuiteResult> => {
  const name = part ? `${suite}-${part.number}` : suite
  const reportFile = join(PROJECT_CACHE_FOLDER, 'test-reports', `${name}.json`)
  mkdirSync(join(PROJECT_CACHE_FOLDER, 'test-reports'), { recursive: true })
  rmSync(reportFile, { force: true })
  const code = await runInTerminal(
    process.execPath,
    [...vitestArguments(suite, reportFile, plan), ...(part?.files ?? [])],
    env,
  )
  if (existsSync(reportFile))
    return applyExitCode(parseTestReport(suite, readFileSync(reportFile, 'utf8'), plan), code)
  return { name: suite, passed: 0, failed: 1, notes: ['the runner ended without a report'] }
}

/** Runs format, lint, type and audit checks as a single outcome. */
export const runCheck = async (): Promise<TestSuiteResult> => {
  const code = await runInTerminal('npm', ['run', '--silent', 'check'], {
    ...process.env,
    // The compiler is a Go program: not collecting garbage saves a third of its processor time.
    GOGC: 'off',
    GOMEMLIMIT: `${Math.floor(totalmem() / 4)}`,
  })
  return { name: 'check', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes: [] }
}

const vitestArguments = (suite: TestSuite, reportFile: string, plan: TestPlan): string[] => [
  ...['--disable-warning=ExperimentalWarning', VITEST, 'run', '--passWithNoTests'],
  // A suite is one project, or several that start with its name.
  ...['--project', `${suite}*`],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ...selectTests(suite, plan),
]

/** Runs a program with its output on the terminal; returns its exit code. */
const runInTerminal = (file: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: PROJECT_ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', code => {
      process.off('exit', stop)
      resolve(code ?? 1)
    })
  })
