import {
  type Import,
  isRelative,
  isTest,
  type Project,
  packageOf,
  resolveRelative,
  type Violation,
  type Workspace,
  workspaceOf,
} from './project.ts'

const SHARED = ['@rms/domain-kit', '@rms/contracts', '@rms/service-kit']

const FOR_TESTS = [
  '@rms/testing',
  '@rms/infrastructure',
  '@rms/local',
  '@rms/operations',
  '@rms/demo-restaurant',
  '@rms/sample-invoices',
]

/** Who may import whom, package by package, feature by feature, and models by their repositories alone. */
export const boundaryViolations = (project: Project): Violation[] =>
  [...project.files].flatMap(([file, imports]) => {
    const from = workspaceOf(file, project)
    if (from === undefined) return []
    return imports.flatMap(one => {
      const sentence = isRelative(one.specifier)
        ? complainOfFile(file, resolveRelative(file, one.specifier), from)
        : complainOfPackage(file, one, from, project)
      return sentence === undefined ? [] : [{ file, sentence }]
    })
  })

const complainOfFile = (file: string, target: string, from: Workspace): string | undefined => {
  if (!target.startsWith(`${from.folder}/`)) {
    return `reaches into another package by path (${target}): import it by its name`
  }
  const [mine, theirs] = [featureOf(file), featureOf(target)]
  if (mine !== undefined && theirs !== undefined && mine !== theirs) {
    return `the feature '${mine}' imports the feature '${theirs}': share through components, lib or the store`
  }
  if (/-model\.ts$/.test(target) && !isItsRepository(file, target) && !isTest(file)) {
    return `imports the model ${target}: only its repository may`
  }
  return undefined
}

const featureOf = (file: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

const isItsRepository = (file: string, model: string): boolean =>
  folderOf(file) === folderOf(model) && /-(repository|model)\.ts$/.test(file)

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

const complainOfPackage = (
  file: string,
  one: Import,
  from: Workspace,
  project: Project,
): string | undefined => {
  const name = packageOf(one.specifier)
  if (isFromNode(name) || name === from.name) return undefined
  if (!name.startsWith('@rms/')) return complainOfNeed(file, name, from, project)
  const target = project.workspaces.find(workspace => workspace.name === name)
  if (target === undefined) return `imports ${name}, which does not exist`
  if (!mayImport(from, target, isTest(file))) return `${from.name} may not import ${name}`
  const path = `.${one.specifier.slice(name.length)}`
  return path in target.exports ? undefined : `imports ${one.specifier}, which ${name} does not export`
}

/** Node's own modules and what a bundler provides. */
const isFromNode = (name: string): boolean => /^(node|virtual|vite):|^vite\/client$/.test(name)

const complainOfNeed = (
  file: string,
  name: string,
  from: Workspace,
  project: Project,
): string | undefined => {
  const isTool = isTest(file) || from.folder.startsWith('deploy/') || !file.startsWith(`${from.folder}/src/`)
  if (from.needs.has(name) || (isTool && project.rootNeeds.has(name))) return undefined
  return `imports ${name}, which ${from.folder}/package.json does not name`
}

const mayImport = (from: Workspace, target: Workspace, isFromTest: boolean): boolean => {
  if (from.folder.startsWith('deploy/')) return true
  if (isFromTest && [...SHARED, ...FOR_TESTS].includes(target.name)) return true
  return allowedFor(from).includes(target.name) || (isWorker(from) && isService(target))
}

const allowedFor = (from: Workspace): readonly string[] => {
  switch (from.folder) {
    case 'services/_shared/domain-kit':
      return []
    case 'services/_shared/contracts':
      return ['@rms/domain-kit']
    case 'services/_shared/service-kit':
      return ['@rms/domain-kit', '@rms/contracts']
    case 'services/catalog':
      return [...SHARED, '@rms/demo-restaurant']
    case 'gateway':
      return ['@rms/contracts', '@rms/service-kit']
    case 'web':
      return ['@rms/contracts', '@rms/domain-kit']
    default:
      return SHARED
  }
}

const isWorker = ({ folder }: Workspace): boolean => folder.startsWith('workers/')

const isService = ({ folder }: Workspace): boolean =>
  folder.startsWith('services/') && !folder.startsWith('services/_shared/')
