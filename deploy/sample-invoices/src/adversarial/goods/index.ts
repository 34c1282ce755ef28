import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import { ENGLISH_GOODS } from './english-goods.ts'
import { FRENCH_GOODS } from './french-goods.ts'
import { GERMAN_GOODS } from './german-goods.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { SPANISH_GOODS } from './spanish-goods.ts'

export const GOODS: Record<InvoiceLanguage, GoodsVocabulary> = {
  de: GERMAN_GOODS,
  fr: FRENCH_GOODS,
  es: SPANISH_GOODS,
  en: ENGLISH_GOODS,
}
