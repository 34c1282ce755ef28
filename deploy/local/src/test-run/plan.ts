import type { Changes } from './changes.ts'

/** Test suites in the order in which they run, fastest first. */
const SUITES = ['unit', 'web', 'integration', 'system', 'browser'] as const

/** Suites that need Docker or a cluster; they only run when named. */
const ON_REQUEST = ['docker', 'kubernetes'] as const

export type Suite = (typeof SUITES)[number] | (typeof ON_REQUEST)[number]

/** Suites whose affected tests are found through imports; the others test whole processes. */
const FOLLOWS_IMPORTS: readonly Suite[] = ['unit', 'web', 'integration']

/** For the other suites, changed spec files run themselves. */
const SPECS: Partial<Record<Suite, RegExp>> = {
  system: /\.system\.spec\.ts$/,
  browser: /\.e2e\.spec\.ts$/,
}

export interface TestPlan {
  suites: readonly Suite[]
  /** Run format, lint and type checks before the tests. */
  withCheck: boolean
  /** Passed to the test runner: options and path filters. */
  rest: readonly string[]
  /** Run only tests affected by these changes. */
  changes?: Changes
}

/**
 * `npm test` runs everything, `npm test -- unit` one suite, `npm test -- unit services/catalog` its files whose path
 * contains that text, `npm test -- services/catalog` the same in every suite, `npm test -- changed` what the working
 * tree affects.
 */
export function planTests(args: readonly string[], findChanges: () => Changes): TestPlan {
  const named = [...SUITES, ...ON_REQUEST].filter(suite => args.includes(suite))
  const isSuite = (word: string) => named.some(suite => suite === word)
  const suites = named.length > 0 ? named : SUITES
  const rest = args.filter(word => !isSuite(word) && word !== 'changed')
  if (!args.includes('changed')) return { suites, withCheck: args.length === 0, rest }
  const changes = findChanges()
  return { suites: suites.filter(suite => isTouched(suite, changes)), withCheck: false, rest, changes }
}

const isTouched = (suite: Suite, changes: Changes): boolean =>
  FOLLOWS_IMPORTS.includes(suite) || changedSpecs(suite, changes).length > 0

const changedSpecs = (suite: Suite, { files }: Changes): string[] =>
  files.filter(file => SPECS[suite]?.test(file))

/** Arguments of the test runner that select tests of a suite; none selects all. */
export function selectTests(suite: Suite, { rest, changes }: TestPlan): string[] {
  if (!changes) return [...rest]
  if (FOLLOWS_IMPORTS.includes(suite)) return [...rest, `--changed=${changes.since}`]
  return [...rest, ...changedSpecs(suite, changes)]
}

/** Suites whose tests use a database, a queue and, in a browser, the built web app. */
const WITH_SERVERS: readonly Suite[] = ['integration', 'system', 'browser']

export const needsServer = (suite: Suite): boolean => WITH_SERVERS.includes(suite)
export const needsServers = ({ suites }: TestPlan): boolean => suites.some(needsServer)

/** Suites that mostly wait for a browser or cluster and use little CPU. */
const WAITING: readonly Suite[] = ['browser', 'docker', 'kubernetes']

type Step = 'check' | Suite

/** Groups of steps that run concurrently; the steps of a lane run one after another. No two steps share state. */
export function groupIntoLanes({ suites, withCheck }: TestPlan): Step[][] {
  const working: Step[] = suites.filter(suite => !WAITING.includes(suite))
  const waiting: Step[] = suites.filter(suite => WAITING.includes(suite))
  if (withCheck) working.unshift('check')
  return [working, waiting].filter(lane => lane.length > 0)
}
