import {
  type Import,
  isRelative,
  type Project,
  packageOf,
  resolveRelative,
  type Violation,
} from './project.ts'

/** Circles of files that load each other. What is erased before running, or loaded when asked for, closes none. */
export const cycleViolations = (project: Project): Violation[] => {
  const graph = new Map(
    [...project.files].map(([file, imports]) => [file, targetsOf(file, imports, project)]),
  )
  return findCycles(graph).map(cycle => ({
    file: cycle[0] ?? '',
    sentence: `loads itself in a circle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

type Graph = ReadonlyMap<string, readonly string[]>

const targetsOf = (file: string, imports: readonly Import[], project: Project) =>
  imports
    .filter(one => !one.isTypeOnly && !one.isDynamic)
    .map(one =>
      isRelative(one.specifier) ? resolveRelative(file, one.specifier) : entryOf(one.specifier, project),
    )
    .filter(target => target !== undefined)
    .filter(target => project.files.has(target))

const entryOf = (specifier: string, project: Project): string | undefined => {
  const name = packageOf(specifier)
  const workspace = project.workspaces.find(one => one.name === name)
  const entry = workspace?.exports[`.${specifier.slice(name.length)}`]
  return workspace && entry ? resolveRelative(`${workspace.folder}/package.json`, entry) : undefined
}

/** One cycle for each knot, found by walking in depth: a file met again while still on the path closes a cycle. */
const findCycles = (graph: Graph): string[][] => {
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}
