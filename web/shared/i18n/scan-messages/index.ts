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

let loaded: Language | null = null

export const areScanMessagesLoaded = (language: Language): boolean => loaded === language

/** Loads the texts of a language and switches to it. */
export async function loadScanMessages(language: Language): Promise<void> {
  if (loaded === language) return
  await texts.setLanguage(language)
  loaded = texts.currentLanguage()
}
