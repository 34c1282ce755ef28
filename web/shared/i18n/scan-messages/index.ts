import type { Language } from '../language.ts'
import { createTranslator } from '../translator.ts'
import type en from './en.json'
import type { TextArguments } from './text-arguments.ts'

/**
 * The texts of photographing documents in both apps. They have a catalogue of their own, so that they are loaded only
 * with those screens.
 */
const texts = createTranslator<keyof typeof en, TextArguments>({
  en: async () => (await import('./en.json')).default,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
})

export const { t } = texts

interface LanguageLoad {
  readonly language: Language
  /** Null once it is loaded. */
  loading: Promise<void> | null
}

let last: LanguageLoad | null = null

/** Switches to a language. Null if it is loaded; otherwise the same promise until it is. */
export function loadScanMessages(language: Language): Promise<void> | null {
  if (last?.language === language) return last.loading
  const next: LanguageLoad = { language, loading: null }
  next.loading = texts.setLanguage(language).then(() => {
    next.loading = null
  })
  last = next
  return next.loading
}
