import { typedNumber } from '../../../lib/typed-values.ts'
import { t } from '../../../texts/index.ts'

/** How much of an ingredient one priced unit of a product is, as typed. */
export interface LinkTermValues {
  packSize: number | string
  wasteFactor: number | string
  notes: string
}

/** What is wrong with them; undefined when nothing is. */
/** The fields of the contract that are the terms. */
export const TERM_NAMES = {
  product_pack_size: 'terms',
  waste_factor: 'terms',
  conversion_notes: 'terms',
} as const

export const termSentences = () => ({
  required: t('ingredients.linkIncomplete'),
  'more-than': t('ingredients.linkIncomplete'),
})

/** The terms as the contract checks them: a pack size that was left empty is none. */
export const checkedTerms = (terms: LinkTermValues) => ({
  ...sentTerms(terms),
  product_pack_size: typedNumber(terms.packSize),
})

/** What is sent: a blank waste factor loses nothing, blank notes are none. */
export const sentTerms = ({ packSize, wasteFactor, notes }: LinkTermValues) => ({
  product_pack_size: Number(packSize),
  waste_factor: wasteFactor === '' ? 1 : Number(wasteFactor),
  conversion_notes: notes.trim() || null,
})
