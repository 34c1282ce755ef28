import { createDemoSessions, type SignedInStorage } from './demo-sessions.ts'
import { openDemoStack } from './demo-stack.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'
import { type LighthouseBrowser, type LighthouseResult, openLighthouse } from './web/lighthouse-browser.ts'
import { MEASURED_ROUTES, type MeasuredRoute, MIN_LIGHTHOUSE_SCORE } from './web/measured-routes.ts'
import { resolveRecordPath } from './web/resolve-record-path.ts'

/** If the first run misses a goal, the median of this many runs counts, because a busy machine skews single runs. */
const ROUNDS = 3

/**
 * Lighthouse scores of demo screens through the gateway, on a phone with a slow network, and the size of their initial
 * scripts. Arguments that start with a slash select screens.
 */
export async function benchWeb(): Promise<readonly BenchFigure[]> {
  const requestedPaths = process.argv.filter(
    word => word.startsWith('/') && MEASURED_ROUTES.some(({ path }) => path === word),
  )
  const demo = await openDemoStack(undefined)
  try {
    const sessions = await createDemoSessions(demo.url)
    const at = async (route: MeasuredRoute): Promise<MeasuredRoute> => ({
      ...route,
      path: await resolveRecordPath(route.path, demo.url, sessions.admin.token),
    })
    const browser = await openLighthouse(demo.url)
    try {
      const figures: BenchFigure[] = []
      for (const route of MEASURED_ROUTES.filter(
        ({ path }) => requestedPaths.length === 0 || requestedPaths.includes(path),
      ))
        figures.push(...figuresOf(route, await auditRoute(browser, await at(route), sessions[route.role])))
      return figures
    } finally {
      await browser.close()
    }
  } finally {
    await demo.stop()
  }
}

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
