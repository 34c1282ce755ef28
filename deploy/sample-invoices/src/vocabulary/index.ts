import type { InvoiceLanguage, InvoiceVocabulary } from '../invoice-vocabulary.ts'
import { ENGLISH_VOCABULARY } from './english.ts'
import { FRENCH_VOCABULARY } from './french.ts'
import { GERMAN_VOCABULARY } from './german.ts'
import { SPANISH_VOCABULARY } from './spanish.ts'

export const INVOICE_VOCABULARIES: Record<InvoiceLanguage, InvoiceVocabulary> = {
  en: ENGLISH_VOCABULARY,
  de: GERMAN_VOCABULARY,
  fr: FRENCH_VOCABULARY,
  es: SPANISH_VOCABULARY,
}
