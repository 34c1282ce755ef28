import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '@rms/infrastructure'

/** The spec files of the suites that are split in a complete run. */
const SPLIT_SUITE_PATTERNS = {
  browser: 'web/e2e/*.e2e.spec.ts',
  system: 'gateway/test/*.system.spec.ts',
} as const

export type SplitSuite = keyof typeof SPLIT_SUITE_PATTERNS

/** How many parts each suite has. Every part starts servers of its own, so more parts take more processor time. */
const PARTS: Record<SplitSuite, number> = { browser: 3, system: 2 }

/**
 * Processor seconds of spec files in a run on two cores. They only balance the parts: measure again when a part takes
 * much longer than the others.
 */
const RECORDED_SECONDS: Readonly<Record<string, number>> = {
  'web/e2e/agreed-prices.e2e.spec.ts': 8,
  'web/e2e/claims.e2e.spec.ts': 16,
  'web/e2e/demo-data.e2e.spec.ts': 90,
  'web/e2e/error-messages.e2e.spec.ts': 74,
  'web/e2e/invoice-inbox.e2e.spec.ts': 18,
  'web/e2e/invoice-to-cost-alert.e2e.spec.ts': 14,
  'web/e2e/menu.e2e.spec.ts': 13,
  'web/e2e/order-to-credit-note.e2e.spec.ts': 8,
  'web/e2e/photograph-documents.e2e.spec.ts': 24,
  'web/e2e/purchasing.e2e.spec.ts': 19,
  'web/e2e/receive-deliveries.e2e.spec.ts': 10,
  'web/e2e/rota.e2e.spec.ts': 12,
  'web/e2e/shell.e2e.spec.ts': 85,
  'web/e2e/staff-portal.e2e.spec.ts': 44,
  'web/e2e/upload.e2e.spec.ts': 35,
  'web/e2e/workforce.e2e.spec.ts': 18,
  'gateway/test/access-matrix.system.spec.ts': 30,
  'gateway/test/backup.system.spec.ts': 18,
  'gateway/test/bad-files.system.spec.ts': 13,
  'gateway/test/distributed-trace.system.spec.ts': 4,
  'gateway/test/ended-sessions.system.spec.ts': 6,
  'gateway/test/faults.system.spec.ts': 32,
  'gateway/test/path-spellings.system.spec.ts': 18,
  'gateway/test/private-files.system.spec.ts': 4,
  'gateway/test/service-replicas.system.spec.ts': 14,
}
const UNRECORDED_SECONDS = 5

const getRecordedSeconds = (file: string): number => RECORDED_SECONDS[file] ?? UNRECORDED_SECONDS

/**
 * The spec files of a suite in parts that take about as long as each other, the longest part first. Files that share a
 * stack are in the same part, so that it is started once.
 */
export function splitSuite(suite: SplitSuite): string[][] {
  const files = globSync(SPLIT_SUITE_PATTERNS[suite], { cwd: PROJECT_ROOT })
  const groups = Map.groupBy(files, file => findSharedStack(file) ?? file)
  const getFiles = (group: string) => groups.get(group) ?? []
  const getSeconds = (group: string) =>
    getFiles(group).reduce((seconds, file) => seconds + getRecordedSeconds(file), 0)
  return splitEvenly([...groups.keys()], getSeconds, PARTS[suite]).map(part => part.flatMap(getFiles))
}

/**
 * The call that provides the stack of a spec file; null if it starts its own, or uses that of the browser suite, which is
 * too large for one part.
 */
export const findSharedStack = (file: string): string | null =>
  /\b(get(Shared|Separate)Stack\b|joinE2eSystem\('\w+'\))/.exec(
    readFileSync(join(PROJECT_ROOT, file), 'utf8'),
  )?.[0] ?? null

/** Puts each file, slowest first, into the part that takes the least time so far. */
export function splitEvenly(
  files: readonly string[],
  getSeconds: (file: string) => number,
  count: number,
): string[][] {
  const parts = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }))
  const slowestFirst = files.toSorted((a, b) => getSeconds(b) - getSeconds(a) || a.localeCompare(b))
  for (const file of slowestFirst) {
    const shortest = parts.reduce((least, part) => (part.seconds < least.seconds ? part : least))
    shortest.files.push(file)
    shortest.seconds += getSeconds(file)
  }
  const longestFirst = parts.toSorted((a, b) => b.seconds - a.seconds).map(part => part.files)
  // A suite without files keeps one part, which then fails because it has no tests.
  return longestFirst.filter((part, at) => at === 0 || part.length > 0)
}
