import type { Language, Words } from '../language-words.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { SPANISH } from './spanish.ts'

export const WORDS: Record<Language, Words> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH }
