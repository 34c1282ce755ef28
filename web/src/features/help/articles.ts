import type { Language } from '../../lib/i18n/language.ts'
import type { Article } from './article.ts'

type Articles = readonly Article[]

const load: Record<Language, () => Promise<{ default: Articles }>> = {
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
  fr: () => import('virtual:help-articles/fr'),
  de: () => import('virtual:help-articles/de'),
}

const asked = new Map<Language, Promise<Articles>>()

/** The articles in a language; where they did not come, the next one who asks begins anew. */
export function articlesIn(language: Language): Promise<Articles> {
  const known = asked.get(language)
  if (known) return known
  const articles = load[language]().then(module => module.default)
  articles.catch(() => asked.delete(language))
  asked.set(language, articles)
  return articles
}
