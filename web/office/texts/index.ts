import type { Language } from '../../shared/i18n/language.ts'
import { translateServers } from '../../shared/i18n/server-sentences/index.ts'
import { createTranslator, type Loaders, type Names } from '../../shared/i18n/translator.ts'
import type { en } from './en/index.ts'

export type Dictionary = typeof en
export type TextKey = keyof Dictionary

/** A key whose text stands alone, without values. */
export type PlainTextKey = {
  [Key in TextKey]: [Names<Dictionary, Key>] extends [never] ? Key : never
}[TextKey]

type First = typeof import('./en/first.ts').first

/** The texts of the back office, loaded language by language: those of the first screens, then the others. */
const texts = createTranslator<Dictionary, First>({
  en: async () => (await import('./en/first.ts')).first,
  es: async () => (await import('./es/first.ts')).first,
  fr: async () => (await import('./fr/first.ts')).first,
  de: async () => (await import('./de/first.ts')).first,
})

const further: Loaders<Omit<Dictionary, keyof First>> = {
  en: async () => (await import('./en/further.ts')).further,
  es: async () => (await import('./es/further.ts')).further,
  fr: async () => (await import('./fr/further.ts')).further,
  de: async () => (await import('./de/further.ts')).further,
}

export const { t, currentLanguage, onLanguage } = texts

/** Shows every following text in a language, and has servers understood in it. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}

/** Loads the texts of the screens beyond the first, in the language that is spoken. */
export const speakOfEverything = (): Promise<void> => texts.add(further)
