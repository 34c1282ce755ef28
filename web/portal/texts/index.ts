import type { Language } from '../../shared/i18n/language.ts'
import { translateServers } from '../../shared/i18n/server-sentences/index.ts'
import { createTranslator, type Names } from '../../shared/i18n/translator.ts'
import { en } from './en.ts'

type Texts = typeof en
export type PlainPortalText = {
  [Key in keyof Texts]: [Names<Texts, Key>] extends [never] ? Key : never
}[keyof Texts]

/**
 * The portal's texts stand apart from those of the back office, which a phone need not load. English comes with the
 * script: most phones speak it, and need not ask once more before they show anything.
 */
const texts = createTranslator<Texts>({
  en: async () => en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
})

export const { t, currentLanguage, onLanguage } = texts

/** Shows every following text in a language, and has servers understood in it. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([texts.speak(language), translateServers(language)])
}
