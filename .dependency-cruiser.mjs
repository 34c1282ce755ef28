import { readFileSync } from 'node:fs'

/**
 * Who may import whom (docs/architecture.md). `npm run lint` fails on every import that breaks a rule; imports of types
 * and `import()` count like all others. deploy/architecture adds what dependency-cruiser has no rule for: folders that
 * import each other.
 */

const shared = name => `services/_shared/${name}`
const KITS = [shared('domain-kit'), shared('contracts'), shared('service-kit')]

/** Which packages a package may import in the code that runs, the first line that fits it. Deploy may import all. */
export const MAY_IMPORT = [
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

/** What tests may import besides. */
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

/** Two rules a line: what nobody in the package may import, and what its tests may but its code may not. */
const packageRules = MAY_IMPORT.flatMap(({ from, to }, index) => {
  const name = from
    .replace(/\(.*/, 'each')
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')
  const comment = `${from} may import ${to.length > 0 ? to.join(', ') : 'no other package'}.`
  const lines = startOf(MAY_IMPORT.slice(0, index).map(line => line.from))
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

/** The folders of each part of the web, each importing only itself and those after it. */
const WEB_LAYERS = {
  office: ['app', 'features', 'components', 'lib', 'texts'],
  portal: ['app', 'features', 'components', 'lib', 'store', 'texts'],
  shared: ['ui', 'lib', 'api', 'i18n'],
}

const webLayers = Object.entries(WEB_LAYERS).flatMap(([part, folders]) =>
  folders.map((folder, index) => ({
    name: `layers-web-${part}-${folder}`,
    comment: `In web/${part} imports go ${folders.join(' → ')}.`,
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
  comment: `In a service imports go main and app → features → storage → domain; ${name} may not import what is above it.`,
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
      comment: 'Another package is imported by its name, so that its exports decide what others see.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/` },
      to: { path: `^(${PACKAGE})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'exported-and-existing',
      comment: 'What is imported exists, and its package exports it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'declared-libraries',
      comment: 'A package names each library that its code uses in its own package.json.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+|services/_shared/[^/]+|gateway|workers/[^/]+)/src/|^web/(office|portal|shared)/',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'declared-tools',
      comment: 'Tests and tools may also use the libraries that the root names.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: rootNeeds() },
    },
    {
      name: 'model-only-by-its-repository',
      comment: 'A storage model is known to the repository beside it alone.',
      severity: 'error',
      from: { pathNot: [TEST, '-(repository|model)[.]ts$'] },
      to: { path: '-model[.]ts$' },
    },
    {
      name: 'model-only-by-the-repository-beside-it',
      comment: 'A storage model is known to the repository beside it alone.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+-(?:repository|model)[.]ts$', pathNot: TEST },
      to: { path: '-model[.]ts$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'web-apps-apart',
      comment: 'The office app and the staff portal share web/shared and nothing else.',
      severity: 'error',
      from: { path: '^web/(office|portal)/', pathNot: TEST },
      to: { path: '^web/', pathNot: '^web/($1|shared)/' },
    },
    {
      name: 'web-shared-below-apps',
      comment: 'What both apps share knows neither of them.',
      severity: 'error',
      from: { path: '^web/shared/', pathNot: TEST },
      to: { path: '^web/', pathNot: '^web/shared/' },
    },
    {
      name: 'web-features-apart',
      comment: 'A feature of a web app imports no other: they share through components, lib or the store.',
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
      comment: 'The domain decides without input and output.',
      severity: 'error',
      from: { path: `${SERVICE}/domain/`, pathNot: TEST },
      to: { path: IO_LIBRARIES.slice(1) },
    },
    {
      name: 'testing-for-tests-only',
      comment: 'Stubs and fixtures serve tests alone.',
      severity: 'error',
      from: { path: `^(${PACKAGE})/`, pathNot: [TEST, '^deploy/'] },
      to: { path: '(^|/)testing/' },
    },
    {
      name: 'no-file-cycles',
      comment: 'Files do not import each other in a circle, not even for types or lazily.',
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
      comment: 'A file or folder is named after what it is about.',
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
