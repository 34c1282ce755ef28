import type { Language } from './language.ts'
import { createTranslator, type MessageLoaders, type Translator } from './translator.ts'

/** Texts of screens in both apps, which are loaded only with those screens. */
export interface LazyCatalogue<Key extends string, AllValues> {
  readonly t: Translator<Key, AllValues, Key>['t']
  readonly currentLanguage: () => Language
  isLoaded(language: Language): boolean
  /** Loads the texts of a language and switches to it. */
  load(language: Language): Promise<void>
}

export function createLazyCatalogue<Key extends string, AllValues>(
  loaders: MessageLoaders<Key>,
): LazyCatalogue<Key, AllValues> {
  const texts = createTranslator<Key, AllValues>(loaders)
  let loaded: Language | null = null
  return {
    t: texts.t,
    currentLanguage: texts.currentLanguage,
    isLoaded: language => loaded === language,
    async load(language) {
      if (loaded === language) return
      await texts.setLanguage(language)
      loaded = texts.currentLanguage()
    },
  }
}
