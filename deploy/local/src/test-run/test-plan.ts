import { type SplitSuite, splitSuite } from './split-suite.ts'
import type { WorkingTreeChanges } from './working-tree-changes.ts'

/** Test suites in the order in which they run, fastest first. */
const SUITES = ['unit', 'web', 'integration', 'system', 'browser'] as const

/** Suites that need Docker or a cluster; they only run when named. */
const SUITES_ON_REQUEST = ['docker', 'kubernetes'] as const

export type TestSuite = (typeof SUITES)[number] | (typeof SUITES_ON_REQUEST)[number]

/** Suites whose affected tests are found through imports; the others test whole processes. */
const SUITES_FOLLOWING_IMPORTS: readonly TestSuite[] = ['unit', 'web', 'integration']

/** For the other suites, changed spec files run themselves. */
const SPEC_PATTERNS: Partial<Record<TestSuite, RegExp>> = {
  system: /\.system\.spec\.ts$/,
  browser: /\.e2e\.spec\.ts$/,
}

export interface TestPlan {
  suites: readonly TestSuite[]
  /** Run format, lint and type checks before the tests. */
  withCheck: boolean
  /** Passed to the test runner: options and path filters. */
  rest: readonly string[]
  /** Run only tests affected by these changes. */
  changes?: WorkingTreeChanges
}

/**
 * `npm test` runs everything, `npm test -- unit` one suite, `npm test -- unit services/catalog` its files whose path
 * contains that text, `npm test -- services/catalog` the same in every suite, `npm test -- changed` what the working
 * tree affects.
 */
export function planTests(args: readonly string[], findChanges: () => WorkingTreeChanges): TestPlan {
  const named = [...SUITES, ...SUITES_ON_REQUEST].filter(suite => args.includes(suite))
  const isSuite = (word: string) => named.some(suite => suite === word)
  const suites = named.length > 0 ? named : SUITES
  const rest = args.filter(word => !isSuite(word) && word !== 'changed')
  if (!args.includes('changed')) return { suites, withCheck: args.length === 0, rest }
  const changes = findChanges()
  return { suites: suites.filter(suite => isAffected(suite, changes)), withCheck: false, rest, changes }
}

const isAffected = (suite: TestSuite, changes: WorkingTreeChanges): boolean =>
  SUITES_FOLLOWING_IMPORTS.includes(suite) || findChangedSpecs(suite, changes).length > 0

const findChangedSpecs = (suite: TestSuite, { files }: WorkingTreeChanges): string[] =>
  files.filter(file => SPEC_PATTERNS[suite]?.test(file))

/** Arguments of the test runner that select tests of a suite; none selects all. */
export function selectTests(suite: TestSuite, { rest, changes }: TestPlan): string[] {
  if (!changes) return [...rest]
  if (SUITES_FOLLOWING_IMPORTS.includes(suite)) return [...rest, `--changed=${changes.since}`]
  return [...rest, ...findChangedSpecs(suite, changes)]
}

/** Suites whose tests use a database, a queue and, in a browser, the built web app. */
const SUITES_WITH_SERVERS: readonly TestSuite[] = ['integration', 'system', 'browser']

export const suiteNeedsServers = (suite: TestSuite): boolean => SUITES_WITH_SERVERS.includes(suite)
export const planNeedsServers = ({ suites }: TestPlan): boolean => suites.some(suiteNeedsServers)

/** Suites that use a whole stack, often wait for it, and run one file after another. */
const STACK_SUITES: readonly TestSuite[] = ['browser', 'system', 'docker', 'kubernetes']

/** The check, a suite, or a part of a suite. */
export interface TestStep {
  readonly name: 'check' | TestSuite
  readonly part?: TestPart
}

/** Some spec files of a suite; parts are counted from 1. */
export interface TestPart {
  readonly number: number
  readonly files: readonly string[]
}

/**
 * Two queues of steps that run concurrently; the steps of a queue run one after another, and no two steps share state.
 * In a complete run the suites that use a whole stack are split, so that the last steps can run side by side.
 */
export function groupIntoQueues({ suites, withCheck }: TestPlan): TestStep[][] {
  const first: TestStep[] = suites.filter(suite => !STACK_SUITES.includes(suite)).map(name => ({ name }))
  if (withCheck) first.unshift({ name: 'check' })
  const second = STACK_SUITES.filter(suite => suites.includes(suite)).flatMap((name): TestStep[] =>
    withCheck && isSplit(name)
      ? splitSuite(name).map((files, at) => ({ name, part: { number: at + 1, files } }))
      : [{ name }],
  )
  return [first, second].filter(queue => queue.length > 0)
}

const isSplit = (suite: TestSuite): suite is SplitSuite => suite === 'browser' || suite === 'system'

/** The next step for a queue: its own, or when it has none left, the last of the longest other one. */
export function takeStep(queues: TestStep[][], own: number): TestStep | undefined {
  const next = queues[own]?.shift()
  return next ?? queues.toSorted((a, b) => b.length - a.length)[0]?.pop()
}
