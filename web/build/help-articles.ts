import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Article } from '../office/features/help/article.ts'
import type { Language } from '../shared/i18n/language.ts'
import { readArticles, readTranslation } from './read-articles.ts'

const HELP_FOLDER = fileURLToPath(new URL('../../docs/help', import.meta.url))

const NAME = 'virtual:help-articles/'
const RESOLVED = `\0${NAME}`

/** The articles of docs/help in a language. */
export function articlesIn(language: Language): readonly Article[] {
  const articles = readArticles(HELP_FOLDER)
  return language === 'en' ? articles : readTranslation(join(HELP_FOLDER, language), articles)
}

interface HelpArticles {
  /** Reload the page when an article changes. */
  isWatched?: boolean
}

/** Provides the articles of docs/help as a virtual module for each language, read at build time. */
export const helpArticles = ({ isWatched = true }: HelpArticles = {}): Plugin => ({
  name: 'help-articles',
  resolveId: id => (id.startsWith(NAME) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(RESOLVED)) return null
    if (isWatched) this.addWatchFile(HELP_FOLDER)
    return `export default ${JSON.stringify(articlesIn(id.slice(RESOLVED.length) as Language))}`
  },
})
