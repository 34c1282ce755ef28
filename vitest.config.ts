import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { helpArticlesPlugin } from './web/build/help-articles-plugin.ts'
import { messageCataloguesPlugin } from './web/build/message-catalogues-plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A worker loads the modules once for all of its test files, so no file may leave state in a module or in the process.
 */
const suite = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }

/** Node runs TypeScript directly, as in production, without a transform by Vite. */
const native = (name: string, include: string[], timeout = 60_000) => ({
  test: {
    ...suite,
    ...{ name, include, testTimeout: timeout, hookTimeout: timeout },
    experimental: { viteModuleRunner: false },
  },
})

/** Runs files sequentially, for tests that use a whole stack of processes. */
const sequential = (name: string, include: string[], timeout: number, globalSetup: string[] = []) => {
  const { test } = native(name, include, timeout)
  return { test: { ...test, fileParallelism: false, globalSetup } }
}

/** Page tests run in jsdom. */
const page = {
  ...suite,
  environment: inRoot('web/testing/browser-environment.ts'),
  setupFiles: [inRoot('web/testing/load-english-texts.ts'), inRoot('web/testing/setup.ts')],
}
const PAGE_SPECS = ['web/{office,portal,shared,testing}/**/*.spec.tsx']
/** Page tests that need modules which no other file has loaded. */
const ISOLATED_PAGE_SPECS = [
  'web/*/app/**/navigation-guard.spec.tsx',
  'web/office/lib/api/endpoint-names.spec.tsx',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    slowTestThreshold: 10_000,
    projects: [
      native('unit', ['{services,gateway,workers,deploy}/**/*.unit.spec.ts']),
      {
        // Vite transforms what Node cannot run (JSX, style sheets).
        plugins: [messageCataloguesPlugin()],
        test: {
          ...suite,
          name: 'unit-web',
          include: ['web/{build,office,portal,shared,testing}/**/*.unit.spec.ts'],
          setupFiles: [inRoot('web/testing/load-english-texts.ts')],
        },
      },
      {
        plugins: [messageCataloguesPlugin(), helpArticlesPlugin({ isWatched: false })],
        test: { ...page, name: 'web', include: PAGE_SPECS, exclude: ISOLATED_PAGE_SPECS },
      },
      {
        // Modules record at load time how the page was opened, or which endpoints they added.
        plugins: [messageCataloguesPlugin(), helpArticlesPlugin({ isWatched: false })],
        test: { ...page, name: 'web-isolated', include: ISOLATED_PAGE_SPECS, isolate: true },
      },
      native('integration', ['{services,gateway,workers,deploy}/**/*.int.spec.ts']),
      sequential('system', ['gateway/test/*.system.spec.ts'], 120_000, [
        inRoot('gateway/test/shared-test-folder.ts'),
      ]),
      sequential('browser', ['web/e2e/*.e2e.spec.ts'], 180_000),
      sequential('docker', ['deploy/docker/src/**/*.docker.spec.ts'], 900_000),
      sequential('kubernetes', ['deploy/kubernetes/src/**/*.kubernetes.spec.ts'], 900_000),
    ],
  },
})
