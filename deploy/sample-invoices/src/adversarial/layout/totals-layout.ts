import type { Random } from '../random.ts'

export interface TotalsLayout {
  place: 'right' | 'right' | 'left' | 'wide' | 'middle'
  form: 'rows' | 'leaders' | 'boxed-rows' | 'columns' | 'columns-boxed'
  /** Where the amounts by tax rate stand. */
  taxes: 'rows' | 'table-above' | 'table-below' | 'table-beside' | 'columns'
  taxTableHasGross: boolean
  /** Whether the total stands in a box above the table too. */
  hasTopBox: boolean
  hasSentence: boolean
  totalSize: 'same' | 'larger'
  hasPaymentTerms: boolean
  hasClosing: boolean
  hasBankDetails: boolean
  hasPaymentSlip: boolean
  /** Whether the row of the tax shows its base too. */
  taxRowHasBase: boolean
  isTotalFirst: boolean
  /** Whether a sentence prints the total and no row does. */
  isTotalInSentence: boolean
}

export function createTotalsLayout({ pick, chance }: Random): TotalsLayout {
  return {
    place: pick(['right', 'right', 'right', 'left', 'wide', 'middle']),
    form: pick(['rows', 'rows', 'rows', 'leaders', 'boxed-rows', 'columns', 'columns-boxed']),
    taxes: pick(['rows', 'rows', 'rows', 'table-above', 'table-below', 'table-beside']),
    taxTableHasGross: chance(0.5),
    hasTopBox: chance(0.12),
    hasSentence: chance(0.2),
    totalSize: pick(['same', 'larger']),
    hasPaymentTerms: chance(0.7),
    hasClosing: chance(0.5),
    hasBankDetails: chance(0.5),
    hasPaymentSlip: chance(0.5),
    taxRowHasBase: chance(0.25),
    isTotalFirst: chance(0.05),
    isTotalInSentence: chance(0.05),
  }
}
