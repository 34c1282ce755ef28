import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { helpArticles } from './web/build/help-articles.ts'
import { messageCatalogues } from './web/build/message-catalogues.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A worker loads the modules of the product once for all of its files, so no file may leave state in a module or on the
 * process.
 */
const suite = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }

/** Node runs the TypeScript as it does in production, without a step before it. */
const native = (name: string, include: string[], timeout = 60_000) => ({
  test: {
    ...suite,
    ...{ name, include, testTimeout: timeout, hookTimeout: timeout },
    experimental: { viteModuleRunner: false },
  },
})

/** A file that drives a whole stack has the machine to itself. */
const alone = (name: string, include: string[], timeout: number, globalSetup: string[] = []) => {
  const { test } = native(name, include, timeout)
  return { test: { ...test, fileParallelism: false, globalSetup } }
}

/** A page in a browser that is made of Node and jsdom. */
const page = {
  ...suite,
  environment: inRoot('web/testing/browser-environment.ts'),
  setupFiles: [inRoot('web/testing/speak-english.ts'), inRoot('web/testing/setup.ts')],
}
const PAGE_SPECS = ['web/{office,portal,shared,testing}/**/*.spec.tsx']
const LEAVING_SPECS = ['web/*/app/**/leaving.spec.tsx']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    slowTestThreshold: 10_000,
    projects: [
      native('unit', ['{services,gateway,workers,deploy}/**/*.unit.spec.ts']),
      {
        // What Node cannot run (JSX, style sheets) goes through Vite.
        plugins: [messageCatalogues()],
        test: {
          ...suite,
          name: 'unit-web',
          include: ['web/{build,office,portal,shared,testing}/**/*.unit.spec.ts'],
          setupFiles: [inRoot('web/testing/speak-english.ts')],
        },
      },
      {
        plugins: [messageCatalogues(), helpArticles({ isWatched: false })],
        test: { ...page, name: 'web', include: PAGE_SPECS, exclude: LEAVING_SPECS },
      },
      {
        // What a page knows of how it was opened begins with its modules.
        plugins: [messageCatalogues(), helpArticles({ isWatched: false })],
        test: { ...page, name: 'web-leaving', include: LEAVING_SPECS, isolate: true },
      },
      native('integration', ['{services,gateway,workers,deploy}/**/*.int.spec.ts']),
      alone('system', ['gateway/test/*.system.spec.ts'], 120_000, [inRoot('gateway/test/run-folder.ts')]),
      alone('browser', ['web/e2e/*.e2e.spec.ts'], 180_000),
      alone('docker', ['deploy/docker/src/**/*.docker.spec.ts'], 900_000),
      alone('kubernetes', ['deploy/kubernetes/src/**/*.kubernetes.spec.ts'], 900_000),
    ],
  },
})
