import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import { ENGLISH_NAMES } from './english-names.ts'
import { FRENCH_NAMES } from './french-names.ts'
import { GERMAN_NAMES } from './german-names.ts'
import type { NameVocabulary } from './name-vocabulary.ts'
import { SPANISH_NAMES } from './spanish-names.ts'

export const NAME_VOCABULARIES: Record<InvoiceLanguage, NameVocabulary> = {
  de: GERMAN_NAMES,
  fr: FRENCH_NAMES,
  es: SPANISH_NAMES,
  en: ENGLISH_NAMES,
}
