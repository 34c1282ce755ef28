import { getPackageFolder, type ImportViolation, isTestFile, type SourceImport } from './read-imports.ts'

/**
 * Finds folders that import each other, at any depth. Entries of a folder are compared as a whole: an import from
 * anywhere inside one entry to anywhere inside another counts. (dependency-cruiser's own folder rule only compares a
 * folder with the exact folder of the imported file and misses deeper ones.) Tests are ignored, because nothing imports
 * them. At the top level, packages are compared.
 */
export function findFolderCycles(imports: readonly SourceImport[]): ImportViolation[] {
  const levels = new Map<string, ImportGraph>()
  for (const each of imports.filter(({ from }) => !isTestFile(from))) {
    const place = toFolderEdge(each)
    if (!place) continue
    const graph = levels.get(place.folder) ?? new Map()
    levels.set(place.folder, graph)
    const targets = graph.get(place.from) ?? new Map()
    graph.set(place.from, targets.set(place.to, targets.get(place.to) ?? each))
  }
  return [...levels].flatMap(([folder, graph]) =>
    findCycles(graph)
      .filter(cycle => cycle.some(entry => !isFile(entry)))
      .map(cycle => toViolation(folder, cycle, graph)),
  )
}

/** Imports between entries, each with an example. */
type ImportGraph = Map<string, Map<string, SourceImport>>

/** The lowest common folder of both files and the entries they are in; for different packages, the packages. */
function toFolderEdge({ from, to }: SourceImport): { folder: string; from: string; to: string } | undefined {
  const [fromPackage, toPackage] = [getPackageFolder(from), getPackageFolder(to)]
  if (fromPackage === undefined || toPackage === undefined || from === to) return undefined
  if (fromPackage !== toPackage) return { folder: '', from: fromPackage, to: toPackage }
  const [fromPath, toPath] = [from.split('/'), to.split('/')]
  const depth = fromPath.findIndex((part, index) => part !== toPath[index])
  const entry = (path: readonly string[]) => path.slice(0, depth + 1).join('/')
  return { folder: fromPath.slice(0, depth).join('/'), from: entry(fromPath), to: entry(toPath) }
}

const isFile = (entry: string): boolean => /[.][cm]?[jt]sx?$/.test(entry)

/** One cycle for each back edge of a depth-first search. */
function findCycles(graph: ImportGraph): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (entry: string, path: readonly string[]): void => {
    const start = path.indexOf(entry)
    if (start >= 0) cycles.push(path.slice(start))
    if (start >= 0 || done.has(entry)) return
    for (const target of graph.get(entry)?.keys() ?? []) walk(target, [...path, entry])
    done.add(entry)
  }
  for (const entry of graph.keys()) walk(entry, [])
  return cycles
}

function toViolation(folder: string, cycle: readonly string[], graph: ImportGraph): ImportViolation {
  const examples = cycle.map((entry, index) => graph.get(entry)?.get(cycle[(index + 1) % cycle.length] ?? ''))
  const lines = examples.map(example => `\n  ${example?.from} → ${example?.to}`)
  return {
    rule: 'no-folder-cycles',
    message: `${folder || 'packages'}: ${[...cycle, cycle[0]].join(' → ')}${lines.join('')}`,
  }
}
