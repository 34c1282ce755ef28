import { join } from 'node:path'

/** What this module needs of the bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null
}

/** Modules that each first screen imports statically, so that no other code needs to be in its chunks. */
export interface FirstScreens {
  /** The sign-in page, with the app around it. */
  readonly signIn: ReadonlySet<string>
  /** The app shell around every screen, and the router. */
  readonly shell: ReadonlySet<string>
  /** Home with what it loads immediately, without what it shares with the app shell. */
  readonly home: ReadonlySet<string>
}

const SIGN_IN = ['app/main.ts', 'app/mount-app.tsx', 'app/app-store.ts', 'features/auth/sign-in-page.tsx']
const SHELL = ['app/mount-app.tsx', 'app/app-store.ts', 'app/router.tsx', 'app/shell/app-shell.tsx']
const HOME = ['features/home/home-page.tsx', 'features/home/manager/manager-overview.tsx']

export function findFirstScreens(office: string, graph: ModuleGraph): FirstScreens {
  const findExporters = createExporterSearch(graph)
  const from = (entries: readonly string[]) =>
    listStaticImports(
      entries.map(entry => join(office, entry)),
      graph,
      findExporters,
    )
  return { signIn: from(SIGN_IN), shell: from(SHELL), home: from(HOME) }
}

/** Modules that only re-export others, of which a module needs those that export what it imports. */
const INDEX = /(domain-kit|@mantine|@tabler)\/.*\/(index|tabler-icons-react)\.(ts|mjs)$/

/** The modules of an index that export any of the names. */
type ExporterSearch = (index: string, names: ReadonlySet<string>) => readonly string[]

function listStaticImports(
  entries: readonly string[],
  graph: ModuleGraph,
  findExporters: ExporterSearch,
): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const module = graph.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not part of the app.`)
    found.add(id)
    const names = listImportedNames(module.code ?? '')
    for (const imported of module.importedIds)
      if (INDEX.test(imported)) waiting.push(...findExporters(imported, names))
      else waiting.push(imported)
  }
  return found
}

/** The names that a module imports from packages. */
const listImportedNames = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["'](?!\.)/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map(name => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter(name => name !== '' && name !== 'default'),
  )

/** Reads each index once, because hundreds of modules import from those with thousands of icons. */
function createExporterSearch(graph: ModuleGraph): ExporterSearch {
  const indexes = new Map<string, ReadonlyMap<string, readonly string[]>>()
  return (index, names) => {
    const exporters = indexes.get(index) ?? groupByExportedName(listIndexedModules(index, graph), graph)
    indexes.set(index, exporters)
    return [...names].flatMap(name => exporters.get(name) ?? [])
  }
}

/** The modules that an index re-exports, also through other indexes. */
const listIndexedModules = (index: string, graph: ModuleGraph): readonly string[] =>
  (graph.getModuleInfo(index)?.importedIds ?? []).flatMap(id =>
    INDEX.test(id) ? listIndexedModules(id, graph) : [id],
  )

function groupByExportedName(ids: readonly string[], graph: ModuleGraph): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const fileName = /([^/]+)\.\w+$/.exec(id)?.[1] ?? ''
    for (const name of [fileName, ...listExportedNames(graph.getModuleInfo(id)?.code ?? '')]) {
      const group = groups.get(name)
      if (group) group.push(id)
      else groups.set(name, [id])
    }
  }
  return groups
}

const listExportedNames = (code: string): readonly string[] => [
  ...[...code.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|class|function\*?)\s+(\w+)/g)].map(
    ([, name = '']) => name,
  ),
  ...[...code.matchAll(/\bexport\s*\{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map(
      name =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
]
