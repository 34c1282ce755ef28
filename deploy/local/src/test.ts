import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, startInfrastructure, timedLog } from '@rms/infrastructure'
import { type RegisterCleanup, runUntilSignal } from './run-until-signal.ts'
import { findChanges } from './test-run/changes.ts'
import { groupIntoLanes, needsServer, needsServers, planTests } from './test-run/plan.ts'
import { describeResult, describeSlowest, describeTotal, type SuiteResult } from './test-run/result.ts'
import { runCheck, runSuite } from './test-run/run-suite.ts'
import { ensureWebIsBuilt } from './web-build.ts'

const log = timedLog(performance.now() - process.uptime() * 1_000)
const plan = planTests(process.argv.slice(2), findChanges)
const outcomes: SuiteResult[] = []
const SERVERS_BYTES = 4 * 1024 ** 3

const ending = await runUntilSignal(async onStop => {
  const servers = needsServers(plan) ? provideServers(onStop) : Promise.resolve(process.env)
  const lanes = groupIntoLanes(plan).map(async lane => {
    for (const step of lane) {
      // The check and the tests of pure code begin while the servers do.
      const env = step !== 'check' && needsServer(step) ? await servers : process.env
      log(step === 'check' ? 'check …' : `${step} tests …`)
      outcomes.push(step === 'check' ? await runCheck() : await runSuite(step, plan, env))
    }
  })
  await Promise.all([servers, ...lanes])
})
if (ending !== 'done') outcomes.push({ name: 'run', passed: 0, failed: 1, notes: ['was not finished'] })
report(outcomes)
process.exit()

/**
 * One MongoDB and one Redis for the whole run, and one folder for all temporary files; each test file has its own
 * databases, queues and folders in them.
 */
async function provideServers(onStop: RegisterCleanup): Promise<NodeJS.ProcessEnv> {
  const dataDir = mkdtempSync(join(fastFolder(), 'rms-test-'))
  onStop(async () => rmSync(dataDir, { recursive: true, force: true }))
  const temporary = { TMPDIR: join(dataDir, 'tmp') }
  mkdirSync(temporary.TMPDIR)
  const browser = plan.suites.includes('browser') ? { CHROMIUM_PATH: await findChromium(log) } : {}
  if (plan.suites.includes('system') || plan.suites.includes('browser')) await ensureWebIsBuilt(log)
  if (process.env.RMS_TEST_INFRA === 'containers') {
    // Loaded only where it is used: most runs have nothing to do with Docker.
    const { startContainers } = await import('@rms/infrastructure/containers')
    const containers = await startContainers(log)
    onStop(() => containers.stop())
    return { ...process.env, ...temporary, ...browser, ...containers.env }
  }
  const infrastructure = await startInfrastructure({ dataDir, log })
  onStop(() => infrastructure.stop())
  return {
    ...process.env,
    ...temporary,
    ...browser,
    RMS_TEST_MONGODB_URI: infrastructure.mongodbUri,
    RMS_TEST_REDIS_URL: infrastructure.redisUrl,
  }
}

/** In memory where there is room: a database creates an index, and a copy of a package is made, at a fraction of the cost. */
function fastFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > SERVERS_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The total stands alone on the last line, for people and for the machine that reads it. */
function report(outcomes: readonly SuiteResult[]): void {
  const isGreen = outcomes.every(outcome => outcome.failed === 0)
  process.exitCode = isGreen ? 0 : 1
  const parts = [describeSlowest(outcomes), outcomes.map(describeResult).join('\n'), describeTotal(outcomes)]
  process.stdout.write(`\n${parts.filter(part => part !== '').join('\n\n')}\n`)
}
