import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPackageFolder, isTestFile, type SourceImport } from './read-imports.ts'

export interface PackageNode {
  readonly folder: string
  readonly description: string
  /** Folders of directly imported packages, without those also reached through another one. */
  readonly imports: readonly string[]
}

/** Packages with sources, sorted by folder, with their imports outside of tests. */
export async function findPackages(root: string, imports: readonly SourceImport[]): Promise<PackageNode[]> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [getPackageFolder(from), getPackageFolder(to)]
    if (source === undefined || target === undefined) continue
    for (const each of [source, target]) if (!graph.has(each)) graph.set(each, new Set())
    if (source !== target && !isTestFile(from)) graph.get(source)?.add(target)
  }
  return Promise.all(
    [...graph.keys()].sort().map(async folder => {
      const { description = '' } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
      return { folder, description, imports: removeIndirectImports(folder, graph) }
    }),
  )
}

/** Transitive reduction: removes imports that are implied by others. */
function removeIndirectImports(folder: string, graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const direct = [...(graph.get(folder) ?? [])].sort()
  const indirect = new Set(direct.flatMap(each => [...findReachable(each, graph)]))
  return direct.filter(each => !indirect.has(each))
}

function findReachable(folder: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...(graph.get(folder) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return found
}
