import type { Language } from '../../shared/i18n/language.ts'
import { setServerMessageLanguage } from '../../shared/i18n/server-messages/index.ts'
import { createTranslator } from '../../shared/i18n/translator.ts'
import en from './en.json'
import type { TextArguments } from './text-arguments.ts'

type PortalTextKey = keyof typeof en
export type PortalTextKeyWithoutArguments = Exclude<PortalTextKey, keyof TextArguments>

/**
 * The portal has its own texts, so that phones do not load those of the back office. English is bundled with the
 * script, because most phones use it and need no further request.
 */
const texts = createTranslator<PortalTextKey, TextArguments>({
  en: async () => en,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
})

export const { t, currentLanguage, onLanguageChange } = texts

/** Switches the language of all texts, including translated server messages. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([texts.setLanguage(language), setServerMessageLanguage(language)])
}
