import type { en } from './en/index.ts'
import { createTranslator, type Names } from './translator.ts'

export type Dictionary = typeof en
export type TextKey = keyof Dictionary

/** A key whose text stands alone, without values. */
export type PlainTextKey = {
  [Key in TextKey]: [Names<Dictionary, Key>] extends [never] ? Key : never
}[TextKey]

const english = async () => (await import('./en/index.ts')).en

/** The texts of the back office, loaded language by language. */
export const { t, currentLanguage, speak, onLanguage } = createTranslator<Dictionary>({
  en: english,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  de: async () => (await import('./de/index.ts')).de,
})
