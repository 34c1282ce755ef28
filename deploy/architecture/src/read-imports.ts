import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const CONFIG = join(import.meta.dirname, '../../../.dependency-cruiser.mjs')
const FOLDERS = ['services', 'gateway', 'workers', 'web', 'deploy']

/** An import; both paths are relative to the root. */
export interface SourceImport {
  readonly from: string
  readonly to: string
}

export interface ImportViolation {
  readonly rule: string
  readonly message: string
}

/** All imports between source files below `root`, including type and dynamic imports, and the rule violations. */
export async function readImports(
  root: string,
): Promise<{ imports: readonly SourceImport[]; violations: readonly ImportViolation[] }> {
  const options = await extractDepcruiseOptions(CONFIG)
  const { output } = await cruise(FOLDERS, { ...options, validate: true, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  return { imports: toImports(output), violations: toViolations(output) }
}

const toImports = ({ modules }: ICruiseResult): SourceImport[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve, resolved }) => !couldNotResolve && getPackageFolder(resolved) !== undefined)
      .map(({ resolved }) => ({ from: source, to: resolved })),
  )

function toViolations({ summary }: ICruiseResult): ImportViolation[] {
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment ?? '']))
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    message: `${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}\n  ${comments.get(rule.name)}`,
  }))
}

/** Folder of the package of a file. */
export const getPackageFolder = (file: string): string | undefined =>
  /^(?:(?:services\/_shared|services|workers|deploy)\/[^/]+|gateway|web)(?=\/)/.exec(file)?.[0]

/** Test files and test helpers. */
export const isTestFile = (file: string): boolean =>
  /[.]spec[.]tsx?$|(^|\/)(test|testing|e2e)\//.test(file.replace(/^services\/_shared\/testing\//, ''))
