import type { Language } from '../../shared/i18n/language.ts'
import { heads as de } from './de/heads.ts'
import { heads as en } from './en/heads.ts'
import { heads as es } from './es/heads.ts'
import { heads as fr } from './fr/heads.ts'

export type HeadKey = keyof typeof en

export type HeadTexts = Readonly<Record<HeadKey, string>>

/** The heads of all screens in all languages: few words, and the first that anybody sees. */
export const headTexts: Readonly<Record<Language, HeadTexts>> = { de, en, es, fr }
