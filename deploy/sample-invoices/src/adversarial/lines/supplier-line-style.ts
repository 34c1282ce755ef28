import type { Random } from '../random.ts'

/** What all lines of a supplier have in common. */
export interface SupplierLineStyle {
  /** Where discounts of lines stand. */
  discounts:
    | 'none'
    | 'percent-column'
    | 'list-and-net-columns'
    | 'amount-column'
    | 'row-below'
    | 'remark-below'
  /** Whether the quantity is a plain number, stands with its unit, or consists of packs. */
  quantityForm:
    | 'plain'
    | 'with-unit'
    | 'glued'
    | 'packs-in-cell'
    | 'packs-columns'
    | 'weighed-in-cell'
    | 'weighed-column'
  /** Prices for 100 or 1000 units: nowhere, in a column, or with the price. */
  pricePer: 'one' | 'column' | 'with-price'
  priceDecimals: 2 | 3 | 4
  /** Decimals of every quantity; null for as many as needed. */
  quantityDecimals: 2 | 3 | null
  namesInCapitals: boolean
  nameLength: 'short' | 'normal' | 'long'
  remarks: 'none' | 'some' | 'many'
  hasDeposits: boolean
  hasReturns: boolean
  hasFreeGoods: boolean
  hasNotes: boolean
  /** Discounts are row by row, or one for all lines. */
  discountShare: number
}

export function createSupplierLineStyle({ pick, chance }: Random): SupplierLineStyle {
  const discounts = chance(0.65)
    ? 'none'
    : pick(['percent-column', 'list-and-net-columns', 'amount-column', 'row-below', 'remark-below'] as const)
  const quantityForm = pick([
    'plain',
    'plain',
    'plain',
    'plain',
    'plain',
    'with-unit',
    'with-unit',
    'with-unit',
    'glued',
    'packs-in-cell',
    'packs-columns',
    'weighed-in-cell',
    'weighed-column',
  ] as const)
  return {
    discounts,
    quantityForm,
    pricePer: chance(0.9) ? 'one' : pick(['column', 'with-price']),
    priceDecimals: pick([2, 2, 2, 2, 3, 4]),
    quantityDecimals: pick([null, null, null, 2, 3]),
    namesInCapitals: chance(0.2),
    nameLength: pick(['short', 'normal', 'normal', 'long']),
    remarks: pick(['none', 'none', 'some', 'some', 'many']),
    hasDeposits: chance(0.22),
    hasReturns: chance(0.22),
    hasFreeGoods: chance(0.12),
    hasNotes: chance(0.12),
    discountShare: pick([0.3, 0.6, 1]),
  }
}
