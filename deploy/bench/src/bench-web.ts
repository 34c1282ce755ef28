import { openDemo } from './demo-product.ts'
import { openSessions, type Remembered } from './demo-sessions.ts'
import { type Figure, median } from './report.ts'
import { type Judgement, type LighthouseBrowser, openLighthouse } from './web/lighthouse-browser.ts'
import { addressOf } from './web/records.ts'
import { ROUTES, type Route, SCORE } from './web/routes.ts'

/** If the first run misses a goal, the median of this many runs counts, because a busy machine skews single runs. */
const ROUNDS = 3

/**
 * Lighthouse scores of demo screens through the gateway, on a phone with a slow network, and the size of their initial
 * scripts. Arguments that start with a slash select screens.
 */
export async function benchWeb(): Promise<readonly Figure[]> {
  const asked = process.argv.filter(word => word.startsWith('/') && ROUTES.some(({ path }) => path === word))
  const demo = await openDemo(undefined)
  try {
    const sessions = await openSessions(demo.url)
    const at = async (route: Route): Promise<Route> => ({
      ...route,
      path: await addressOf(route.path, demo.url, sessions.admin.token),
    })
    const browser = await openLighthouse(demo.url)
    try {
      const figures: Figure[] = []
      for (const route of ROUTES.filter(({ path }) => asked.length === 0 || asked.includes(path)))
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
  { path, role }: Route,
  remembered: Remembered,
): Promise<readonly Judgement[]> {
  const judgements = [await browser.judge(path, remembered)]
  while (judgements.some(isShort) && judgements.length < ROUNDS)
    judgements.push(await browser.judge(path, remembered))
  console.log(`${path} (${role}): ${judgements.map(each => scoresOf(each).join(' ')).join(', ')}`)
  const findings = new Set(judgements.filter(isShort).flatMap(each => each.findings))
  if (findings.size > 0) console.log(`  ${[...findings].join('; ')}`)
  return judgements
}

const scoresOf = ({ performance, accessibility, bestPractices, searchEngines }: Judgement) => [
  performance,
  accessibility,
  bestPractices,
  searchEngines,
]

const isShort = (judgement: Judgement): boolean => Math.min(...scoresOf(judgement)) < SCORE

function figuresOf({ path, role, mostKilobytes }: Route, judgements: readonly Judgement[]): Figure[] {
  const middle = (pick: (judgement: Judgement) => number) => median(judgements.map(pick))
  const screen = `${path} (${role})`
  const goal = { unit: '', atLeast: SCORE }
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
