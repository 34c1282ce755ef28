import { createTranslator, type Names } from '../../../lib/i18n/translator.ts'
import type { en } from './en.ts'

type Texts = typeof en
export type PlainPortalText = {
  [Key in keyof Texts]: [Names<Texts, Key>] extends [never] ? Key : never
}[keyof Texts]

const english = async () => (await import('./en.ts')).en

/** The portal's texts stand apart from those of the back office, which a phone need not load. */
export const { t, currentLanguage, speak, onLanguage } = createTranslator<Texts>({
  en: english,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
})
