import { useEffect, useState } from 'react'
import { currentLanguage } from '../../texts/index.ts'
import { type Articles, articlesIn } from './articles.ts'

/** The articles in the language that is spoken: undefined until they are there, and when they did not come. */
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
