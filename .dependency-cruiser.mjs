import { readFileSync } from 'node:fs'

/**
 * The import rules (docs/architecture.md). `npm run lint` fails for every import that violates one; type imports and
 * `import()` count too. deploy/architecture adds a check for cycles between folders, which dependency-cruiser does not
 * support.
 */

const shared = name => `services/_shared/${name}`
const KITS = [shared('domain-kit'), shared('contracts'), shared('service-kit')]

/** The packages that production code of a package may import; the first matching line applies. Deploy may import all. */
export const ALLOWED_PACKAGE_IMPORTS = [
  { from: shared('domain-kit'), to: [] },
  { from: shared('contracts'), to: [shared('domain-kit')] },
  { from: shared('document-reading'), to: [shared('domain-kit'), shared('contracts')] },
  { from: shared('service-kit'), to: [shared('domain-kit'), shared('contracts')] },
  { from: shared('demo-restaurant'), to: KITS },
  {
    from: shared('testing'),
    to: [...KITS, shared('demo-restaurant'), 'deploy/infrastructure', 'deploy/sample-invoices'],
  },
  { from: 'services/catalog', to: [...KITS, shared('demo-restaurant')] },
  { from: 'services/invoicing', to: [...KITS, shared('document-reading')] },
  { from: 'services/(?!_shared/)[^/]+', to: KITS },
  { from: 'gateway', to: [shared('contracts'), shared('service-kit')] },
  { from: 'workers/[^/]+', to: [...KITS, shared('document-reading'), 'services/(?!_shared/)[^/]+'] },
  { from: 'web', to: [shared('domain-kit'), shared('contracts'), shared('document-reading')] },
]

/** Packages that tests may import additionally. */
const FOR_TESTS = [
  ...KITS,
  ...['testing', 'demo-restaurant'].map(shared),
  ...['local', 'infrastructure', 'operations', 'sample-invoices'].map(name => `deploy/${name}`),
]

const TEST = '[.]spec[.]tsx?$|(^|/)(test|testing|e2e)/'
const PACKAGE = 'services/_shared/[^/]+|services/[^/]+|workers/[^/]+|deploy/[^/]+|gateway|web'
const SERVICE = '^(services/(?!_shared/)[^/]+/src)'
const EMPTY_NAME = '(^|/|-)(util|utils|helper|helpers|common)([.]|/|$)'
const IO_LIBRARIES = '/node_modules/(mongoose|mongodb|express|bullmq|ioredis|minio|multer|@node-rs)/'

const startOf = folders => folders.map(folder => `^${folder}/`)

/** Two rules per line: imports forbidden for the whole package, and imports allowed only in its tests. */
const packageRules = ALLOWED_PACKAGE_IMPORTS.flatMap(({ from, to }, index) => {
  const name = from
    .replace(/\(.*/, 'each')
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')
  const comment = `${from} may import ${to.length > 0 ? to.join(', ') : 'no other package'}.`
  const lines = startOf(ALLOWED_PACKAGE_IMPORTS.slice(0, index).map(line => line.from))
  const forTests = FOR_TESTS.filter(folder => !to.includes(folder))
  return [
    {
      name: `imports-of-${name}`,
      comment,
      severity: 'error',
      from: { path: `^(${from})/`, pathNot: lines },
      to: { path: `^(${PACKAGE})/`, pathNot: ['^$1/', ...startOf([...to, ...forTests])] },
    },
    {
      name: `imports-of-${name}-code`,
      comment: `${comment} Its tests may import more.`,
      severity: 'error',
      from: { path: `^(${from})/`, pathNot: [TEST, ...lines] },
      to: { path: startOf(forTests), pathNot: '^$1/' },
    },
  ]
})

const rootNeeds = () => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  return Object.keys(devDependencies).map(name => `node_modules/(@types/)?${name}/`)
}

/** The folders of each part of `web`; each may import only itself and the following ones. */
const WEB_LAYERS = {
  office: ['app', 'features', 'components', 'lib', 'texts'],
  portal: ['app', 'features', 'components', 'lib', 'store', 'texts'],
  shared: ['ui', 'lib', 'api', 'i18n'],
}

const webLayers = Object.entries(WEB_LAYERS).flatMap(([part, folders]) =>
  folders.map((folder, index) => ({
    name: `layers-web-${part}-${folder}`,
    comment: `In web/${part}, imports must follow ${folders.join(' → ')}.`,
    severity: 'error',
    from: { path: `^web/${part}/${folder}/`, pathNot: TEST },
    to: {
      path: `^web/${part}/`,
      pathNot: startOf(folders.slice(index).map(lower => `web/${part}/${lower}`)),
    },
  })),
)

const layer = (name, below) => ({
  name: `layers-${name}`,
  comment: `In a service, imports must follow main and app → features → storage → domain; ${name} cannot import layers above it.`,
  severity: 'error',
  from: { path: `${SERVICE}/${name}/`, pathNot: TEST },
  to: { path: '^$1/', pathNot: below.map(folder => `^$1/${folder}/`) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    {
      name: 'no-path-into-another-package',
      comment: 'Import other packages by name, so that only their exports are accessible.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/` },
      to: { path: `^(${PACKAGE})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'exported-and-existing',
      comment: 'Imports must exist and be exported by their package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'declared-libraries',
      comment: 'List every library that a package uses in its own package.json.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+|services/_shared/[^/]+|gateway|workers/[^/]+)/src/|^web/(office|portal|shared)/',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'declared-tools',
      comment: 'Tests and tools may also use the libraries of the root package.json.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: rootNeeds() },
    },
    {
      name: 'model-only-by-its-repository',
      comment: 'Only the repository of a storage model may import it.',
      severity: 'error',
      from: { pathNot: [TEST, '-(repository|model)[.]ts$'] },
      to: { path: '-model[.]ts$' },
    },
    {
      name: 'model-only-by-the-repository-beside-it',
      comment: 'Only the repository of a storage model may import it.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+-(?:repository|model)[.]ts$', pathNot: TEST },
      to: { path: '-model[.]ts$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'web-apps-apart',
      comment: 'The back office and the staff portal may only share web/shared.',
      severity: 'error',
      from: { path: '^web/(office|portal)/', pathNot: TEST },
      to: { path: '^web/', pathNot: '^web/($1|shared)/' },
    },
    {
      name: 'web-shared-below-apps',
      comment: 'web/shared must not import the apps.',
      severity: 'error',
      from: { path: '^web/shared/', pathNot: TEST },
      to: { path: '^web/', pathNot: '^web/shared/' },
    },
    {
      name: 'web-features-apart',
      comment:
        'Features of a web app must not import each other; share code through components, lib or the store.',
      severity: 'error',
      from: { path: '^web/([^/]+)/features/([^/]+)/' },
      to: { path: '^web/$1/features/', pathNot: '^web/$1/features/$2/' },
    },
    ...webLayers,
    layer('domain', ['domain']),
    layer('storage', ['storage', 'domain']),
    layer('features', ['features', 'storage', 'domain']),
    {
      name: 'domain-is-pure',
      comment: 'The domain must not perform I/O.',
      severity: 'error',
      from: { path: `${SERVICE}/domain/`, pathNot: TEST },
      to: { path: IO_LIBRARIES.slice(1) },
    },
    {
      name: 'testing-for-tests-only',
      comment: 'Only tests may import stubs and fixtures.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/`, pathNot: [TEST, '^deploy/'] },
      to: { path: '(^|/)testing/' },
    },
    {
      name: 'no-file-cycles',
      comment: 'No import cycles between files, including type imports and import().',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...[
      { kind: 'importing', from: { path: EMPTY_NAME }, to: {} },
      {
        kind: 'imported',
        from: {},
        to: { path: `^(?:${PACKAGE})/.*(?:/|-)(?:util|utils|helper|helpers|common)(?:[.]|/)` },
      },
    ].map(({ kind, ...rule }) => ({
      name: `names-that-say-something-${kind}`,
      comment: 'Name a file or folder after its subject.',
      severity: 'error',
      ...rule,
    })),
  ],
  options: {
    parser: 'swc',
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|fixtures)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
