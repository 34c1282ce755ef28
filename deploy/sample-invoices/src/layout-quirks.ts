import type { SeededRandom } from './seeded-random.ts'

/** Layout quirks that make some invoices hard to read. */
export interface LayoutQuirks {
  /** The position of a line's numbers relative to its name, which may take several rows. */
  flow: 'first-row' | 'last-row' | 'middle' | 'name-above' | 'name-below'
  heading: 'one-row' | 'stacked' | 'two-languages' | 'with-currency' | 'none'
  /** Into which pieces the file splits a row of text. */
  runs: 'rows' | 'words' | 'letters'
  minus: 'before' | 'trailing' | 'brackets' | 'credit'
  quantityForm: 'spaced' | 'glued'
  discountForm: 'percent' | 'money'
  sums: 'rows' | 'columns' | 'rows-and-tax-table'
  positionStep: 1 | 10
  /** Whether sections end with a subtotal. */
  hasSectionSums: boolean
}

export const NO_LAYOUT_QUIRKS: LayoutQuirks = {
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

export function createLayoutQuirks({ pick, chance }: SeededRandom): LayoutQuirks {
  return {
    flow: pick(['first-row', 'first-row', 'last-row', 'middle', 'name-above', 'name-below']),
    heading: pick(['one-row', 'one-row', 'stacked', 'two-languages', 'with-currency', 'none']),
    runs: pick(['rows', 'words', 'letters']),
    minus: pick(['before', 'trailing', 'brackets', 'credit']),
    quantityForm: pick(['spaced', 'glued']),
    discountForm: pick(['percent', 'money']),
    sums: pick(['rows', 'columns', 'rows-and-tax-table']),
    positionStep: pick([1, 10]),
    hasSectionSums: chance(0.5),
  }
}
