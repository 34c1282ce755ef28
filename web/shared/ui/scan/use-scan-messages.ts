import { use } from 'react'
import type { Language } from '../../i18n/language.ts'
import { loadScanMessages } from '../../i18n/scan-messages/index.ts'

/** Suspends until the texts of these screens are loaded in the language. */
export function useScanMessages(language: Language): void {
  const loading = loadScanMessages(language)
  if (loading) use(loading)
}
