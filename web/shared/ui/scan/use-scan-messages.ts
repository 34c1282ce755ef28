import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { areScanMessagesLoaded, loadScanMessages } from '../../i18n/scan-messages/index.ts'

/** Loads the texts of these screens in the language; true once they can be shown. */
export function useScanMessages(language: Language): boolean {
  const [loaded, setLoaded] = useState<Language | null>(areScanMessagesLoaded(language) ? language : null)
  useEffect(() => {
    let isOver = false
    void loadScanMessages(language).then(() => {
      if (!isOver) setLoaded(language)
    })
    return () => {
      isOver = true
    }
  }, [language])
  return loaded === language
}
