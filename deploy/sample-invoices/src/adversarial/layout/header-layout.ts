import type { Random } from '../random.ts'

/** Where the supplier's name stands. */
export type SupplierPlace =
  | 'letterhead'
  | 'sender-line'
  | 'footer'
  | 'beside-tax-id'
  | 'labelled'
  | 'logo-and-footer'

export interface HeaderLayout {
  supplierPlace: SupplierPlace
  letterheadAlign: 'left' | 'center' | 'right'
  letterheadInCapitals: boolean
  hasSlogan: boolean
  /** How many rows of contact details stand in the letterhead or the supplier's block. */
  contactRows: number
  hasFooter: boolean
  footer: 'columns' | 'rows' | 'centred'
  titlePlace: 'above-everything' | 'beside-facts' | 'below-addresses' | 'banner' | 'sentence'
  titleSize: number
  /** Values next to, below or above their labels. */
  facts: 'beside' | 'far' | 'inline' | 'leaders' | 'below' | 'boxes' | 'above' | 'table'
  factsPlace: 'with-addresses' | 'with-letterhead' | 'own-row'
  factCount: number
  buyerLabel: boolean
  hasDelivery: boolean
  hasHeadOffice: boolean
  hasCountryNames: boolean
  boxedAddresses: boolean
  hasIntroduction: boolean
  /** Order of the blocks of a row. */
  isMirrored: boolean
  hasRepeatedHeader: boolean
}

export function createHeaderLayout({ pick, chance, whole }: Random): HeaderLayout {
  return {
    supplierPlace: pick([
      'letterhead',
      'letterhead',
      'letterhead',
      'letterhead',
      'sender-line',
      'sender-line',
      'footer',
      'beside-tax-id',
      'labelled',
      'labelled',
      'logo-and-footer',
    ]),
    letterheadAlign: pick(['left', 'center', 'right']),
    letterheadInCapitals: chance(0.2),
    hasSlogan: chance(0.35),
    contactRows: whole(0, 8),
    hasFooter: chance(0.65),
    footer: pick(['columns', 'columns', 'rows', 'centred']),
    titlePlace: pick([
      'above-everything',
      'beside-facts',
      'beside-facts',
      'below-addresses',
      'below-addresses',
      'banner',
      'sentence',
    ]),
    titleSize: pick([11, 13, 15, 18, 24, 30]),
    facts: pick([
      ...(['beside', 'beside', 'beside', 'beside', 'inline', 'inline', 'inline', 'inline'] as const),
      ...(['far', 'far', 'below', 'below', 'below', 'boxes', 'boxes', 'table', 'table'] as const),
      ...(['leaders', 'above'] as const),
    ]),
    factsPlace: pick(['with-addresses', 'with-addresses', 'with-letterhead', 'own-row']),
    factCount: whole(0, 6),
    buyerLabel: chance(0.45),
    hasDelivery: chance(0.3),
    hasHeadOffice: chance(0.1),
    hasCountryNames: chance(0.3),
    boxedAddresses: chance(0.2),
    hasIntroduction: chance(0.25),
    isMirrored: chance(0.4),
    hasRepeatedHeader: chance(0.7),
  }
}
