import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import type { LazyCatalogue } from '../i18n/lazy-catalogue.ts'

/** Loads the texts of a screen in the language; true once they can be shown. */
export function useLazyCatalogue<Key extends string, AllValues>(
  catalogue: LazyCatalogue<Key, AllValues>,
  language: Language,
): boolean {
  const [loaded, setLoaded] = useState<Language | null>(catalogue.isLoaded(language) ? language : null)
  useEffect(() => {
    let isOver = false
    void catalogue.load(language).then(() => {
      if (!isOver) setLoaded(language)
    })
    return () => {
      isOver = true
    }
  }, [catalogue, language])
  return loaded === language
}
