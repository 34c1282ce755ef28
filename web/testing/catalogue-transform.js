import { compileCatalogue } from '../build/compile-message.ts'

/** Compiles the message catalogues for Jest as Vite does for the apps. */
export default {
  process: json => ({ code: JSON.stringify(compileCatalogue(JSON.parse(json))) }),
}
