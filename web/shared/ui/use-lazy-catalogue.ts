import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import type { LazyCatalogue } from '../i18n/lazy-catalogue.ts'

export interface LazyTexts {
  /** Whether the texts can be shown. */
  readonly isLoaded: boolean
  /** Whether they could not be loaded, for example without a connection. */
  readonly isError: boolean
  retry(): void
}

/** Loads the texts of a screen in the language. */
export function useLazyCatalogue<Key extends string, AllValues>(
  catalogue: LazyCatalogue<Key, AllValues>,
  language: Language,
): LazyTexts {
  const [loaded, setLoaded] = useState<Language | null>(catalogue.isLoaded(language) ? language : null)
  const [failed, setFailed] = useState<Language | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false
    const unlessOver = (show: (language: Language) => void) => () => {
      if (!isOver) show(language)
    }
    catalogue.load(language).then(unlessOver(setLoaded), unlessOver(setFailed))
    return () => {
      isOver = true
    }
  }, [catalogue, language, attempt])
  return {
    isLoaded: loaded === language,
    isError: loaded !== language && failed === language,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}
