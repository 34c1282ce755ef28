import { createDemoSessions, type SignedInStorage, type ViewerRole } from './demo-sessions.ts'
import { openDemoStack } from './demo-stack.ts'
import { type BenchFigure, median, percentile } from './print-bench-figures.ts'
import { type FirstLineVisit, openFirstLineBrowser } from './web/first-line-browser.ts'
import { type InteractionBrowser, openInteractionBrowser } from './web/interaction-browser.ts'
import { type LighthouseBrowser, type LighthouseResult, openLighthouse } from './web/lighthouse-browser.ts'
import { MEASURED_ROUTES, type MeasuredRoute, MIN_LIGHTHOUSE_SCORE } from './web/measured-routes.ts'
import { resolveRecordPath } from './web/resolve-record-path.ts'

/** If the first run misses a goal, the median of this many runs counts, because a busy machine skews single runs. */
const ROUNDS = 3
/** Goal of the interaction to next paint, in milliseconds. */
const LONGEST_INTERACTION_MS = 100
/** Goal of the first line of an invoice, in milliseconds. */
const LONGEST_FIRST_LINE_MS = 1_200

interface Demo {
  readonly url: string
  readonly sessions: Record<ViewerRole, SignedInStorage>
  /** The paths of the command; empty for all. */
  readonly requestedPaths: readonly string[]
}

const parts: Readonly<Record<string, (demo: Demo) => Promise<readonly BenchFigure[]>>> = {
  '--lighthouse': auditScreens,
  '--interactions': measureInteractions,
  '--first-line': measureFirstLine,
}

/**
 * Demo screens through the gateway: Lighthouse scores on a phone with a slow network and the size of the initial
 * scripts; the delay of interactions with a slow processor; the time until an invoice shows its first line.
 * Arguments that start with a slash select screens; the names of parts select parts.
 */
export async function benchWeb(): Promise<readonly BenchFigure[]> {
  const requestedPaths = process.argv.filter(
    word => word.startsWith('/') && MEASURED_ROUTES.some(({ path }) => path === word),
  )
  const requestedParts = Object.keys(parts).filter(name => process.argv.includes(name))
  const stack = await openDemoStack(undefined)
  try {
    const demo = { url: stack.url, sessions: await createDemoSessions(stack.url), requestedPaths }
    const figures: BenchFigure[] = []
    for (const [name, measure] of Object.entries(parts))
      if (requestedParts.length === 0 || requestedParts.includes(name)) figures.push(...(await measure(demo)))
    return figures
  } finally {
    await stack.stop()
  }
}

const isRequested = ({ requestedPaths }: Demo, path: string): boolean =>
  requestedPaths.length === 0 || requestedPaths.includes(path)

const resolvePath = ({ url, sessions }: Demo, path: string): Promise<string> =>
  resolveRecordPath(path, url, sessions.admin.token)

async function auditScreens(demo: Demo): Promise<readonly BenchFigure[]> {
  const browser = await openLighthouse(demo.url)
  try {
    const figures: BenchFigure[] = []
    for (const route of MEASURED_ROUTES.filter(({ path }) => isRequested(demo, path))) {
      const resolved = { ...route, path: await resolvePath(demo, route.path) }
      figures.push(...figuresOf(route, await auditRoute(browser, resolved, demo.sessions[route.role])))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** The delay of three quarters of the interactions on each screen of the back office. */
async function measureInteractions(demo: Demo): Promise<readonly BenchFigure[]> {
  const browser = await openInteractionBrowser(demo.url, demo.sessions.admin)
  try {
    const figures: BenchFigure[] = []
    for (const { path } of MEASURED_ROUTES.filter(
      ({ role, path }) => role === 'admin' && isRequested(demo, path),
    ))
      figures.push({
        label: `${path}: interaction to next paint, p75`,
        value: await measureScreenInteractions(browser, await resolvePath(demo, path)),
        unit: 'ms',
        atMost: LONGEST_INTERACTION_MS,
      })
    return figures
  } finally {
    await browser.close()
  }
}

async function measureScreenInteractions(browser: InteractionBrowser, path: string): Promise<number> {
  const rounds: number[] = []
  do {
    const delays = await browser.measure(path)
    const p75 = percentile(
      delays.map(({ milliseconds }) => milliseconds),
      0.75,
    )
    rounds.push(p75)
    const slowest = delays.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_SHOWN)
    const described = slowest.map(({ name, milliseconds }) => `${name} ${milliseconds}`).join(', ')
    console.log(`${path}: p75 ${p75} ms of ${delays.length} interactions; slowest: ${described}`)
  } while (median(rounds) > LONGEST_INTERACTION_MS && rounds.length < ROUNDS)
  return median(rounds)
}

const SLOWEST_SHOWN = 4

const FIRST_LINE_VISITS: readonly { visit: FirstLineVisit; name: string; atMost?: number }[] = [
  { visit: 'from-list', name: 'from the list', atMost: LONGEST_FIRST_LINE_MS },
  {
    visit: 'returning',
    name: 'by its address, in a browser that knows the app',
    atMost: LONGEST_FIRST_LINE_MS,
  },
  // The code alone takes longer at 1.6 Mbit/s.
  { visit: 'first', name: 'by its address, on the first visit' },
]

async function measureFirstLine(demo: Demo): Promise<readonly BenchFigure[]> {
  if (!isRequested(demo, INVOICE)) return []
  const browser = await openFirstLineBrowser(demo.url, demo.sessions.admin)
  try {
    const path = await resolvePath(demo, INVOICE)
    const figures: BenchFigure[] = []
    for (const { visit, name, atMost } of FIRST_LINE_VISITS) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await browser.measure(visit, path))
      const label = `first line of an invoice on slow 4G: ${name}`
      figures.push({ label, value: median(times), unit: 'ms', ...(atMost !== undefined && { atMost }) })
    }
    return figures
  } finally {
    await browser.close()
  }
}

const INVOICE = '/invoices/:id'

/** Results are printed per screen, because all screens together take long. */
async function auditRoute(
  browser: LighthouseBrowser,
  { path, role }: MeasuredRoute,
  remembered: SignedInStorage,
): Promise<readonly LighthouseResult[]> {
  const results = [await browser.audit(path, remembered)]
  while (results.some(isShort) && results.length < ROUNDS) results.push(await browser.audit(path, remembered))
  console.log(`${path} (${role}): ${results.map(each => scoresOf(each).join(' ')).join(', ')}`)
  const findings = new Set(results.filter(isShort).flatMap(each => each.findings))
  if (findings.size > 0) console.log(`  ${[...findings].join('; ')}`)
  return results
}

const scoresOf = ({ performance, accessibility, bestPractices, searchEngines }: LighthouseResult) => [
  performance,
  accessibility,
  bestPractices,
  searchEngines,
]

const isShort = (result: LighthouseResult): boolean => Math.min(...scoresOf(result)) < MIN_LIGHTHOUSE_SCORE

function figuresOf(
  { path, role, maxKilobytes }: MeasuredRoute,
  results: readonly LighthouseResult[],
): BenchFigure[] {
  const middle = (pick: (result: LighthouseResult) => number) => median(results.map(pick))
  const screen = `${path} (${role})`
  const target = { unit: '', atLeast: MIN_LIGHTHOUSE_SCORE }
  return [
    { label: `${screen}: performance`, value: middle(each => each.performance), ...target },
    { label: `${screen}: accessibility`, value: middle(each => each.accessibility), ...target },
    { label: `${screen}: best practices`, value: middle(each => each.bestPractices), ...target },
    { label: `${screen}: search engines`, value: middle(each => each.searchEngines), ...target },
    {
      label: `${screen}: script of the first load`,
      value: middle(each => each.scriptKilobytes),
      unit: 'kB',
      atMost: maxKilobytes,
    },
  ]
}
