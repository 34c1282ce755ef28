import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { HelpArticle } from '../office/features/help/help-article.ts'
import type { Language } from '../shared/i18n/language.ts'
import { readHelpArticles, readTranslatedHelpArticles } from './read-help-articles.ts'

const HELP_FOLDER = fileURLToPath(new URL('../../docs/help', import.meta.url))

const MODULE_PREFIX = 'virtual:help-articles/'
const RESOLVED_PREFIX = `\0${MODULE_PREFIX}`

/** The articles of docs/help in a language. */
export function loadHelpArticles(language: Language): readonly HelpArticle[] {
  const articles = readHelpArticles(HELP_FOLDER)
  return language === 'en' ? articles : readTranslatedHelpArticles(join(HELP_FOLDER, language), articles)
}

interface HelpArticlesOptions {
  /** Whether the page reloads when an article changes. */
  isWatched?: boolean
}

/** Provides the articles of docs/help as a virtual module for each language, read at build time. */
export const helpArticlesPlugin = ({ isWatched = true }: HelpArticlesOptions = {}): Plugin => ({
  name: 'help-articles',
  resolveId: id => (id.startsWith(MODULE_PREFIX) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(RESOLVED_PREFIX)) return null
    if (isWatched) this.addWatchFile(HELP_FOLDER)
    return `export default ${JSON.stringify(loadHelpArticles(id.slice(RESOLVED_PREFIX.length) as Language))}`
  },
})
