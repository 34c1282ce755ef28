import type { Language } from '../../shared/i18n/language.ts'
import { translateServers } from '../../shared/i18n/server-sentences/index.ts'
import { createTranslator } from '../../shared/i18n/translator.ts'
import en from './en.json'
import type { TextValues } from './text-values.ts'

type PortalTextKey = keyof typeof en
export type PlainPortalText = Exclude<PortalTextKey, keyof TextValues>

/**
 * The portal has its own texts, so that phones do not load those of the back office. English is bundled with the
 * script, because most phones use it and need no further request.
 */
const texts = createTranslator<PortalTextKey, TextValues>({
  en: async () => en,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
})

export const { t, currentLanguage, onLanguage } = texts

/** Switches the language of all texts, including translated server messages. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}
