import type { SeededRandom } from './seeded-random.ts'

/** What makes the invoices of some suppliers hard to read. */
export interface LayoutQuirks {
  /** Where the numbers of a line stand against its name, which may take several rows. */
  flow: 'first-row' | 'last-row' | 'middle' | 'name-above' | 'name-below'
  heading: 'one-row' | 'stacked' | 'two-languages' | 'with-currency' | 'none'
  /** In how many pieces the file holds a row of text. */
  runs: 'rows' | 'words' | 'letters'
  minus: 'before' | 'behind' | 'brackets' | 'credit'
  quantityForm: 'spaced' | 'glued'
  discountForm: 'percent' | 'money'
  sums: 'rows' | 'columns' | 'rows-and-tax-table'
  positionStep: 1 | 10
  /** Whether sections end with their own sum. */
  hasSectionSums: boolean
}

export const NO_QUIRKS: LayoutQuirks = {
  flow: 'first-row',
  heading: 'one-row',
  runs: 'rows',
  minus: 'before',
  quantityForm: 'spaced',
  discountForm: 'percent',
  sums: 'rows',
  positionStep: 1,
  hasSectionSums: false,
}

export function createQuirks({ pick, chance }: SeededRandom): LayoutQuirks {
  return {
    flow: pick(['first-row', 'first-row', 'last-row', 'middle', 'name-above', 'name-below']),
    heading: pick(['one-row', 'one-row', 'stacked', 'two-languages', 'with-currency', 'none']),
    runs: pick(['rows', 'words', 'letters']),
    minus: pick(['before', 'behind', 'brackets', 'credit']),
    quantityForm: pick(['spaced', 'glued']),
    discountForm: pick(['percent', 'money']),
    sums: pick(['rows', 'columns', 'rows-and-tax-table']),
    positionStep: pick([1, 10]),
    hasSectionSums: chance(0.5),
  }
}
