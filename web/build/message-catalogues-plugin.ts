import type { Plugin } from 'vite'
import { compileCatalogue } from './compile-message.ts'

/** Compiles the message catalogues of both apps, so that they ship without a parser. */
export const messageCataloguesPlugin = (): Plugin => ({
  name: 'message-catalogues',
  enforce: 'pre',
  // Object literals need no escaped quotes, unlike JSON inside a string.
  config: () => ({ json: { stringify: false, namedExports: false } }),
  transform: {
    filter: {
      id: /\/web\/(office\/texts|portal\/texts|shared\/i18n\/(server|scan|receiving|counting|unit)-messages)\/.*\.json$/,
    },
    handler: json => ({ code: JSON.stringify(compileCatalogue(JSON.parse(json))), map: null }),
  },
})
