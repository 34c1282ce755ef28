import type { Settings } from '@rms/contracts'

export type Language = Settings['language']

/** The languages of the app, each by the name that its speakers give it. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<Language, string>

/** The language of a text such as `de-AT`; null for one that the app does not speak. */
export function languageOf(text: string | null | undefined): Language | null {
  const [code] = (text ?? '').toLowerCase().split('-')
  return code && isLanguage(code) ? code : null
}

const isLanguage = (code: string): code is Language => Object.hasOwn(languageNames, code)

/** Where a device keeps the language in which it was last spoken to: one place for each app. */
export type LanguageKey = 'language' | 'staffLanguage'

/** What a device shows before anybody is known: the language of the last time, else the browser's, else English. */
export function languageOfDevice(key: LanguageKey): Language {
  const kept = languageOf(localStorage.getItem(key))
  const wished = navigator.languages.map(languageOf).find(language => language !== null)
  return kept ?? wished ?? 'en'
}

/** Keeps the language for the device's next start, and tells readers of the screen which one is read. */
export function keepLanguage(key: LanguageKey, language: Language): void {
  localStorage.setItem(key, language)
  nameLanguage(language)
}

export function nameLanguage(language: Language): void {
  document.documentElement.lang = language
}

/** The language in which the page is shown now, of whichever app. */
export const shownLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en'
