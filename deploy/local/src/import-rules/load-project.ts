import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Project, Workspace } from './project.ts'
import { readImports } from './read-imports.ts'

const PLACES = ['services', 'gateway', 'workers', 'web', 'deploy']
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'fixtures'])

/** Reads every workspace below `root` with the imports of its sources. */
export const loadProject = (root: string): Project => {
  const paths = PLACES.flatMap(place => walk(join(root, place))).map(path =>
    relative(root, path).split(sep).join('/'),
  )
  const sources = paths.filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  return {
    workspaces: paths
      .filter(path => path.endsWith('/package.json'))
      .map(path => readWorkspace(root, path))
      // The longest folder first: `services/_shared/contracts` before any that contains it.
      .sort((a, b) => b.folder.length - a.folder.length),
    rootNeeds: needsOf(readJson(join(root, 'package.json'))),
    files: new Map(
      sources.map(path => [path, readImports(readFileSync(join(root, path), 'utf8'), path.endsWith('x'))]),
    ),
  }
}

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

type Manifest = Record<string, unknown>

const readWorkspace = (root: string, path: string): Workspace => {
  const manifest = readJson(join(root, path))
  return {
    folder: path.slice(0, -'/package.json'.length),
    name: String(manifest.name),
    exports: textsOf(manifest.exports),
    needs: needsOf(manifest),
  }
}

const needsOf = (manifest: Manifest): Set<string> =>
  new Set([...Object.keys(textsOf(manifest.dependencies)), ...Object.keys(textsOf(manifest.devDependencies))])

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
    : {}

const readJson = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'))
