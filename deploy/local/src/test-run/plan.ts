import type { Changes } from './changes.ts'

/** The kinds of tests, in the order in which they run: the fast ones first. */
const SUITES = ['unit', 'web', 'integration', 'system', 'browser'] as const

/** Those that need a Docker daemon or a cluster: they run when they are asked for by name. */
const ON_REQUEST = ['docker', 'kubernetes'] as const

export type Suite = (typeof SUITES)[number] | (typeof ON_REQUEST)[number]

/** What a change reaches through imports is known for these; the others test whole processes. */
const FOLLOWS_IMPORTS: readonly Suite[] = ['unit', 'web', 'integration']

/** The changed specs of the other suites, which run themselves. */
const SPECS: Partial<Record<Suite, RegExp>> = {
  system: /\.system\.spec\.ts$/,
  browser: /\.e2e\.spec\.ts$/,
}

export interface TestPlan {
  suites: readonly Suite[]
  /** Format, lint and types, before any test. */
  withCheck: boolean
  /** Passed on to the runner: its options with their values, and words that paths must contain. */
  rest: readonly string[]
  /** Only what these changes touch. */
  changes?: Changes
}

/**
 * `npm test` runs everything. `npm test -- unit` runs one suite, `npm test -- unit services/catalog` those of its files
 * whose path has that text, `npm test -- services/catalog` the same of every suite. `npm test -- changed` runs what the
 * working tree touches.
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

/** The runner's words and options that choose tests of a suite; none of them chooses all. */
export function selectTests(suite: Suite, { rest, changes }: TestPlan): string[] {
  if (!changes) return [...rest]
  if (FOLLOWS_IMPORTS.includes(suite)) return [...rest, `--changed=${changes.since}`]
  return [...rest, ...changedSpecs(suite, changes)]
}

/** Suites whose tests use a database, a queue and, in a browser, the built web app. */
const WITH_SERVERS: readonly Suite[] = ['integration', 'system', 'browser']

export const needsServer = (suite: Suite): boolean => WITH_SERVERS.includes(suite)
export const needsServers = ({ suites }: TestPlan): boolean => suites.some(needsServer)

/** Suites that mostly wait for a browser or a cluster, and leave the processor to others. */
const WAITING: readonly Suite[] = ['browser', 'docker', 'kubernetes']

type Step = 'check' | Suite

/** What runs side by side: each lane one step after another. No two steps share state. */
export function lanesOf({ suites, withCheck }: TestPlan): Step[][] {
  const working: Step[] = suites.filter(suite => !WAITING.includes(suite))
  const waiting: Step[] = suites.filter(suite => WAITING.includes(suite))
  if (withCheck) working.unshift('check')
  return [working, waiting].filter(lane => lane.length > 0)
}
