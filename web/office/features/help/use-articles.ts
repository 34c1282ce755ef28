import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/i18n/language.ts'
import { currentLanguage } from '../../texts/index.ts'
import type { Article } from './article.ts'

export type Articles = readonly Article[]

const load: Record<Language, () => Promise<{ default: Articles }>> = {
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
  fr: () => import('virtual:help-articles/fr'),
  de: () => import('virtual:help-articles/de'),
}

/** Loads the articles in a language. The module is cached. */
export const articlesIn = async (language: Language): Promise<Articles> => (await load[language]()).default

/** The articles in the current language; undefined while loading or after a failure. */
export function useArticles() {
  const language = currentLanguage()
  const [articles, setArticles] = useState<Articles>()
  const [tries, setTries] = useState(1)
  const [failedTries, setFailedTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    articlesIn(language).then(
      loaded => isWanted && setArticles(loaded),
      () => isWanted && setFailedTries(tries),
    )
    return () => {
      isWanted = false
    }
  }, [language, tries])
  return { articles, hasFailed: failedTries === tries, retry: () => setTries(tries + 1) }
}
