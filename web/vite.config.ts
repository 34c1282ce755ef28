import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appShell } from './build/app-shell.ts'
import { compressed } from './build/compressed.ts'
import { helpArticles } from './build/help-articles.ts'
import { messageCatalogues } from './build/message-catalogues.ts'
import { PRINT_READER_PATH, printReaderFiles } from './build/print-reader-files.ts'
import { folderAt, inPackage, selfHosted } from './build/self-hosted.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const api = process.env.RMS_API_URL ?? 'http://localhost:5000'

/** pdf.js loads decoders of scanned pages and standard fonts by name, only for the documents that need them. */
const pdfDecoders = ['wasm', 'standard_fonts'].flatMap(folder =>
  folderAt(`pdfjs/${folder}`, inPackage('pdfjs-dist', folder)),
)

/** What most screens share and the sign-in does without: the router, all that speaks with it, and parts of screens. */
const BEYOND_SIGN_IN =
  /react-router|decimal\.js|domain-kit\/src|office\/lib\/(search-param|list-address|formats|typed-values|use-formats)|(office\/components|shared\/ui)\/(?!states|splash|form-parts|theme|tokens|global)/

/** What stands in windows and forms: no screen begins with it. */
const WINDOWS =
  /(office\/components|shared\/ui)\/[\w-]+-modal|@mantine\/core\/esm\/components\/(Modal|ModalBase|NumberInput|Textarea)\/|react-(number-format|remove-scroll)|use-sidecar/

/** The contract's schemas, which a form loads when it opens, and what validates by them. */
const SCHEMAS = /node_modules\/zod\/|_shared\/contracts\//

/** What forms are made with: the first screens have none. */
const FORMS = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|shared\/lib\/(form|contract-rules)\./

/** Half of what the app stands on: a phone takes its time over each piece that begins. */
const COMPONENT_LIBRARY = /node_modules\/(@mantine|@floating-ui)\//

/** What some screens share, but for fields that stand mostly in windows. */
const PARTS =
  /(office\/components|shared\/ui)\/(?!states|splash|form-parts|date-field|time-field|theme|tokens|global)|icons-react/

/** What the sources need to be understood. */
const sources = () => [react(), helpArticles(), messageCatalogues()]

export default defineConfig({
  root: folder,
  plugins: [
    sources(),
    appShell(sources),
    selfHosted('pdf-decoders', pdfDecoders),
    selfHosted('print-reader', printReaderFiles),
    compressed(),
  ],
  define: { PRINT_READER_PATH: JSON.stringify(PRINT_READER_PATH) },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Fonts and icons stay files: a strict content security policy allows no data: sources for them.
    assetsInlineLimit: 0,
    // One sheet for all screens: small when compressed, in one order, and nothing that a screen has to wait for.
    cssCodeSplit: false,
    // Cut by nothing but what each screen needs, the app would be sixty pieces a screen, and a phone asks for six at
    // a time. What most screens share is one piece, and the parts that some share another; what starts the app is
    // small, and asks for all others at once.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 7 },
            // They alone: what they import belongs to the pieces that every screen has.
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
            { name: 'ground', test: /node_modules\/react\//, priority: 6 },
            {
              name: 'look',
              test: id => COMPONENT_LIBRARY.test(id) && !WINDOWS.test(id),
              minShareCount: 12,
              priority: 5,
            },
            {
              name: 'base',
              test: id => !BEYOND_SIGN_IN.test(id) && !WINDOWS.test(id),
              minShareCount: 12,
              priority: 4,
            },
            { name: 'windows', test: WINDOWS, minShareCount: 2, priority: 3 },
            { name: 'frame', minShareCount: 12, priority: 2 },
            { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/uploads': api, '/config.json': api },
  },
})
