import type { Language } from '../../shared/i18n/language.ts'
import { translateServers } from '../../shared/i18n/server-sentences/index.ts'
import { createTranslator } from '../../shared/i18n/translator.ts'
import en from './en.json'
import type { TextValues } from './text-values.ts'

type PortalTextKey = keyof typeof en
export type PlainPortalText = Exclude<PortalTextKey, keyof TextValues>

/**
 * The portal's texts stand apart from those of the back office, which a phone need not load. English comes with the
 * script: most phones speak it, and need not ask once more before they show anything.
 */
const texts = createTranslator<PortalTextKey, TextValues>({
  en: async () => en,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
})

export const { t, currentLanguage, onLanguage } = texts

/** Shows every following text in a language, and has servers understood in it. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}
