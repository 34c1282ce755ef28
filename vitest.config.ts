import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './web/build/message-catalogues.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A worker loads the modules of the product once for all of its files, so no file may leave state in a module or on the
 * process. The web's page tests and the browser's run with Jest: see jest.config.js.
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

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    slowTestThreshold: 10_000,
    projects: [
      native('unit', ['{services,gateway,workers,deploy}/**/*.unit.spec.ts']),
      {
        // What Node cannot run (JSX, style sheets) goes through Vite.
        resolve: { alias: { '@jest/globals': 'vitest' } },
        plugins: [messageCatalogues()],
        test: {
          ...suite,
          name: 'unit-web',
          include: ['web/{build,office,portal,shared,testing}/**/*.unit.spec.ts'],
          setupFiles: [inRoot('web/testing/speak-english.ts')],
        },
      },
      native('integration', ['{services,gateway,workers,deploy}/**/*.int.spec.ts']),
      alone('system', ['gateway/test/*.system.spec.ts'], 120_000, [inRoot('gateway/test/run-folder.ts')]),
      alone('docker', ['deploy/docker/src/**/*.docker.spec.ts'], 900_000),
      alone('kubernetes', ['deploy/kubernetes/src/**/*.kubernetes.spec.ts'], 900_000),
    ],
  },
})
