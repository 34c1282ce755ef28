import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  COMPILE_CACHE_FOLDER,
  createTimedLog,
  findChromium,
  provideTesseract,
  startInfrastructure,
} from '@rms/infrastructure'
import { type RegisterCleanup, runUntilSignal } from './run-until-signal.ts'
import { runCheck, runTestSuite } from './test-run/run-suite.ts'
import {
  describeSlowestTestFiles,
  describeSuiteResult,
  describeSuiteTotals,
  mergeSuiteParts,
  type TestSuiteResult,
} from './test-run/suite-result.ts'
import {
  groupIntoQueues,
  planNeedsServers,
  planTests,
  suiteNeedsServers,
  type TestStep,
  takeStep,
} from './test-run/test-plan.ts'
import { findWorkingTreeChanges } from './test-run/working-tree-changes.ts'
import { ensureWebIsBuilt } from './web-build.ts'

// The processes of all suites load the same modules.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE_FOLDER
// Compressing the web app as much as possible takes half of the time of building it.
process.env.BUILD_QUALITY ??= 'draft'
const log = createTimedLog(performance.now() - process.uptime() * 1_000)
const plan = planTests(process.argv.slice(2), findWorkingTreeChanges)
const outcomes: TestSuiteResult[] = []
const REQUIRED_MEMORY_BYTES = 4 * 1024 ** 3

const ending = await runUntilSignal(async onStop => {
  const servers = planNeedsServers(plan) ? provideServers(onStop) : Promise.resolve(process.env)
  const queues = groupIntoQueues(plan)
  const runs = queues.map(async (_, own) => {
    for (let step = takeStep(queues, own); step; step = takeStep(queues, own))
      outcomes.push(await runStep(step, servers))
  })
  await Promise.all([servers, ...runs])
})
if (ending !== 'done') outcomes.push({ name: 'run', passed: 0, failed: 1, notes: ['was not finished'] })
report(outcomes)
process.exit()

async function runStep(
  { name, part }: TestStep,
  servers: Promise<NodeJS.ProcessEnv>,
): Promise<TestSuiteResult> {
  log(name === 'check' ? 'check …' : `${name} tests${part ? `, part ${part.number}` : ''} …`)
  if (name === 'check') return runCheck()
  // The tests of pure code start while the servers are starting.
  return runTestSuite({ suite: name, part }, plan, suiteNeedsServers(name) ? await servers : process.env)
}

/**
 * One MongoDB and one Redis for the whole run, and one folder for all temporary files; each test file has its own
 * databases, queues and folders in them.
 */
async function provideServers(onStop: RegisterCleanup): Promise<NodeJS.ProcessEnv> {
  const dataDir = mkdtempSync(join(chooseFastFolder(), 'rms-test-'))
  // Processes of shared stacks may still be writing their last log lines.
  onStop(async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await provideTesseract(log)
  const temporary = { TMPDIR: join(dataDir, 'tmp') }
  mkdirSync(temporary.TMPDIR)
  const browser = plan.suites.includes('browser') ? { CHROMIUM_PATH: await findChromium(log) } : {}
  if (plan.suites.includes('system') || plan.suites.includes('browser')) await ensureWebIsBuilt(log)
  if (process.env.RMS_TEST_INFRA === 'containers') {
    // Loaded on demand, because most runs do not use Docker.
    const { startContainers } = await import('@rms/infrastructure/containers')
    const containers = await startContainers(log)
    onStop(() => containers.stop())
    return { ...process.env, ...temporary, ...browser, ...containers.env }
  }
  const infrastructure = await startInfrastructure({ dataDir, log, isTemporary: true })
  onStop(() => infrastructure.stop())
  return {
    ...process.env,
    ...temporary,
    ...browser,
    RMS_TEST_MONGODB_URI: infrastructure.mongodbUri,
    RMS_TEST_REDIS_URL: infrastructure.redisUrl,
  }
}

/** In memory if there is enough space, because creating indexes and copying packages is much faster there. */
function chooseFastFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > REQUIRED_MEMORY_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The total is on the last line, where scripts can read it. */
function report(outcomes: readonly TestSuiteResult[]): void {
  const isGreen = outcomes.every(outcome => outcome.failed === 0)
  process.exitCode = isGreen ? 0 : 1
  const parts = [
    describeSlowestTestFiles(outcomes),
    mergeSuiteParts(outcomes).map(describeSuiteResult).join('\n'),
    describeSuiteTotals(outcomes),
  ]
  process.stdout.write(`\n${parts.filter(part => part !== '').join('\n\n')}\n`)
}
