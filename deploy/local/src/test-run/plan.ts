/** The kinds of tests, in the order in which they run: the fast ones first. */
const SUITES = ['unit', 'web', 'integration', 'system', 'browser'] as const

/** Those that need a Docker daemon or a cluster: they run when they are asked for by name. */
const ON_REQUEST = ['docker', 'kubernetes'] as const

export type Suite = (typeof SUITES)[number] | (typeof ON_REQUEST)[number]

export type TestPlan = {
  suites: readonly Suite[]
  /** Format, lint and types, before any test. */
  withCheck: boolean
  /** What is passed on to the runner: its options, with what stands behind them, and paths as one of these. */
  rest: readonly string[]
}

/**
 * `npm test` runs everything. `npm test -- unit` runs one suite, `npm test -- unit services/catalog` those of its files
 * whose path has that text, `npm test -- services/catalog` the like of every suite.
 */
export const planTests = (args: readonly string[]): TestPlan => {
  const suites = [...SUITES, ...ON_REQUEST].filter(suite => args.includes(suite))
  const isSuite = (word: string) => suites.some(suite => suite === word)
  const rest = args.flatMap((word, at) => (isSuite(word) ? [] : [forRunner(word, args[at - 1])]))
  return {
    suites: suites.length > 0 ? suites : SUITES,
    withCheck: args.length === 0,
    rest,
  }
}

/** A path is passed as an option: as a word alone, `help` would be the runner's command and not part of a path. */
const forRunner = (word: string, before = ''): string =>
  word.startsWith('-') || before.startsWith('-') ? word : `--testPathPatterns=${word}`

export const needsServers = ({ suites }: TestPlan): boolean =>
  suites.some(suite => suite === 'integration' || suite === 'system' || suite === 'browser')
