/** The tests of pages and of the browser; the others run with Vitest. Sources stay ES modules. */
const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      module: { type: 'es6' },
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

const suite = (name, testMatch, more = {}) => ({
  displayName: name,
  testMatch: testMatch.map(pattern => `<rootDir>/${pattern}`),
  transform: typescript,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  ...more,
})

const WEB = 'web/{office,portal,shared,testing}'
const SPEAK_ENGLISH = '<rootDir>/web/testing/speak-english.ts'

export default {
  projects: [
    suite('web', [`${WEB}/**/*.spec.tsx`], {
      transform: {
        ...typescript,
        '/(texts|server-sentences)/.*\\.json$': '<rootDir>/web/testing/catalogue-transform.js',
      },
      testEnvironment: '<rootDir>/web/testing/browser-environment.ts',
      setupFiles: [SPEAK_ENGLISH],
      setupFilesAfterEnv: ['<rootDir>/web/testing/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/web/testing/empty-style.ts',
        '^virtual:help-articles/(\\w+)$': '<rootDir>/web/testing/help-articles/$1.ts',
      },
    }),
    suite('browser', ['web/e2e/*.e2e.spec.ts']),
  ],
}
