import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readArticles } from './read-articles.ts'

export const HELP_FOLDER = fileURLToPath(new URL('../../docs/help', import.meta.url))

const NAME = 'virtual:help-articles'
const RESOLVED = `\0${NAME}`

/** Gives the help page the articles of docs/help, read while the app is built. */
export const helpArticles = (): Plugin => ({
  name: 'help-articles',
  resolveId: id => (id === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    this.addWatchFile(HELP_FOLDER)
    return `export default ${JSON.stringify(readArticles(HELP_FOLDER))}`
  },
})
