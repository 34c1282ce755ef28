import { provideTesseract } from '@rms/infrastructure/tesseract'
import { type BenchFigure, printBenchFigures } from './print-bench-figures.ts'
import { type NamedBench, runAll } from './regressions/run-all.ts'

type Bench = () => Promise<readonly BenchFigure[]>

const benches: Record<string, { title: string; load: () => Promise<Bench> }> = {
  start: {
    title: 'Start of the whole product, and its memory at rest',
    load: async () => (await import('./bench-stack-start.ts')).benchStackStart,
  },
  alert: {
    title: 'From a price event to the alert that a manager can read',
    load: async () => (await import('./bench-cost-alert.ts')).benchCostAlert,
  },
  recost: {
    title: 'Re-costing a menu of 10,000 dishes',
    load: async () => (await import('./bench-recost.ts')).benchRecost,
  },
  extraction: {
    title: 'Invoice extraction: accuracy and speed',
    load: async () => (await import('./bench-extraction.ts')).benchExtraction,
  },
  'invoice-burst': {
    title: 'Bursts of price changes on a menu of 10,000 dishes',
    load: async () => (await import('./bench-invoice-burst.ts')).benchInvoiceBurst,
  },
  api: {
    title: 'What screens read and write, against a minimal gateway and service of the same packages',
    load: async () => (await import('./bench-api.ts')).benchApi,
  },
  gateway: {
    title: 'What the gateway adds to a call, at 200 calls a second',
    load: async () => (await import('./bench-gateway-hop.ts')).benchGatewayHop,
  },
  lists: {
    title: 'First pages and searches among 1,000 and 100,000 records',
    load: async () => (await import('./bench-lists.ts')).benchLists,
  },
  match: {
    title: 'Comparing 1,000 invoices with 10,000 open order lines, and the lists of claims',
    load: async () => (await import('./bench-match.ts')).benchMatch,
  },
  prime: {
    title: 'Prime cost of two years of five locations: reports, an import of 100,000 rows and a correction',
    load: async () => (await import('./bench-prime.ts')).benchPrime,
  },
  export: {
    title: 'Export of invoices as CSV and ZIP, and its memory',
    load: async () => (await import('./bench-export.ts')).benchExport,
  },
  attendance: {
    title: 'Attendance of 500 people over a year, and saving a rota',
    load: async () => (await import('./bench-attendance.ts')).benchAttendance,
  },
  load: {
    title: 'Mixed workload, and the saturation point',
    load: async () => (await import('./bench-request-load.ts')).benchRequestLoad,
  },
  servers: {
    title: 'CPU time of MongoDB and Redis for pages, and for saves with events',
    load: async () => (await import('./bench-servers.ts')).benchServers,
  },
  tenants: {
    title: 'Many tenants on one MongoDB, one Redis and one file store',
    load: async () => (await import('./bench-tenants.ts')).benchTenants,
  },
  restore: {
    title: 'Backup and restore of 10,000 invoices with their files',
    load: async () => (await import('./bench-restore.ts')).benchRestore,
  },
  'clock-in-burst': {
    title: '500 people clock in within a minute, then out',
    load: async () => (await import('./bench-clock-in-burst.ts')).benchClockInBurst,
  },
  scroll: {
    title: 'Scrolling an invoice of 10,000 lines, against a plain page',
    load: async () => (await import('./bench-table-scrolling.ts')).benchTableScrolling,
  },
  web: {
    title: 'Lighthouse scores, delays of interactions and the first line of an invoice',
    load: async () => (await import('./bench-web.ts')).benchWeb,
  },
}

/** Options that take a value. */
const WITH_VALUE = ['--bucket', '--days', '--minutes', '--rate', '--runs', '--seeds', '--tenants']
const words = process.argv.slice(2)
const [first, ...others] = words.filter(
  (word, index) => !isOption(word) && !isScreen(word) && !isValue(words[index - 1]),
)
if (first === undefined) exitWithUsage('Name a benchmark.')
const all: readonly NamedBench[] = Object.entries(benches).map(([name, { title, load }]) => ({
  name,
  title,
  run: async () => (await load())(),
}))
const isAll = first === 'all'
const names = isAll ? others : [first, ...others]
const unknown = names.find(name => !benches[name])
if (unknown !== undefined) exitWithUsage(`There is no benchmark "${unknown}".`)
const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
// Otherwise documents would be read with the Tesseract installed on the machine, if any, and not with the product's own.
await provideTesseract(console.log)
const isGood = isAll
  ? await runAll(chosen, { runs: readRuns(), asBaseline: words.includes('--baseline') })
  : await runEach(chosen)
process.exit(isGood ? 0 : 1)

/** Runs benchmarks without saving their figures; returns whether every goal is met. */
async function runEach(selected: readonly NamedBench[]): Promise<boolean> {
  let isMet = true
  for (const { name, title, run } of selected)
    isMet = printBenchFigures(`${name}: ${title}`, await run()) && isMet
  return isMet
}

function readRuns(): number {
  const given = words[words.indexOf('--runs') + 1]
  const runs = words.includes('--runs') ? Number(given) : 1
  if (!Number.isInteger(runs) || runs < 1) exitWithUsage(`--runs must be a whole number, not "${given}".`)
  return runs
}

function exitWithUsage(problem: string): never {
  console.error(`${problem} Use: all, ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

/** Selects screens of `web`. */
function isScreen(word: string): boolean {
  return word.startsWith('/')
}

function isValue(before: string | undefined): boolean {
  return before !== undefined && WITH_VALUE.includes(before)
}

function isOption(word: string): boolean {
  return word.startsWith('--')
}
