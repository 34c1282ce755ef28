import type { Language } from '../../shared/i18n/language.ts'
import { formatMessage, type MessageValues } from '../../shared/i18n/message.ts'
import type { ArgumentsFor, MessagesByKey } from '../../shared/i18n/translator.ts'
import de from './de/page-meta.json'
import en from './en/page-meta.json'
import es from './es/page-meta.json'
import fr from './fr/page-meta.json'
import type { TextArguments } from './text-arguments.ts'

export type PageMetaKey = keyof typeof en

/** A key whose text has no placeholders. */
export type PageMetaKeyWithoutArguments = Exclude<PageMetaKey, keyof TextArguments>

/** Titles and leads of all screens in all languages, small enough to be bundled for the first paint. */
export const pageMetaMessages: Readonly<Record<Language, MessagesByKey<PageMetaKey>>> = { de, en, es, fr }

/** A title or lead in a language, available before the app's translations have loaded. */
export const getPageMetaText = <Key extends PageMetaKey>(
  language: Language,
  key: Key,
  ...values: ArgumentsFor<TextArguments, Key>
): string => formatMessage(pageMetaMessages[language][key], (values[0] ?? {}) as MessageValues, language)
