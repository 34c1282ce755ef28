import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Stack, startStack } from '@rms/local'
import { createSessions, signIn } from '@rms/testing/test-restaurant'
import { createBenchMenu } from './bench-data/bench-menu.ts'
import { hireCooks } from './bench-data/hire-cooks.ts'
import type { LoadParameters, LoadResult } from './load/load-generator.ts'
import {
  compareCpuUsage,
  findBusiestProcess,
  readUsageOfEachProcess,
  sumMemory,
} from './load/resource-usage.ts'
import type { BenchFigure } from './print-bench-figures.ts'

const PEOPLE = 64
const STAFF = 60
const DISHES = 300
const STEP_SECONDS = 15
/** Long enough to compile the code and grow the memory that the rate needs. */
const WARM_UP_SECONDS = 60

/**
 * A mixed workload from a second process at a fixed rate (open loop): a tenth of the rate, then the rate, then
 * increasing rates until responses take three times as long or fail. `--minutes N` (10), `--rate R` (50 per second).
 */
export async function benchRequestLoad(): Promise<readonly BenchFigure[]> {
  const [minutes, rate] = [numberAfter('--minutes', 10), numberAfter('--rate', 50)]
  const stack = await startStack({ ownServers: true })
  try {
    const load = await openLoad(stack)
    await load(rate, WARM_UP_SECONDS)
    const baseline = await load(rate / 10, Math.max(30, minutes * 6))
    // At the low rate, processes release memory that the full rate needs again; growth after this second warm-up is a
    // leak.
    await load(rate, WARM_UP_SECONDS)
    const before = readUsageOfEachProcess(stack)
    const day = await load(rate, minutes * 60)
    const after = readUsageOfEachProcess(stack)
    const knee = await findKnee({ stack, load, rate, baselineP95: baseline.p95 })
    for (const error of [...baseline.errors, ...day.errors].slice(0, 5)) console.log(`  ${error}`)
    console.log(
      `  saturation: at ${knee.rate} calls per second ${knee.name} uses ${knee.cores.toFixed(2)} cores`,
    )
    return [
      ...answerFigures({ rate, baseline, day }),
      ...memoryFigures(sumMemory(before), sumMemory(after)),
      { label: 'calls per second at saturation', value: knee.rate, unit: '/s' },
      ...compareCpuUsage(before, after, minutes * 60).map(({ name, cores }) => ({
        label: `${name} at the rate`,
        value: cores,
        unit: 'cores',
      })),
    ]
  } finally {
    await stack.stop()
  }
}

interface Answers {
  readonly rate: number
  readonly baseline: LoadResult
  readonly day: LoadResult
}

const answerFigures = ({ rate, baseline, day }: Answers): BenchFigure[] => [
  { label: `calls answered at ${rate} a second`, value: day.answered, unit: '' },
  { label: 'errors', value: baseline.errors.length + day.errors.length, unit: '', atMost: 0 },
  { label: 'half of the answers at the rate', value: day.p50, unit: 'ms' },
  { label: '95 of 100 at a tenth of the rate', value: baseline.p95, unit: 'ms' },
  { label: '95 of 100 at the rate', value: day.p95, unit: 'ms' },
  { label: 'at the rate ÷ at a tenth', value: day.p95 / baseline.p95, unit: '×', atMost: 3 },
]

/** Memory in kilobytes before and after the load. */
const memoryFigures = (settled: number, grown: number): BenchFigure[] => [
  { label: 'memory of the processes', value: grown / 1024, unit: 'MB' },
  {
    label: 'growth of memory at the rate',
    value: (100 * (grown - settled)) / settled,
    unit: '%',
    atMost: 10,
  },
]

type Load = (rate: number, seconds: number) => Promise<LoadResult>

async function openLoad(stack: Stack): Promise<Load> {
  const menu = await createBenchMenu(stack, DISHES)
  const admin = await signIn(stack)
  const tokens = await createSessions(stack, PEOPLE)
  const staffIds = await hireCooks(admin, { count: STAFF, locationId: 1 })
  let firstNumber = 1
  const records = { supplierId: 1, locationId: 1, invoiceId: menu.invoiceId, staffIds }
  return async (rate, seconds) => {
    firstNumber += 100_000
    return runLoadGenerator({ url: stack.url, tokens, rate, seconds, firstNumber, records })
  }
}

async function runLoadGenerator(order: LoadParameters): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load', 'load-generator.ts'))
  child.send(order)
  const [answer] = await once(child, 'message')
  return answer
}

interface Search {
  readonly stack: Stack
  readonly load: Load
  readonly rate: number
  readonly baselineP95: number
}

/**
 * The saturation point: the first rate at which responses take three times as long as at the low rate, or fail, and the
 * busiest process.
 */
async function findKnee({ stack, load, rate, baselineP95 }: Search) {
  for (let step = 1.5; ; step *= 1.5) {
    const before = readUsageOfEachProcess(stack)
    const { p95, errors } = await load(rate * step, STEP_SECONDS)
    const most = findBusiestProcess(before, readUsageOfEachProcess(stack), STEP_SECONDS)
    if (p95 > 3 * baselineP95 || errors.length > 0 || step > 40)
      return { rate: Math.round(rate * step), ...most }
  }
}

function numberAfter(option: string, otherwise: number): number {
  const index = process.argv.indexOf(option)
  const value = index < 0 ? Number.NaN : Number(process.argv[index + 1])
  return value > 0 ? value : otherwise
}
