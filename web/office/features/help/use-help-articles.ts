import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/i18n/language.ts'
import { currentLanguage } from '../../texts/index.ts'
import type { HelpArticle } from './help-article.ts'

export type HelpArticles = readonly HelpArticle[]

const articleLoaders: Record<Language, () => Promise<{ default: HelpArticles }>> = {
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
  fr: () => import('virtual:help-articles/fr'),
  de: () => import('virtual:help-articles/de'),
}

/** Loads the articles in a language. The module is cached. */
export const loadHelpArticles = async (language: Language): Promise<HelpArticles> =>
  (await articleLoaders[language]()).default

/** The articles in the current language; undefined while loading or after a failure. */
export function useHelpArticles() {
  const language = currentLanguage()
  const [articles, setArticles] = useState<HelpArticles>()
  const [tries, setTries] = useState(1)
  const [failedTries, setFailedTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    loadHelpArticles(language).then(
      loaded => isCurrent && setArticles(loaded),
      () => isCurrent && setFailedTries(tries),
    )
    return () => {
      isCurrent = false
    }
  }, [language, tries])
  return { articles, hasFailed: failedTries === tries, retry: () => setTries(tries + 1) }
}
