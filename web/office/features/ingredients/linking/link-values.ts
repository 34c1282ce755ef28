import { t } from '../../../texts/index.ts'

/** How much of an ingredient one priced unit of a product is, as typed. */
export interface LinkTermValues {
  packSize: number | string
  wasteFactor: number | string
  notes: string
}

/** What is wrong with them; undefined when nothing is. */
export const termsProblem = ({ packSize }: LinkTermValues): string | undefined =>
  Number(packSize) > 0 ? undefined : t('ingredients.linkIncomplete')

/** What is sent: a blank waste factor loses nothing, blank notes are none. */
export const sentTerms = ({ packSize, wasteFactor, notes }: LinkTermValues) => ({
  product_pack_size: Number(packSize),
  waste_factor: wasteFactor === '' ? 1 : Number(wasteFactor),
  conversion_notes: notes.trim() || null,
})
