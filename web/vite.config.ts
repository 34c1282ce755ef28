import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appShellPlugin } from './build/app-shell-plugin.ts'
import { brotliPlugin } from './build/brotli-plugin.ts'
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

/** Code that most screens share but the sign-in page does not need: the router, its users, formats and components. */
const NOT_NEEDED_FOR_SIGN_IN =
  /react-router|decimal\.js|domain-kit\/src|office\/lib\/(use-search-param|list-url-state|formats|input-errors|use-formats)|(office\/components|shared\/ui)\/(?!page-states|splash|app-form|theme|design-tokens|global)/

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
    // Without groups, a screen would consist of about sixty chunks, and a phone requests six at a time. Code that most
    // screens share is one chunk, components that some screens share are another. The start chunk is small and
    // requests all others in parallel.
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
            {
              name: 'component-library',
              test: id => COMPONENT_LIBRARY.test(id) && !MODALS.test(id),
              minShareCount: 12,
              priority: 5,
            },
            {
              name: 'base',
              test: id => !NOT_NEEDED_FOR_SIGN_IN.test(id) && !MODALS.test(id),
              minShareCount: 12,
              priority: 4,
            },
            { name: 'modals', test: MODALS, minShareCount: 2, priority: 3 },
            { name: 'shared', minShareCount: 12, priority: 2 },
            { name: 'shared-components', test: SHARED_COMPONENTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/uploads': api, '/config.json': api },
  },
})
