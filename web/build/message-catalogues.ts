import type { Plugin } from 'vite'
import { compileCatalogue } from './compile-message.ts'

/** Compiles the message catalogues of both apps, so that they come without a parser. */
export const messageCatalogues = (): Plugin => ({
  name: 'message-catalogues',
  enforce: 'pre',
  // As objects, catalogues need no quotes that JSON inside of a string would have to escape.
  config: () => ({ json: { stringify: false, namedExports: false } }),
  transform: {
    filter: { id: /\/web\/(office\/texts|portal\/texts|shared\/i18n\/server-sentences)\/.*\.json$/ },
    handler: json => ({ code: JSON.stringify(compileCatalogue(JSON.parse(json))), map: null }),
  },
})
