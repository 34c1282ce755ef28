import { createDemoSessions, type SignedInStorage } from './demo-sessions.ts'
import { openDemoStack } from './demo-stack.ts'
import { type Figure, median } from './report.ts'
import { type LighthouseBrowser, type LighthouseResult, openLighthouse } from './web/lighthouse-browser.ts'
import { MEASURED_ROUTES, type MeasuredRoute, MIN_SCORES } from './web/measured-routes.ts'
import { resolveRecordPath } from './web/resolve-record-path.ts'

/** If the first run misses a goal, the median of this many runs counts, because a busy machine skews single runs. */
const ROUNDS = 3

/**
 * Lighthouse scores of demo screens through the gateway, on a phone with a slow network, and the size of their initial
 * scripts. Arguments that start with a slash select screens.
 */
export async function benchWeb(): Promise<readonly Figure[]> {
  const asked = process.argv.filter(
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
      const figures: Figure[] = []
      for (const route of MEASURED_ROUTES.filter(({ path }) => asked.length === 0 || asked.includes(path)))
        figures.push(...figuresOf(route, await judge(browser, await at(route), sessions[route.role])))
      return figures
    } finally {
      await browser.close()
    }
  } finally {
    await demo.stop()
  }
}

/** Results are printed per screen, because all screens together take long. */
async function judge(
  browser: LighthouseBrowser,
  { path, role }: MeasuredRoute,
  remembered: SignedInStorage,
): Promise<readonly LighthouseResult[]> {
  const judgements = [await browser.judge(path, remembered)]
  while (judgements.some(isShort) && judgements.length < ROUNDS)
    judgements.push(await browser.judge(path, remembered))
  console.log(`${path} (${role}): ${judgements.map(each => scoresOf(each).join(' ')).join(', ')}`)
  const findings = new Set(judgements.filter(isShort).flatMap(each => each.findings))
  if (findings.size > 0) console.log(`  ${[...findings].join('; ')}`)
  return judgements
}

const scoresOf = ({ performance, accessibility, bestPractices, searchEngines }: LighthouseResult) => [
  performance,
  accessibility,
  bestPractices,
  searchEngines,
]

const isShort = (judgement: LighthouseResult): boolean => Math.min(...scoresOf(judgement)) < MIN_SCORES

function figuresOf(
  { path, role, mostKilobytes }: MeasuredRoute,
  judgements: readonly LighthouseResult[],
): Figure[] {
  const middle = (pick: (judgement: LighthouseResult) => number) => median(judgements.map(pick))
  const screen = `${path} (${role})`
  const goal = { unit: '', atLeast: MIN_SCORES }
  return [
    { what: `${screen}: performance`, value: middle(each => each.performance), ...goal },
    { what: `${screen}: accessibility`, value: middle(each => each.accessibility), ...goal },
    { what: `${screen}: best practices`, value: middle(each => each.bestPractices), ...goal },
    { what: `${screen}: search engines`, value: middle(each => each.searchEngines), ...goal },
    {
      what: `${screen}: script of the first load`,
      value: middle(each => each.scriptKilobytes),
      unit: 'kB',
      atMost: mostKilobytes,
    },
  ]
}
