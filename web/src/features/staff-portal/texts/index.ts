import { createTranslator, type Names } from '../../../lib/i18n/translator.ts'
import { en } from './en.ts'

/** The portal's texts stand apart from those of the back office, which a phone need not load. */
export const { t, currentLanguage } = createTranslator(en)

type Texts = typeof en
export type PlainPortalText = {
  [Key in keyof Texts]: [Names<Texts, Key>] extends [never] ? Key : never
}[keyof Texts]
