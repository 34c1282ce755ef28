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

let last: { readonly language: Language; readonly loading: Promise<void> } | null = null

/** Switches to a language. The same promise until another language is requested, for `use` of React. */
export function loadScanMessages(language: Language): Promise<void> {
  if (last?.language === language) return last.loading
  const loading = texts.setLanguage(language)
  last = { language, loading }
  return loading
}
