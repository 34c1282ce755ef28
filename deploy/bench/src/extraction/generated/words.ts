import type { Language, Words } from './language-words.ts'
import { ENGLISH } from './words/english.ts'
import { FRENCH } from './words/french.ts'
import { GERMAN } from './words/german.ts'
import { SPANISH } from './words/spanish.ts'

export const WORDS: Record<Language, Words> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH }
