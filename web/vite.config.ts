import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { appShellPlugin } from './build/app-shell-plugin.ts'
import { brotliPlugin } from './build/brotli-plugin.ts'
import { type FirstScreens, findFirstScreens } from './build/first-screens.ts'
import { helpArticlesPlugin } from './build/help-articles-plugin.ts'
import { messageCataloguesPlugin } from './build/message-catalogues-plugin.ts'
import { OCR_FILES_PATH, ocrFiles } from './build/ocr-files.ts'
import { scanicPlugin } from './build/scanic-plugin.ts'
import {
  listSelfHostedPackageFiles,
  resolveInPackage,
  selfHostedFilesPlugin,
} from './build/self-hosted-files-plugin.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const api = process.env.RMS_API_URL ?? 'http://localhost:5000'

/** pdf.js loads decoders of scanned pages and standard fonts by name, only for the documents that need them. */
const pdfDecoders = ['wasm', 'standard_fonts'].flatMap(folder =>
  listSelfHostedPackageFiles(`pdfjs/${folder}`, resolveInPackage('pdfjs-dist', folder)),
)

/** Code of modals and their forms, which no screen needs for its first render. */
const MODALS =
  /(office\/components|shared\/ui)\/[\w-]+-modal|@mantine\/core\/esm\/components\/(Modal|ModalBase|NumberInput|Textarea)\/|react-(number-format|remove-scroll)|use-sidecar/

/** The schemas of the contract, which a form loads when it opens, and the code that validates with them. */
const SCHEMAS = /node_modules\/zod\/|_shared\/contracts\//

/** The form library and the form hooks, which the first screens do not need. */
const FORMS = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|shared\/lib\/(form|contract-rules)\./

/** Date pickers and the components around them, which Home does not need. */
const DATE_PICKERS =
  /node_modules\/(@mantine\/dates|dayjs)\/|office\/components\/(date-field|date-navigation|week-navigation)/

/** Half of the code that every screen needs. Phones take long to evaluate a large chunk, so this is one of its own. */
const COMPONENT_LIBRARY = /node_modules\/(@mantine|@floating-ui)\//

/** Components that some screens share, except for fields, which are mostly used in modals. */
const SHARED_COMPONENTS =
  /(office\/components|shared\/ui)\/(?!page-states|splash|app-form|date-field|time-field|theme|design-tokens|global)|icons-react/

/** The texts that every screen needs, by language. */
const FIRST_TEXTS = /\/(?:office\/texts\/(?=\w+\/startup)|shared\/i18n\/unit-messages\/)(\w\w)\b.*\.json$/

/** The first screens of the current build. */
let firstScreens: FirstScreens | undefined

/** A group of modules, chosen by the first screens that need them. */
const groupOfFirstScreens = (
  name: string,
  needs: (id: string, screens: FirstScreens) => boolean,
): { name: Rolldown.CodeSplittingNameFunction } => ({
  name: (id, context) => {
    firstScreens ??= findFirstScreens(join(folder, 'office'), context)
    return needs(id, firstScreens) ? name : null
  },
})

/** The plugins that the sources need. */
const sourcePlugins = () => [react(), helpArticlesPlugin(), messageCataloguesPlugin(), scanicPlugin()]

export default defineConfig({
  root: folder,
  plugins: [
    sourcePlugins(),
    appShellPlugin(sourcePlugins),
    selfHostedFilesPlugin('pdf-decoders', pdfDecoders),
    selfHostedFilesPlugin('ocr', ocrFiles),
    brotliPlugin(),
  ],
  define: { OCR_FILES_PATH: JSON.stringify(OCR_FILES_PATH) },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
    // Fonts and icons are not inlined, because the content security policy allows no `data:` sources for them.
    assetsInlineLimit: 0,
    // One stylesheet for all screens: it is small when compressed, its order is fixed, and no screen waits for another.
    cssCodeSplit: false,
    // Without groups, a screen would consist of about sixty chunks, and a phone requests six at a time. The code of the
    // first screens is in chunks that contain nothing else; what most or some of the other screens share is in others.
    // The start chunk is small and requests all others in parallel.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 7 },
            // Without their imports, which belong to the chunks that every screen loads.
            {
              name: 'schemas',
              test: SCHEMAS,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 8,
            },
            {
              name: 'forms',
              test: FORMS,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 8,
            },
            {
              name: 'date-pickers',
              test: DATE_PICKERS,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 8,
            },
            { name: 'react', test: /node_modules\/react\//, priority: 6 },
            { name: id => FIRST_TEXTS.exec(id)?.[1] ?? null, priority: 6 },
            { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 6 },
            {
              ...groupOfFirstScreens(
                'component-library',
                (id, { shell, home }) => COMPONENT_LIBRARY.test(id) && (shell.has(id) || home.has(id)),
              ),
              priority: 5,
            },
            {
              ...groupOfFirstScreens(
                'base',
                (id, { signIn, shell, home }) => signIn.has(id) && (shell.has(id) || home.has(id)),
              ),
              priority: 5,
            },
            { ...groupOfFirstScreens('shell', (id, { shell }) => shell.has(id)), priority: 4 },
            {
              ...groupOfFirstScreens('home', (id, { home }) => home.has(id)),
              minShareCount: 2,
              priority: 4,
            },
            {
              ...groupOfFirstScreens('inputs', (id, { signIn }) => signIn.has(id)),
              minShareCount: 2,
              priority: 4,
            },
            {
              name: 'fields',
              test: id => COMPONENT_LIBRARY.test(id) && !MODALS.test(id),
              minShareCount: 12,
              priority: 3,
            },
            { name: 'modals', test: MODALS, minShareCount: 2, priority: 2 },
            { name: 'shared', minShareCount: 12, priority: 1 },
            { name: 'shared-components', test: SHARED_COMPONENTS, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/uploads': api, '/config.json': api },
  },
})
