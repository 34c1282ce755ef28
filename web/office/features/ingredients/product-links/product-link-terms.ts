import { getNumberFieldValue } from '../../../lib/input-errors.ts'
import { t } from '../../../texts/index.ts'

/** The terms of a link, as typed: how much of the ingredient one priced unit of the product contains. */
export interface ProductLinkTerms {
  packSize: number | string
  wasteFactor: number | string
  notes: string
}

/** The contract fields of the terms. */
export const PRODUCT_LINK_TERM_FIELDS = {
  product_pack_size: 'terms',
  waste_factor: 'terms',
  conversion_notes: 'terms',
} as const

export const getProductLinkTermErrors = () => ({
  required: t('ingredients.linkIncomplete'),
  'more-than': t('ingredients.linkIncomplete'),
})

/** The terms for contract validation: an empty pack size is undefined. */
export const toProductLinkTermsForValidation = (terms: ProductLinkTerms) => ({
  ...toProductLinkTermsBody(terms),
  product_pack_size: getNumberFieldValue(terms.packSize),
})

/** The terms for the request body: a blank waste factor means no waste, blank notes mean none. */
export const toProductLinkTermsBody = ({ packSize, wasteFactor, notes }: ProductLinkTerms) => ({
  product_pack_size: Number(packSize),
  waste_factor: wasteFactor === '' ? 1 : Number(wasteFactor),
  conversion_notes: notes.trim() || null,
})
