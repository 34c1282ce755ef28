import type { Language } from '../../shared/i18n/language.ts'
import { setServerMessageLanguage } from '../../shared/i18n/server-messages/index.ts'
import { createTranslator, type MessageLoaders, mergeMessages } from '../../shared/i18n/translator.ts'
import { type UnitKey, unitMessages } from '../../shared/i18n/unit-messages/index.ts'
import type lazy from './en/lazy.json'
import type startup from './en/startup.json'
import { type PageMetaKey, pageMetaMessages } from './page-meta.ts'
import type { TextArguments } from './text-arguments.ts'

type StartupKey = PageMetaKey | UnitKey | keyof typeof startup
type LazyKey = keyof typeof lazy
export type TextKey = StartupKey | LazyKey

/** A key whose text has no placeholders. */
export type TextKeyWithoutArguments = Exclude<TextKey, keyof TextArguments>

/** The translations of the back office, loaded by language: first those of the first screens, then the others. */
const texts = createTranslator<TextKey, TextArguments, StartupKey>({
  en: async () => ({
    ...pageMetaMessages.en,
    ...(await mergeMessages(unitMessages.en(), import('./en/startup.json'))),
  }),
  es: async () => ({
    ...pageMetaMessages.es,
    ...(await mergeMessages(unitMessages.es(), import('./es/startup.json'))),
  }),
  fr: async () => ({
    ...pageMetaMessages.fr,
    ...(await mergeMessages(unitMessages.fr(), import('./fr/startup.json'))),
  }),
  de: async () => ({
    ...pageMetaMessages.de,
    ...(await mergeMessages(unitMessages.de(), import('./de/startup.json'))),
  }),
})

const lazyTexts: MessageLoaders<LazyKey> = {
  en: async () => (await import('./en/lazy.json')).default,
  es: async () => (await import('./es/lazy.json')).default,
  fr: async () => (await import('./fr/lazy.json')).default,
  de: async () => (await import('./de/lazy.json')).default,
}

export const { t, currentLanguage, onLanguageChange } = texts

/** Switches the language of the texts and of translated server messages. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([texts.setLanguage(language), setServerMessageLanguage(language)])
}

/** Loads the remaining translations of the current language. */
export const loadRemainingTranslations = (): Promise<void> => texts.addMessages(lazyTexts)
