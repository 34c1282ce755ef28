import type { Plugin } from 'vite'

const EMPTY_MODULE = '\0scanic-ml-detector'

/**
 * Leaves out the optional detector of scanic: it loads a model from a CDN, which the content security policy does not
 * allow, and phones would store its code for use offline.
 */
export const scanicPlugin = (): Plugin => ({
  name: 'scanic-without-ml',
  enforce: 'pre',
  resolveId: { filter: { id: /scanic-mlDetector/ }, handler: () => EMPTY_MODULE },
  load: { filter: { id: /scanic-ml-detector/ }, handler: () => 'export {}' },
})
