import type { Language } from '../../../shared/i18n/language.ts'
import type { Article } from './article.ts'

export type Articles = readonly Article[]

const load: Record<Language, () => Promise<{ default: Articles }>> = {
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
  fr: () => import('virtual:help-articles/fr'),
  de: () => import('virtual:help-articles/de'),
}

/** The articles in a language. The browser keeps them: who asks again waits for nothing. */
export const articlesIn = async (language: Language): Promise<Articles> => (await load[language]()).default
