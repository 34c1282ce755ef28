import type { en } from './en/index.ts'
import type { Language } from './language.ts'
import { translateServers } from './server-sentences/index.ts'
import { createTranslator, type Names } from './translator.ts'

export type Dictionary = typeof en
export type TextKey = keyof Dictionary

/** A key whose text stands alone, without values. */
export type PlainTextKey = {
  [Key in TextKey]: [Names<Dictionary, Key>] extends [never] ? Key : never
}[TextKey]

const english = async () => (await import('./en/index.ts')).en

/** The texts of the back office, loaded language by language. */
const texts = createTranslator<Dictionary>({
  en: english,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  de: async () => (await import('./de/index.ts')).de,
})

export const { t, currentLanguage, onLanguage } = texts

/** Shows every following text in a language, and has servers understood in it. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}
