import type { Language } from '../../shared/i18n/language.ts'
import { translateServers } from '../../shared/i18n/server-sentences/index.ts'
import { createTranslator, type Loaders } from '../../shared/i18n/translator.ts'
import type first from './en/startup.json'
import type further from './en/lazy.json'
import { type HeadKey, headMessages } from './page-meta.ts'
import type { TextValues } from './text-values.ts'

type FirstKey = HeadKey | keyof typeof first
type FurtherKey = keyof typeof further
export type TextKey = FirstKey | FurtherKey

/** A key whose text has no placeholders. */
export type PlainTextKey = Exclude<TextKey, keyof TextValues>

/** The translations of the back office, loaded by language: first those of the first screens, then the others. */
const texts = createTranslator<TextKey, TextValues, FirstKey>({
  en: async () => ({ ...headMessages.en, ...(await import('./en/startup.json')).default }),
  es: async () => ({ ...headMessages.es, ...(await import('./es/startup.json')).default }),
  fr: async () => ({ ...headMessages.fr, ...(await import('./fr/startup.json')).default }),
  de: async () => ({ ...headMessages.de, ...(await import('./de/startup.json')).default }),
})

const furtherTexts: Loaders<FurtherKey> = {
  en: async () => (await import('./en/lazy.json')).default,
  es: async () => (await import('./es/lazy.json')).default,
  fr: async () => (await import('./fr/lazy.json')).default,
  de: async () => (await import('./de/lazy.json')).default,
}

export const { t, currentLanguage, onLanguage } = texts

/** Switches the language of the texts and of translated server messages. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}

/** Loads the remaining translations of the current language. */
export const speakOfEverything = (): Promise<void> => texts.add(furtherTexts)
