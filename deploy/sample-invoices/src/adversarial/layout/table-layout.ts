import type { SupplierLineStyle } from '../lines/supplier-line-style.ts'
import type { Random } from '../random.ts'

export interface TableLayout {
  heading: 'plain' | 'wrapped' | 'with-currency' | 'second-language' | 'filled' | 'boxed' | 'none'
  isHeadingRepeated: boolean
  rules: 'none' | 'frame' | 'rows' | 'grid' | 'columns' | 'bands'
  /** Where the numbers of a line are placed in relation to its name, which may take several rows. */
  flow: 'first-row' | 'last-row' | 'middle' | 'name-above' | 'name-below'
  /** Where the article code stands if it has no column. */
  codePlace: 'none' | 'before-name' | 'row-above-name' | 'row-below-name'
  numbersAlign: 'right' | 'left' | 'center'
  rowGap: number
  remarkSize: 'same' | 'smaller'
  grouping: 'none' | 'categories' | 'categories-with-sums' | 'deliveries'
  hasCarriedSums: boolean
  positionStep: 1 | 10
  zeroAs: 'number' | 'blank' | 'dash'
  /** How tax rates stand in their column. */
  taxForm: 'percent' | 'bare' | 'decimal' | 'code'
  discountSign: '' | '-'
  hasTotalRow: boolean
}

export function createTableLayout(
  { quantityForm }: SupplierLineStyle,
  { pick, chance }: Random,
): TableLayout {
  const isPlain = quantityForm !== 'packs-columns' && quantityForm !== 'weighed-column'
  return {
    heading: pick([
      'plain',
      'plain',
      'wrapped',
      'with-currency',
      'second-language',
      'filled',
      'boxed',
      isPlain ? 'none' : 'plain',
    ]),
    isHeadingRepeated: chance(0.8),
    rules: pick(['none', 'none', 'frame', 'rows', 'grid', 'columns', 'bands']),
    flow: pick(['first-row', 'first-row', 'first-row', 'last-row', 'middle', 'name-above', 'name-below']),
    codePlace: chance(0.65) ? 'none' : pick(['before-name', 'row-above-name', 'row-below-name']),
    numbersAlign: pick(['right', 'right', 'right', 'right', 'left', 'center']),
    rowGap: pick([2, 3, 4, 7]),
    remarkSize: pick(['same', 'smaller']),
    grouping: pick(['none', 'none', 'none', 'categories', 'categories-with-sums', 'deliveries']),
    hasCarriedSums: chance(0.5),
    positionStep: pick([1, 1, 10]),
    zeroAs: pick(['number', 'number', 'blank', 'dash']),
    taxForm: pick(['percent', 'bare', 'decimal', 'code']),
    discountSign: pick(['', '-']),
    hasTotalRow: chance(0.1),
  }
}
