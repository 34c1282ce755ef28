import { en } from './en/index.ts'
import { createTranslator, type Names } from './translator.ts'

export type Dictionary = typeof en
export type TextKey = keyof Dictionary

/** A key whose text stands alone, without values. */
export type PlainTextKey = {
  [Key in TextKey]: [Names<Dictionary, Key>] extends [never] ? Key : never
}[TextKey]

/** The texts of the back office. */
export const { t, currentLanguage, speak } = createTranslator(en)
