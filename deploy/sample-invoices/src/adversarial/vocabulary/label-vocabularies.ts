import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import type { Random } from '../random.ts'
import { ENGLISH_LABELS } from './english-labels.ts'
import { FRENCH_LABELS } from './french-labels.ts'
import { GERMAN_LABELS } from './german-labels.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'
import { SPANISH_LABELS } from './spanish-labels.ts'

export const LABEL_VOCABULARIES: Record<InvoiceLanguage, LabelVocabulary> = {
  de: GERMAN_LABELS,
  fr: FRENCH_LABELS,
  es: SPANISH_LABELS,
  en: ENGLISH_LABELS,
}

/** How a supplier writes labels. */
export interface LabelStyle {
  /** Whether labels stand in capitals. */
  isUpper: boolean
  /** Whether labels stand in a second language too. */
  second: InvoiceLanguage | null
  colon: '' | ':' | ' :'
}

export function createLabelStyle(language: InvoiceLanguage, { pick, chance }: Random): LabelStyle {
  return {
    isUpper: chance(0.12),
    second: chance(0.12) ? (language === 'en' ? 'fr' : 'en') : null,
    colon: language === 'fr' ? pick(['', ':', ' :']) : pick(['', ':', ':']),
  }
}

/** A label of the list that `select` finds in a vocabulary, in one or two languages. */
export function pickLabel(
  select: (labels: LabelVocabulary) => readonly string[],
  language: InvoiceLanguage,
  style: LabelStyle,
  { pick }: Random,
): string {
  const label = pick(select(LABEL_VOCABULARIES[language]))
  const full = style.second ? `${label} / ${pick(select(LABEL_VOCABULARIES[style.second]))}` : label
  return style.isUpper ? full.toUpperCase() : full
}

/** Replaces `{name}` by the value of that name. */
export function fillInPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
