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
  const crossing = complainOfWeb(file, target)
  if (crossing !== undefined) return crossing
  if (/-model\.ts$/.test(target) && !isItsRepository(file, target) && !isTest(file)) {
    return `imports the model ${target}: only its repository may`
  }
  return undefined
}

/** The folders of each part of the web app: one imports only those after it. */
const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  office: ['app', 'features', 'components', 'lib', 'texts'],
  portal: ['app', 'features', 'components', 'lib', 'store', 'texts'],
  shared: ['ui', 'lib', 'api', 'i18n'],
}

/** The two apps are apart, what they share knows neither, and inside an app imports point one way. */
const complainOfWeb = (file: string, target: string): string | undefined => {
  const [mine, theirs] = [webPlaceOf(file), webPlaceOf(target)]
  if (mine === undefined || theirs === undefined) return undefined
  if (mine.part !== theirs.part) {
    return theirs.part === 'shared' ? undefined : `'web/${mine.part}' imports 'web/${theirs.part}'`
  }
  if (isTest(file)) return undefined
  const layers = WEB_LAYERS[mine.part] ?? []
  if (layers.indexOf(mine.layer) > layers.indexOf(theirs.layer)) {
    return `'${mine.layer}' imports '${theirs.layer}', which stands above it in web/${mine.part}`
  }
  return mine.layer === 'features' && theirs.layer === 'features' && mine.feature !== theirs.feature
    ? `the feature '${mine.feature}' imports the feature '${theirs.feature}': share through components or lib`
    : undefined
}

const webPlaceOf = (file: string) => {
  const [, part, layer, feature] = /^web\/(office|portal|shared)\/([^/]+)\/([^/]+)/.exec(file) ?? []
  return part === undefined || layer === undefined ? undefined : { part, layer, feature }
}

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
  const isTool = isTest(file) || from.folder.startsWith('deploy/') || !isShippedSource(file, from)
  if (from.needs.has(name) || (isTool && project.rootNeeds.has(name))) return undefined
  return `imports ${name}, which ${from.folder}/package.json does not name`
}

const isShippedSource = (file: string, { folder }: Workspace): boolean =>
  folder === 'web' ? webPlaceOf(file) !== undefined : file.startsWith(`${folder}/src/`)

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
