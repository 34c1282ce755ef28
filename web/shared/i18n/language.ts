import type { Settings } from '@rms/contracts'

export type Language = Settings['language']

/** The languages of the app by their own names. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<Language, string>

/** Parses a language tag such as `de-AT`; null if the app does not support the language. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const [code] = (text ?? '').toLowerCase().split('-')
  return code && isLanguage(code) ? code : null
}

const isLanguage = (code: string): code is Language => Object.hasOwn(languageNames, code)

/** The local storage key of the last used language, one for each app. */
export type LanguageStorageKey = 'language' | 'staffLanguage'

/** The language before sign-in: the last one used on the device, else the browser's, else English. */
export function getDeviceLanguage(key: LanguageStorageKey): Language {
  const stored = parseLanguage(localStorage.getItem(key))
  const preferred = navigator.languages.map(parseLanguage).find(language => language !== null)
  return stored ?? preferred ?? 'en'
}

/** Stores the language for the next start, and sets it as the document's language. */
export function storeLanguage(key: LanguageStorageKey, language: Language): void {
  localStorage.setItem(key, language)
  setDocumentLanguage(language)
}

export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language
}

/** The current language of the page, in either app. */
export const getDocumentLanguage = (): Language => parseLanguage(document.documentElement.lang) ?? 'en'
