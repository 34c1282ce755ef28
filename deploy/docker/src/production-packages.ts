import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** An installed package; its folder is relative to the root. */
export type InstalledPackage = { name: string; version: string; license: string; folder: string }

type Manifest = {
  name?: string
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * All packages that the workspaces need in production, resolved like Node does. Missing ones are for other platforms or
 * optional peers.
 */
export const findProductionPackages = (root: string, folders: readonly string[]): InstalledPackage[] => {
  const reached = new Map<string, InstalledPackage>()
  const visit = (folder: string): void => {
    for (const name of listDependencies(readManifest(join(root, folder)))) {
      const place = name.startsWith('@rms/')
        ? undefined
        : resolvePackageFolder(name, join(root, folder), root)
      if (place === undefined || reached.has(place)) continue
      const { version = '', license = '' } = readManifest(join(root, place))
      reached.set(place, { name, version, license: String(license), folder: place })
      visit(place)
    }
  }
  folders.forEach(visit)
  return [...reached.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const listDependencies = ({ dependencies, optionalDependencies, peerDependencies }: Manifest): string[] => [
  ...new Set(
    [dependencies, optionalDependencies, peerDependencies].flatMap(needs => Object.keys(needs ?? {})),
  ),
]

const resolvePackageFolder = (name: string, from: string, root: string): string | undefined => {
  const place = join(from, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return relative(root, place)
  return from === root || from === dirname(from) ? undefined : resolvePackageFolder(name, dirname(from), root)
}
