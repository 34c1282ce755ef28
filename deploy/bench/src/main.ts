import { type Figure, printFigures } from './report.ts'

type Bench = () => Promise<readonly Figure[]>

const benches: Record<string, { title: string; load: () => Promise<Bench> }> = {
  start: {
    title: 'Start of the whole product, and its memory at rest',
    load: async () => (await import('./bench-start.ts')).benchStart,
  },
  alert: {
    title: 'From a price event to the alert that a manager can read',
    load: async () => (await import('./bench-alert.ts')).benchAlert,
  },
  recost: {
    title: 'Re-costing a menu of 10,000 dishes',
    load: async () => (await import('./bench-recost.ts')).benchRecost,
  },
  extraction: {
    title: 'Reading invoices: what is right, and how fast',
    load: async () => (await import('./bench-extraction.ts')).benchExtraction,
  },
  'invoice-burst': {
    title: 'Many invoices at once, a long one, and a price of every dish, on a menu of 10,000 dishes',
    load: async () => (await import('./bench-invoice-burst.ts')).benchInvoiceBurst,
  },
  api: {
    title: 'Reads through the gateway against bare Express with the driver',
    load: async () => (await import('./bench-api.ts')).benchApi,
  },
  lists: {
    title: 'First pages and searches among 1,000 and 100,000 records',
    load: async () => (await import('./bench-lists.ts')).benchLists,
  },
  export: {
    title: 'Invoices as CSV and as ZIP, and the memory that takes',
    load: async () => (await import('./bench-export.ts')).benchExport,
  },
  attendance: {
    title: 'Attendance of 500 people over a year, and the save of a rota',
    load: async () => (await import('./bench-attendance.ts')).benchAttendance,
  },
  load: {
    title: 'A mixed day from a second process, and where the knee is',
    load: async () => (await import('./bench-load.ts')).benchLoad,
  },
  servers: {
    title: 'What MongoDB and Redis spend on pages, and on saves with their events',
    load: async () => (await import('./bench-servers.ts')).benchServers,
  },
  restore: {
    title: '10,000 invoices with their files, saved and put back',
    load: async () => (await import('./bench-restore.ts')).benchRestore,
  },
  'clock-in-burst': {
    title: '500 people clock in within a minute, then out',
    load: async () => (await import('./bench-clock-in-burst.ts')).benchClockInBurst,
  },
  scroll: {
    title: 'An invoice of 10,000 lines, wheeled through beside a bare page',
    load: async () => (await import('./bench-scroll.ts')).benchTableScrolling,
  },
  web: {
    title: 'Screens on a phone with a slow network, as Lighthouse judges them',
    load: async () => (await import('./bench-web.ts')).benchWeb,
  },
}

/** Options that take a value. */
const WITH_VALUE = ['--bucket', '--minutes', '--rate']
const names = process.argv
  .slice(2)
  .filter((word, index, words) => !isOption(word) && !isScreen(word) && !isValue(words[index - 1]))
const chosen = names.length > 0 ? names : Object.keys(benches)
let good = true
for (const name of chosen) {
  const bench = benches[name]
  if (!bench) {
    console.error(`There is no measurement "${name}". Use: ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  const run = await bench.load()
  good = printFigures(`${name}: ${bench.title}`, await run()) && good
}
process.exit(good ? 0 : 1)

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
