import { getFieldNumber } from '../../../lib/input-errors.ts'
import { t } from '../../../texts/index.ts'

/** The terms of a link, as typed: how much of the ingredient one priced unit of the product contains. */
export interface ProductLinkTerms {
  packSize: number | string
  wasteFactor: number | string
  notes: string
}

/** The contract fields of the terms. */
export const TERM_FIELD_NAMES = {
  product_pack_size: 'terms',
  waste_factor: 'terms',
  conversion_notes: 'terms',
} as const

export const getTermErrorMessages = () => ({
  required: t('ingredients.linkIncomplete'),
  'more-than': t('ingredients.linkIncomplete'),
})

/** The terms for contract validation: an empty pack size is undefined. */
export const toTermsForValidation = (terms: ProductLinkTerms) => ({
  ...toTermsBody(terms),
  product_pack_size: getFieldNumber(terms.packSize),
})

/** The terms for the request body: a blank waste factor means no waste, blank notes mean none. */
export const toTermsBody = ({ packSize, wasteFactor, notes }: ProductLinkTerms) => ({
  product_pack_size: Number(packSize),
  waste_factor: wasteFactor === '' ? 1 : Number(wasteFactor),
  conversion_notes: notes.trim() || null,
})
