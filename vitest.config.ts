import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The unit tests. A worker loads the modules of the product once for all of its files, so no file may leave state in a
 * module or on the process. The other suites run with Jest: see jest.config.js.
 */
const suite = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...suite,
          name: 'unit',
          include: ['{services,gateway,workers,deploy}/**/*.unit.spec.ts'],
          // Node runs the TypeScript as it does in production, without a step before it.
          experimental: { viteModuleRunner: false },
          execArgv: ['--import', inRoot('deploy/local/src/test-run/jest-names.ts')],
        },
      },
      {
        // What Node cannot run (JSX, style sheets) goes through Vite.
        resolve: { alias: { '@jest/globals': 'vitest' } },
        test: {
          ...suite,
          name: 'unit-web',
          include: ['web/{office,portal,shared,testing}/**/*.unit.spec.ts'],
          setupFiles: [inRoot('web/testing/speak-english.ts')],
        },
      },
    ],
  },
})
