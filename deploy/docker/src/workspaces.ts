import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Workspace = { name: string; folder: string; workspaceDependencies: readonly string[] }

type Manifest = { name?: string; workspaces?: string[]; dependencies?: Record<string, string> }

/** All workspaces with their production dependencies among them. */
export const readWorkspaces = (root: string): Workspace[] => {
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const files = (read('package.json').workspaces ?? []).map(pattern => `${pattern}/package.json`)
  return globSync(files, { cwd: root }).map(file => {
    const { name = '', dependencies = {} } = read(file)
    const workspaceDependencies = Object.keys(dependencies).filter(other => other.startsWith('@rms/'))
    return { name, folder: dirname(file), workspaceDependencies }
  })
}

/** A workspace and all workspaces it needs at run time, directly or indirectly. */
export const findProductionWorkspaces = (name: string, all: readonly Workspace[]): Workspace[] => {
  const found = new Map<string, Workspace>()
  const visit = (wanted: string): void => {
    const workspace = all.find(each => each.name === wanted)
    if (workspace === undefined || found.has(wanted)) return
    found.set(wanted, workspace)
    workspace.workspaceDependencies.forEach(visit)
  }
  visit(name)
  return [...found.values()]
}
