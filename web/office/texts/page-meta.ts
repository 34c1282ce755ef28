import type { Language } from '../../shared/i18n/language.ts'
import { formatMessage, type MessageValues } from '../../shared/i18n/message.ts'
import type { Messages, ValuesFor } from '../../shared/i18n/translator.ts'
import de from './de/page-meta.json'
import en from './en/page-meta.json'
import es from './es/page-meta.json'
import fr from './fr/page-meta.json'
import type { TextValues } from './text-values.ts'

export type HeadKey = keyof typeof en

/** A key whose text has no placeholders. */
export type PlainHeadKey = Exclude<HeadKey, keyof TextValues>

/** Titles and leads of all screens in all languages, small enough to be bundled for the first paint. */
export const headMessages: Readonly<Record<Language, Messages<HeadKey>>> = { de, en, es, fr }

/** A title or lead in a language, available before the app's translations have loaded. */
export const headText = <Key extends HeadKey>(
  language: Language,
  key: Key,
  ...values: ValuesFor<TextValues, Key>
): string => formatMessage(headMessages[language][key], (values[0] ?? {}) as MessageValues, language)
